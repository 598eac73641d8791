// A player sends orders, at a desk and on a phone; and every page they reach.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, desktop, follow, open, phone, player, startBrowser, step, theSite } from "../browser.mjs";
import { everyPage } from "../pages.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

for (const [width, viewport] of [["desktop", desktop], ["phone", phone]]) {
  test(`a player sends orders (${width})`, async () => {
    const page = await open(browser, site, width === "desktop" ? null : player);
    await page.setViewportSize(viewport);
    if (width === "desktop") await follow(page, site, player);
    await page.goto("/games/ST-1201/orders");
    await step(page, `journey-player-orders-${width}`);
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
    await step(page, `journey-player-echo-${width}`);
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
    await step(page, `journey-player-sent-${width}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("every page of the player", () => everyPage(browser, site, "player"));
