// What people come for, as they do it: a visitor looks around, a player sends orders, a game master looks at his desk.
// At a desk and on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickProvince, desktop, master, open, phone, picture, player, startBrowser, theSite } from "../browser.mjs";

const site = theSite();
let browser;
before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
});

/** Signs in by the link that the program printed; a link works once. */
async function follow(page, name) {
  await page.goto(site.link(name));
  await Promise.all([page.waitForURL((url) => !url.pathname.startsWith("/sign-in")), page.click("main form button")]);
}

for (const [width, viewport] of [["desktop", desktop], ["phone", phone]]) {
  test(`a visitor looks around (${width})`, async () => {
    const page = await open(browser, site, null);
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.click("header a[href='/games']");
    await page.click("main a[href='/games/ST-1201']");
    assert.match(await page.textContent("h1"), /ST-1201/);
    // The map is there with its units, and with words for who cannot see it.
    const map = page.locator("main .map-view");
    await map.scrollIntoViewIfNeeded();
    await page.waitForSelector(".map-view #units .ut");
    assert.notEqual(await map.getAttribute("aria-label"), "");
    await picture(page, `journey-visitor-game-${width}`);
    await page.click("header form button");
    assert.equal(await page.getAttribute("html", "lang"), "en");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`a visitor plays against programs (${width})`, async () => {
    const page = await open(browser, site, null);
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.click("main a[href='/practice']");
    await page.selectOption("#power", "france");
    await page.check("input[name=level][value=dumb]");
    await Promise.all([page.waitForURL(/practice\/[0-9a-f]+$/), page.click("form.practice-new button")]);
    await page.waitForSelector(".map-view #units .ut");
    // By clicks: the unit, where it goes; then how it is understood.
    for (const at of ["par", "bur"]) await clickProvince(page, at);
    await page.waitForFunction(() => document.querySelector("#text").value.includes("A Par - Bur"));
    // The answer is a page of its own; what is clicked before it has come would be lost with the old one.
    await page.evaluate(() => { document.body.dataset.old = "yes"; });
    await page.evaluate(() => { document.body.dataset.old = "yes"; });
    await page.evaluate(() => document.querySelector("button[name=do][value=check]").click());
    await page.waitForFunction(() =>
      document.body && !document.body.dataset.old && document.querySelector("#echo")?.textContent.includes("A Par - Bur"));
    await page.click("button[name=do][value=play]");
    await page.waitForSelector("#told");
    assert.match(await page.textContent("h1"), /1901/);
    assert.match(await page.textContent("#told"), /A Par - Bur/);
    await picture(page, `journey-practice-${width}`);
    await page.click("button[name=do][value=back]");
    await page.waitForFunction(() => document.querySelector("#text").value.includes("A Par - Bur"));
    assert.equal(await page.locator("#told").count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`a player sends orders (${width})`, async () => {
    const page = await open(browser, site, width === "desktop" ? null : player);
    await page.setViewportSize(viewport);
    if (width === "desktop") await follow(page, player);
    await page.goto("/games/ST-1201/orders");
    await picture(page, `journey-player-orders-${width}`);
    // A retreat by clicks: the part of the turn, the unit, where it goes.
    await page.click("#clicking button[data-part=retreats]");
    const list = page.locator("select[data-part=retreats]").first();
    const option = list.locator("option[data-goal]").first();
    const line = await option.textContent();
    await page.waitForSelector(".map-view #units .ut");
    for (const at of [await list.getAttribute("data-unit"), await option.getAttribute("data-clicks")]) await clickProvince(page, at);
    await page.waitForFunction((line) => document.querySelector("#text").value.includes(line), line);
    // First only checked: the doubt is named and nothing is handed in.
    await page.click("[data-side=text]");
    const typed = await page.inputValue("textarea[name=text]");
    await page.fill("textarea[name=text]", `${typed}\nA Xyz - Abc`);
    await page.click("button[name=do][value=check]");
    await page.waitForFunction(() => document.body && !document.body.dataset.old && document.querySelector("#echo")?.textContent.includes("Xyz"));
    await picture(page, `journey-player-echo-${width}`);
    assert.equal(await page.locator("#receipt").count(), 0);
    // What is not handed in is still there after one has been elsewhere, and is not called handed in.
    await page.goto("/games");
    await page.goto("/games/ST-1201/orders");
    assert.match(await page.inputValue("textarea[name=text]"), /Xyz/);
    assert.match(await page.textContent("#state-now"), /Entwurf/);
    // Then handed in, with the keyboard alone.
    await page.fill("textarea[name=text]", typed);
    await page.locator("button[name=do][value=send]:visible").first().focus();
    await Promise.all([page.waitForSelector("#receipt"), page.keyboard.press("Enter")]);
    assert.match(await page.textContent("#state-now"), /eingereicht/);
    await picture(page, `journey-player-sent-${width}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`a game master looks at his desk (${width})`, async () => {
    const page = await open(browser, site, width === "desktop" ? null : master);
    await page.setViewportSize(viewport);
    if (width === "desktop") await follow(page, master);
    await page.click("header a[href='/desk']");
    await page.click("main a[href='/games/ST-1201/desk']");
    assert.match(await page.textContent("main"), /ST-1201/);
    await picture(page, `journey-master-desk-${width}`);
    await page.click("main .mail-lines a");
    await picture(page, `journey-master-mail-${width}`);
    const waiting = await page.textContent("main h1");
    await page.click("button[name=do][value=drop]");
    assert.ok(!(await page.textContent("main")).includes(waiting), "the mail is put away");
    await page.goto("/games/ST-1201/desk/preview");
    await picture(page, `journey-master-preview-${width}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
