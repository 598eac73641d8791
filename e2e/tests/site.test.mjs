// What brings people back: a first page that plays, one's games at a glance, letters that arrive, a market to read, lessons.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { clickProvince, desktop, open, overflow, phone, picture, player, startBrowser, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

test("the first page shows a turn and weighs less than 400 kB with its pictures", async () => {
  const page = await open(browser, site, null);
  await page.goto("/");
  await page.waitForSelector(".map-view #units .ut", { timeout: 240_000 });
  const bytes = await page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, part) => sum + part.encodedBodySize, 0));
  console.log(`the first page weighs ${bytes} bytes`);
  assert.ok(bytes < 400_000, `${bytes}`);
  assert.equal(await page.locator("main a[href='/practice']").count(), 1);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await picture(page, `site-home-${viewport.width}`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("eight pages of games in one browser share one stream, and all answer", async () => {
  const first = await open(browser, site, null);
  const pages = [first];
  while (pages.length < 8) pages.push(await first.context().newPage());
  for (const page of pages) await page.goto("/games/ST-1201");
  await first.waitForFunction(async () => (await navigator.locks.query()).held.length === 1);
  const last = await first.context().newPage();
  await last.goto("/help", { timeout: 20_000 });
  assert.deepEqual(first.faults, []);
  await first.context().close();
});

test("after signing in one sees one's games and what each needs, and a letter arrives without a reload", async () => {
  const austria = await open(browser, site, player);
  const france = await open(browser, site, "Kaspar Lindner");
  assert.match(france.url(), /\/my$/);
  await france.waitForSelector(".cockpit .cut img");
  await picture(france, "site-cockpit");
  await austria.goto("/games/ST-1201/press?with=2");
  await austria.fill("#message-text", "Bleibt Burgund in diesem Jahr leer?");
  // What is being written is still there after one has been elsewhere.
  await austria.goto("/games");
  await austria.goto("/games/ST-1201/press?with=2");
  assert.match(await austria.inputValue("#message-text"), /Burgund/);
  await Promise.all([austria.waitForURL(/done=message/), austria.click("#write-message button")]);
  // It is marked in the header and at its game, and opens first.
  await france.waitForFunction(() => document.querySelector("[data-unread]").textContent === "1");
  assert.match(await france.title(), /^\(1\)/);
  await france.click("a[href='/games/ST-1201/press']");
  await france.waitForSelector(".letter-sheet");
  assert.match(await france.textContent(".letters"), /Burgund in diesem Jahr/);
  await picture(france, "site-press");
  // Another one comes while the page is open.
  await france.waitForFunction(() => document.querySelector("[data-unread]").hidden);
  await austria.fill("#message-text", "Und Piemont?");
  await Promise.all([austria.waitForResponse(/press\/message/), austria.click("#write-message button")]);
  await france.waitForFunction(() => document.querySelector(".letters").textContent.includes("Und Piemont?"));
  await france.fill("input[name=q]", "burgund");
  await Promise.all([france.waitForURL(/q=burgund/), france.press("input[name=q]", "Enter")]);
  assert.equal(await france.locator(".letters .letter-sheet").count(), 1);
  for (const page of [austria, france]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("the market is read on a phone", async () => {
  const page = await open(browser, site, null);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/games/KA-27/market");
  assert.equal(await overflow(page), 0);
  assert.equal(await page.locator(".strips > li").count(), 7);
  await picture(page, "site-market-phone");
  await page.setViewportSize(desktop);
  await picture(page, "site-market");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a newcomer learns the bounce by clicks", async () => {
  const page = await open(browser, site, null);
  await page.goto("/learn");
  await page.click("main a[href*='l=bounce']");
  await page.waitForSelector(".map-view #units .ut");
  for (const at of ["mun", "bur"]) await clickProvince(page, at);
  await page.waitForFunction(() => document.querySelector("#text").value.includes("A Mun - Bur"));
  await page.click("button[name=do][value=play]");
  await page.waitForSelector("#lesson.good");
  await picture(page, "site-lesson");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** The German and the English name of every place of a board whose two names differ, from its file. */
function placeNames(board) {
  const file = readFileSync(new URL(`../../crates/variants/boards/${board}/board.toml`, import.meta.url), "utf8");
  const places = file.split("[[province]]").slice(1).map((part) => ["de", "en"].map((lang) => part.match(new RegExp(`^${lang} = "(.*)"`, "m"))[1]));
  const german = places.map(([de]) => de).join(" ");
  return places.filter(([, en]) => !german.includes(en));
}

test("pages of World call places as the map beside them does, in the reader's language", async () => {
  const places = placeNames("world");
  assert.ok(places.length > 150, `${places.length}`);
  const page = await open(browser, site, player);
  for (const [lang, wrong] of [["de", 1], ["en", 0]]) {
    await page.context().setExtraHTTPHeaders({ "accept-language": lang });
    await page.context().addCookies([{ name: "lang", value: lang, url: site.url }]);
    for (const path of ["/games/WO-33", "/games/WO-33/turns", "/games/WO-33/orders", "/my", "/boards/world"]) {
      await page.goto(path);
      assert.equal(await page.getAttribute("html", "lang"), lang, path);
      // The lists of orders are read as well; what somebody wrote themselves stands as it was written, and so does the list of both names.
      const lines = await page.evaluate(() => [...document.querySelectorAll("main td:not(.both), main dd, main li, main option, main output, main .sheet-list")]
        .filter((part) => !part.closest("textarea, .press, .letters")).map((part) => part.textContent.trim()));
      const orders = lines.filter((line) => /^[AFW] \S/.test(line));
      const foreign = orders.filter((line) => places.some((names) => new RegExp(`(^| )${names[wrong]}($|[ ,(])`).test(line)));
      assert.deepEqual(foreign.slice(0, 5), [], path);
      if (path.includes("WO-33")) assert.ok(orders.length > 20, `${path}: ${orders.length}`);
    }
  }
  await page.goto("/games/WO-33/turns");
  assert.match(await page.getAttribute(".report td[title]", "title"), /^[AFW] [A-Z][a-z]{2}/);
  await page.context().close();
});
