// What brings people back: a first page that plays, one's games at a glance, letters that arrive, a market to read, lessons.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { accessibilityFaults, clickProvince, desktop, master, open, overflow, phone, player, startBrowser, step, theSite } from "../browser.mjs";

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
    await step(page, `site-home-${viewport.width}`);
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
  await step(france, "site-cockpit");
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
  await step(france, "site-press");
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
  await step(page, "site-market-phone");
  await page.setViewportSize(desktop);
  await step(page, "site-market");
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
  await step(page, "site-lesson");
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

test("wide screens are used: parts of a report side by side, one chart at a time, maps of all boards", async () => {
  const page = await open(browser, site, master);
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const [path, most] of [["/games/KA-27/turns", 5200], ["/games/DI-41/turns/1905-autumn", 5500]]) {
    await page.goto(path);
    const columns = await page.evaluate(() => new Set([...document.querySelectorAll(".extras > section")].map((part) => Math.round(part.getClientRects()[0].left))).size);
    assert.equal(columns, 2, path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height < most, `${path}: ${height}`);
    assert.equal(await overflow(page), 0);
  }
  await page.goto("/games/KA-27/turns");
  const open_ = () => page.$$eval(".charts details", (all) => all.flatMap((one, at) => (one.open ? [at] : [])));
  assert.ok((await page.locator(".charts details").count()) >= 9);
  assert.deepEqual(await open_(), [0]);
  // A nation's line has its colour, and numbers are written as the page's language has them.
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const [line, mark] = await page.evaluate(() => [
      getComputedStyle(document.querySelector(".charts details[open] path[data-power=russia]")).stroke,
      getComputedStyle(document.querySelector(".report table[data-power=russia] caption"), "::before").borderTopColor]);
    assert.equal(line, mark, colorScheme);
  }
  assert.match(await page.textContent(".charts details[open] text[data-power=russia]"), /^Rubel \d,\d\d$/);
  await page.click(".charts details:nth-of-type(3) summary");
  assert.deepEqual(await open_(), [2]);
  // 1425: a window of 1440 with a scroll bar beside the page
  for (const width of [1280, 1425, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    const cut = await page.$$eval(".report .wide", (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText.slice(0, 30)));
    assert.deepEqual(cut, [], `tables that are cut off at ${width}`);
  }
  await step(page, "site-exchange-wide");
  await page.goto("/games/DI-44/treaties");
  const lefts = await page.$$eval("ol.feed li", (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  assert.ok(lefts >= 2, `${lefts} columns of treaties`);
  await page.goto("/desk/new");
  const right = await page.$$eval("form.new-game .field", (all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  const edge = await page.$eval("main", (main) => main.getBoundingClientRect().right);
  assert.ok(edge - right < 60, `${edge - right} pixels at the right are empty`);
  const shown = () => page.$$eval("form.new-game [data-for]", (all) => [...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.dataset.for))]);
  assert.deepEqual(await shown(), ["standard"], "what a board leaves open stands with that board");
  await page.selectOption("#variant", "kapitalisten");
  assert.deepEqual(await shown(), ["kapitalisten"]);
  assert.ok(await page.isVisible("#seats"), "how many places is asked where places are no powers");
  await page.goto("/boards");
  const maps = page.locator(".game-card .thumb img");
  assert.equal(await maps.count(), await page.locator(".game-card").count());
  for (const map of await maps.all()) {
    await map.scrollIntoViewIfNeeded();
    await map.evaluate((img) => img.decode());
  }
  await step(page, "site-boards-wide");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("all words are set in the type that comes with the site", async () => {
  const page = await open(browser, site, player);
  for (const path of ["/", "/rules/standard", "/games/ST-1201/press", "/games/KA-27/turns", "/help"]) {
    await page.goto(path);
    const foreign = await page.$$eval("main :not(script, style, code, pre, textarea, svg, svg *, option)", (all) => [...new Set(all
      .filter((one) => [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
      .map((one) => getComputedStyle(one).fontFamily.split(",")[0])
      .filter((name) => !/Konzert|ui-monospace/.test(name)))]);
    assert.deepEqual(foreign, [], path);
  }
  await page.context().close();
});

test("on a phone a chart that is opened can be moved with the keyboard", async () => {
  const page = await open(browser, site, null);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/games/KA-27/turns");
  for (const number of [1, 4]) {
    const figure = page.locator(".charts figure").nth(number - 1);
    if (number > 1) await page.click(`.charts details:nth-of-type(${number}) summary`);
    await page.waitForFunction((figure) => figure.scrollWidth > figure.clientWidth && figure.tabIndex === 0, await figure.elementHandle(), { timeout: 10_000 });
  }
  assert.deepEqual(await accessibilityFaults(page, { bare: true }), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("on a phone the tab of the page is in sight", async () => {
  const page = await open(browser, site, player);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ["/games/ST-1201", "/games/ST-1201/press", "/games/ST-1201/seat", "/games/KA-27/market"]) {
    await page.goto(path);
    await page.waitForFunction(() => {
      const [tab, list] = [".game-nav [aria-current]", ".game-nav ul"].map((what) => document.querySelector(what).getBoundingClientRect());
      return tab.left >= list.left - 1 && tab.right <= list.right + 1;
    }, null, { timeout: 10_000 });
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("on a phone the bar fits, and what is not in it is in its menu", async () => {
  for (const [name, most] of [[null, 1], [player, 1], [master, 1], ["Tilda Brandt", 1]]) {
    const page = await open(browser, site, name);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/games");
      const out = await page.$$eval(".bar a, .bar button", (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent.trim()));
      assert.deepEqual(out, [], `${name} at ${width}`);
      assert.equal(await page.$eval(".bar-inner", (bar) => bar.scrollWidth - bar.clientWidth), 0);
      const lines = await page.$$eval(".bar-inner > :is(a, button)", (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top + one.offsetHeight / 2))).size);
      assert.equal(lines, most, `${name}: lines of the bar`);
    }
    await page.click(".menu-button");
    await page.waitForSelector("#menu a[href='/help']", { state: "visible" });
    await step(page, `site-menu-${name ? name.split(" ")[0] : "visitor"}`);
    await page.click("#menu a[href='/help']");
    await page.waitForURL(/help/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
