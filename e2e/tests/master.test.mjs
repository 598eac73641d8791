// A game master looks at their desk, also on a phone; and every page they reach.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { byTheBar, desktop, follow, master, open, phone, startBrowser, step, theSite } from "../browser.mjs";
import { everyPage } from "../pages.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

for (const [width, viewport] of [["desktop", desktop], ["phone", phone]]) {
  test(`a game master looks at his desk (${width})`, async () => {
    const page = await open(browser, site, width === "desktop" ? null : master);
    await page.setViewportSize(viewport);
    if (width === "desktop") await follow(page, site, master);
    await byTheBar(page, "/desk");
    await page.click("main a[href='/games/ST-1201/desk']");
    assert.match(await page.textContent("main"), /ST-1201/);
    await step(page, `journey-master-desk-${width}`);
    await page.click("main .mail-lines a");
    await step(page, `journey-master-mail-${width}`);
    const waiting = await page.textContent("main h1");
    await page.click("button[name=do][value=drop]");
    assert.ok(!(await page.textContent("main")).includes(waiting), "the mail is put away");
    await page.goto("/games/ST-1201/desk/preview");
    await step(page, `journey-master-preview-${width}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("every page of the master", () => everyPage(browser, site, "master"));
