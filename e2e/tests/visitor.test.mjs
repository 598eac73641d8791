// What a visitor comes for, at a desk and on a phone; and every page they reach.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { byTheBar, clickProvince, desktop, inTheBar, open, overflow, phone, startBrowser, step, theSite } from "../browser.mjs";
import { everyPage } from "../pages.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

for (const [width, viewport] of [["desktop", desktop], ["phone", phone]]) {
  test(`a visitor looks around (${width})`, async () => {
    const page = await open(browser, site, null);
    await page.setViewportSize(viewport);
    await page.goto("/");
    await byTheBar(page, "/games");
    await page.click("main a[href='/games/ST-1201']");
    assert.match(await page.textContent("h1"), /ST-1201/);
    // The map is there with its units, and with words for who cannot see it.
    const map = page.locator("main .map-view");
    await map.scrollIntoViewIfNeeded();
    await page.waitForSelector(".map-view #units .ut");
    assert.notEqual(await map.getAttribute("aria-label"), "");
    await step(page, `journey-visitor-game-${width}`);
    await inTheBar(page, "header form button");
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
    await page.waitForSelector("#clicking:not([hidden])");
    await page.waitForSelector(".map-view #units .ut");
    // By clicks: the unit, where it goes; then how it is understood.
    for (const at of ["par", "bur"]) await clickProvince(page, at);
    await page.waitForFunction(() => document.querySelector("#text").value.includes("A Par - Bur"));
    // The answer is a page of its own; what is clicked before it has come would be lost with the old one.
    await page.evaluate(() => { document.body.dataset.old = "yes"; });
    await page.evaluate(() => document.querySelector("button[name=do][value=check]").click());
    await page.waitForFunction(() =>
      document.body && !document.body.dataset.old && document.querySelector("#echo")?.textContent.includes("A Par - Bur"));
    await page.click("button[name=do][value=play]");
    await page.waitForSelector("#told");
    assert.match(await page.textContent("h1"), /1901/);
    assert.match(await page.textContent("#told"), /A Par - Bur/);
    await step(page, `journey-practice-${width}`);
    await page.click("button[name=do][value=back]");
    await page.waitForFunction(() => document.querySelector("#text")?.value.includes("A Par - Bur"));
    assert.equal(await page.locator("#told").count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("every system is practised on a phone, two turns each", async () => {
  const page = await open(browser, site, null);
  await page.setViewportSize(phone);
  for (const board of ["kapitalisten", "diplomaten", "world", "colonial"]) {
    await page.goto(`/practice?b=${board}`);
    await Promise.all([page.waitForURL(/practice\/[0-9a-f]+$/), page.click("form.practice-new button")]);
    const turns = [await page.textContent("h1")];
    for (const turn of [1, 2]) {
      if (board === "kapitalisten" && turn === 1) await page.fill("input[name=stock-E]", "-100");
      await page.click("button[name=do][value=play]");
      await page.waitForFunction((before) => document.querySelector("h1")?.textContent !== before, turns.at(-1));
      await page.waitForSelector("#told");
      turns.push(await page.textContent("h1"));
    }
    assert.equal(new Set(turns).size, 3, turns.join(", "));
    assert.equal(await overflow(page), 0, board);
    await step(page, `practice-${board}-phone`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("every page of the visitor", () => everyPage(browser, site, "visitor"));

test("the foot of a short page stands at the foot of the window", async () => {
  const page = await open(browser, site, null);
  for (const path of ["/settings", "/help", "/sign-in"]) {
    await page.goto(path);
    const below = await page.evaluate(() => innerHeight - document.querySelector(".foot").getBoundingClientRect().bottom);
    assert.ok(Math.abs(below) < 1, `${path}: ${below} pixels below its foot`);
  }
  await page.context().close();
});

test("a page listens again after the site was away", async () => {
  const page = await open(browser, site, null);
  // While a site restarts, the proxy before it answers for it; to a browser that is an end of the stream for good.
  let asked = 0;
  await page.route("**/live?*", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 502 }) : route.continue();
  });
  const heard = page.waitForResponse((answer) => answer.url().includes("/live?") && answer.ok());
  await page.goto("/games/ST-1201");
  await heard;
  assert.equal(asked, 2);
  await page.context().close();
});
