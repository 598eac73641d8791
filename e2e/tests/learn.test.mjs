// A newcomer's hour: what the first page offers, every lesson by clicks, the words of a report, a turn that is read, shared and tried.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, desktop, open, overflow, phone, player, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const units = ".map-view #units .ut";

test("the first page plays a turn and lets one move before it asks for an account", async () => {
  const page = await open(browser, site, null);
  await page.goto("/");
  await page.waitForSelector(units, { timeout: 240_000 });
  await page.waitForFunction(() => document.getAnimations().some((one) => one.effect.target.closest?.(".hero-map")));
  const ways = await page.$$eval(".hero-words a.button", (all) => all.map((one) => one.getAttribute("href")));
  assert.deepEqual(ways, ["/practice", "/register"]);
  // Then what can be joined, then what is played; when is told by the days that are left.
  const headings = await page.$$eval("main section > h2", (all) => all.map((one) => one.textContent));
  assert.deepEqual(headings.slice(0, 2), ["Hier sind noch Plätze frei", "Gerade gespielt"]);
  assert.match(await page.textContent(".game-rows .when"), /noch \d+ (Tage|Stunden)|Zur Anmeldung/);
  // Signed in, one begins with one's games.
  const own = await open(browser, site, player);
  assert.match(own.url(), /\/my$/);
  await own.context().close();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Chooses a way in the bubble beside the unit. */
const way = (kind) => async (page) => page.click(`.bubble [data-way=${kind}]`);
/** Chooses the first of what a click may mean. */
const first = async (page) => page.click(".bubble .choices button");

/** What each lesson on the board asks for: provinces, and what is pressed between them. */
const lessons = {
  bounce: ["mun", "bur"],
  support: ["mun", "bur", "ruh", way("support"), "mun", "bur"],
  cut: ["mun", "bur"],
  convoy: ["nth", way("convoy"), "yor", "nwy", "yor", "nwy"],
  retreat: ["bur", "gas"],
  build: ["kie", first, "mun"],
  canal: ["car", "gop"],
  railway: ["mos", "vla"],
};

/** What is clicked counts at once; the server writes it into the text only after so many milliseconds. */
const slow = (page, delay) => page.route("**/try*", async (route) => {
  if (route.request().postData()?.includes("do=check")) await new Promise((passed) => setTimeout(passed, delay));
  // The page may have been left by then.
  await route.continue().catch(() => {});
});

test("what was clicked last is taken back, also while it is still being written", async () => {
  const page = await open(browser, site, null);
  await slow(page, 1000);
  await page.goto("/learn");
  await page.click("main a[href*='l=bounce']");
  await page.waitForSelector(units);
  await page.waitForSelector("#clicking:not([hidden])");
  const before = await page.inputValue("#text");
  await clickProvince(page, "mun");
  await clickProvince(page, "bur");
  await page.click("#clicking [data-do=undo]");
  await page.waitForFunction(() => document.querySelector("#clicking .say").textContent === document.querySelector("#clicking").dataset.undone);
  assert.equal(await page.inputValue("#text"), before);
  await page.click("button[name=do][value=play]");
  await page.waitForSelector("#lesson [role=status]");
  assert.ok(!(await page.isVisible("#lesson.good")), "nothing was ordered");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the eight lessons on the board are had by clicks, each leads to the next, and none waits for a slow line", async () => {
  const page = await open(browser, site, null);
  await slow(page, 5000);
  await page.goto("/");
  await page.click("main a[href='/learn']");
  assert.equal(await page.locator(".lessons li").count(), 10);
  await page.click("main a[href*='l=bounce']");
  for (const [lesson, steps] of Object.entries(lessons)) {
    await page.waitForURL(new RegExp(`l=${lesson}(&|$)`));
    await page.waitForSelector(units);
    await page.waitForSelector("#clicking:not([hidden])");
    for (const step of steps) await (typeof step === "string" ? clickProvince(page, step) : step(page));
    await page.click("button[name=do][value=play]");
    await page.waitForSelector("#lesson [role=status]");
    assert.ok(await page.isVisible("#lesson.good"), `${lesson}: ${await page.textContent("#lesson")}`);
    await page.click("#lesson a.button");
  }
  await page.waitForURL(/practice\?l=exchange/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the exchange and a treaty are learnt against programs, and then a seat among people is offered", async () => {
  const page = await open(browser, site, null);
  await page.setViewportSize(phone);
  await page.goto("/practice?l=exchange");
  await page.click("main form button");
  await page.waitForSelector("#exchange");
  await page.fill("input[name=stock-D]", "500");
  await page.fill("input[name=stock-R]", "-500");
  await page.click("#exchange button[value=write]");
  await page.waitForFunction(() => document.querySelector("#text")?.value.includes("D: +500"));
  await step(page, "learn-exchange");
  await page.click("button[name=do][value=play]");
  await page.waitForSelector("#lesson.good", { timeout: 240_000 });
  assert.equal(await overflow(page), 0);
  await page.click("#lesson a.button");
  await page.waitForURL(/l=treaty/);
  await page.click("main form button");
  await page.fill("#text", "Nichtangriffspakt mit Großbritannien");
  await page.click("button[name=do][value=play]");
  await page.waitForSelector("#lesson.good", { timeout: 240_000 });
  assert.match(await page.textContent("main"), /Nichtangriffspakt zwischen Österreich-Ungarn und Großbritannien/);
  await page.click("#lesson a[href='/games?free=1']");
  assert.ok((await page.locator(".game-card").count()) >= 1, "somewhere a seat is free");
  assert.match(await page.textContent("main"), /Für Einsteiger/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("an example of the rules is seen, and tried out by a click on it", async () => {
  const page = await open(browser, site, null);
  for (const [lang, title] of [["de", "zwei wollen in ein Feld"], ["en", "two want one space"]]) {
    await page.context().addCookies([{ name: "lang", value: lang, url: site.url }]);
    await page.goto("/rules/standard");
    const example = page.locator(".positions figure", { hasText: title });
    await example.scrollIntoViewIfNeeded();
    const image = await example.locator("img").elementHandle();
    await page.waitForFunction((image) => image.complete && image.naturalWidth > 0, image);
    await example.locator("a").click();
    await page.waitForURL(/\/try\?/);
    await page.waitForSelector(units);
    await page.click("button[name=do][value=play]");
    await page.waitForURL(/[?&]o=/);
    assert.match(await page.textContent("main"), lang === "de" ? /Patt/ : /stand-off/);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a turn lists what stands in it, its words lead to their rules, and it is shared and tried out", async () => {
  const page = await open(browser, site, null);
  for (const [width, height, game] of [[1920, 1080, "WO-33"], [1280, 900, "ST-1201"], [390, 844, "KA-27"]]) {
    await page.setViewportSize({ width, height });
    await page.goto(`/games/${game}/turns`);
    const links = page.locator(".contents a");
    const headings = await page.$$eval(".telling h3", (all) => all.map((one) => one.textContent));
    assert.deepEqual(await links.allTextContents(), headings, game);
    assert.ok(headings.length >= 3, `${headings}`);
    await links.last().click();
    const last = page.locator(".telling h3").last();
    await page.waitForFunction((last) => last.getBoundingClientRect().top < innerHeight, await last.elementHandle());
    if (width > 1300) assert.ok(await links.first().evaluate((link) => link.getBoundingClientRect().top >= 0), "the list stays in sight");
  }
  await page.setViewportSize(desktop);
  await page.goto("/games/ST-1201/turns/1903-autumn");
  await page.waitForSelector(units);
  // The list is that of the turn that is shown, when the slider moves as well.
  await page.evaluate(() => (globalThis.same = true));
  await page.focus(".slider input");
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/1903-spring$/);
  assert.deepEqual(await page.locator(".contents a").allTextContents(), await page.$$eval(".telling h3", (all) => all.map((one) => one.textContent)));
  assert.equal(await page.evaluate(() => globalThis.same), true, "in place");
  await page.evaluate(() => {
    navigator.share = undefined;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (globalThis.shared = text) } });
  });
  await page.click("[data-share]");
  await page.waitForFunction(() => globalThis.shared);
  assert.match(await page.evaluate(() => globalThis.shared), /^http.*\/games\/ST-1201\/turns\/1903-spring$/);
  // A word of the report, and where the rules tell of it.
  await page.click(".telling a[href*='/rules/standard#']");
  await page.waitForURL(/rules\/standard#/);
  assert.equal(await page.evaluate(() => document.querySelector(":target") !== null), true, page.url());
  await page.goBack();
  await page.click(".telling a[href^='/try?game=']");
  await page.waitForURL(/\/try\?/);
  assert.match(await page.textContent("h1"), /Herbst 1903/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
