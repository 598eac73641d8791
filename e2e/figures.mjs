// The figures of docs/site.md, on the loopback: cargo build --release -p konzert && npm run figures --prefix e2e. What each page weighs and
// when it is first painted, and how far it is to the first order: clicks, fields and the seconds that the site itself needs. The two tables
// of docs/site.md are written anew. Times mean something with a release build on a quiet machine, so that is what is measured.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { clickProvince, desktop, master, open, player, startBrowser, startSite } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.env.KONZERT ??= join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "release", "konzert");
const [site, browser] = await Promise.all([startSite(), startBrowser({ whole: true })]);
/** A page is looked at so often; its first paint is the middle one. */
const looks = 3;

const pages = [
  ["home", null, "/"], ["list of games", null, "/games"], ["a game (Standard)", null, "/games/ST-1201"],
  ["a game (World)", null, "/games/WO-33"], ["a game (exchange)", null, "/games/KA-27"], ["a turn", null, "/games/ST-1201/turns"], ["a turn (World)", null, "/games/WO-33/turns"], ["a turn (exchange)", null, "/games/KA-27/turns"],
  ["a turn (treaties)", null, "/games/DI-41/turns"],
  ["market", null, "/games/KA-27/market"], ["sandbox", null, "/try"], ["practice", null, "/practice"], ["lessons", null, "/learn"],
  ["boards", null, "/boards"], ["a board", null, "/boards/standard"], ["rules", null, "/rules/standard"], ["archive", null, "/archive"], ["free seats", null, "/seats"],
  ["my games", player, "/my"], ["orders (Standard)", player, "/games/ST-1201/orders"], ["orders (World)", player, "/games/WO-33/orders"],
  ["orders (exchange)", player, "/games/KA-27/orders"], ["treaties", player, "/games/DI-44/treaties"],
  ["press and letters", player, "/games/ST-1201/press"], ["my seat", player, "/games/ST-1201/seat"], ["account", player, "/account"],
  ["a game master's games", master, "/desk"], ["a new game", master, "/desk/new"], ["a game master's desk", master, "/games/ST-1201/desk"],
];

/** Bytes by kind, and the first paint in milliseconds, of a page that nobody has seen before. */
async function weigh(name, path) {
  const page = await open(browser, site, name);
  const whole = await page.context().newPage();
  await whole.setViewportSize(desktop);
  await whole.goto(path, { waitUntil: "load" });
  await whole.waitForTimeout(1500);
  const found = await whole.evaluate(() => {
    const parts = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const sum = (fits) => parts.filter(fits).reduce((sum, part) => sum + part.encodedBodySize, 0);
    const path = (part) => new URL(part.name).pathname;
    return {
      all: sum(() => true), page: sum((part) => part.entryType === "navigation"), scripts: sum((part) => /\.js$/.test(path(part))),
      style: sum((part) => /\.css$/.test(path(part))), pictures: sum((part) => /\.(svg|png)$/.test(path(part))),
      type: sum((part) => /\.(ttf|woff2)$/.test(path(part))),
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    };
  });
  await page.context().close();
  return found;
}

const number = (value) => Math.round(value).toLocaleString("en");
const weights = ["| page | all | page | scripts | style | pictures | type | first paint, ms |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"];
for (const [what, name, path] of pages) {
  const found = [];
  while (found.length < looks) found.push(await weigh(name, path));
  const paint = found.map((one) => one.paint).sort((one, other) => one - other)[Math.floor(looks / 2)];
  const cells = ["all", "page", "scripts", "style", "pictures", "type"].map((kind) => number(found.at(-1)[kind]));
  weights.push(`| ${what} | ${cells.join(" | ")} | ${number(paint)} |`);
  console.log(weights.at(-1));
}

const ways = ["| from … to … | clicks | fields | seconds of the site |", "| --- | ---: | ---: | ---: |"];

/** Follows a way and counts: clicks, fields, and the seconds until its end is there. */
async function stopwatch(what, name, from, way) {
  const page = await open(browser, site, name);
  let [clicks, fields] = [0, 0];
  const hand = {
    click: async (where) => { clicks += 1; await page.click(where); },
    province: async (at) => { clicks += 1; await clickProvince(page, at); },
    fill: async (where, words) => { fields += 1; await page.fill(where, words); },
    choose: async (where, value) => { fields += 1; await page.selectOption(where, value); },
    board: () => page.waitForSelector(".map-view #units .ut", { timeout: 240_000 }),
    until: (selector) => page.waitForSelector(selector, { timeout: 240_000 }),
    text: (words) => page.waitForFunction((words) => document.querySelector("#text").value.includes(words), words),
  };
  await page.goto("/help");
  const begun = performance.now();
  await page.goto(from);
  await way(hand);
  ways.push(`| ${what} | ${clicks} | ${fields} | ${((performance.now() - begun) / 1000).toFixed(1)} |`);
  console.log(ways.at(-1));
  await page.context().close();
}

await stopwatch("first visit to a first order against programs, no account", null, "/", async (hand) => {
  await hand.click("main a[href='/practice']");
  await hand.choose("#power", "france");
  await hand.click("form.practice-new button");
  await hand.board();
  for (const at of ["par", "bur"]) await hand.province(at);
  await hand.text("A Par - Bur");
});
await stopwatch("first visit to a first order in a lesson", null, "/", async (hand) => {
  await hand.click("main a[href='/learn']");
  await hand.click("main a[href*='l=bounce']");
  await hand.board();
  for (const at of ["mun", "bur"]) await hand.province(at);
  await hand.text("A Mun - Bur");
});
await stopwatch("a letter's link to orders submitted, signed in", player, "/games/ST-1201/orders", async (hand) => {
  await hand.board();
  for (const at of ["bud", "rum"]) await hand.province(at);
  await hand.text("A Bud - Rum");
  await hand.click(".work-bar button[value=send]");
  await hand.until("#receipt");
});
await stopwatch("my games to orders submitted", player, "/my", async (hand) => {
  await hand.click("main a.button[href='/games/ST-1201/orders']");
  await hand.board();
  for (const at of ["bud", "ser"]) await hand.province(at);
  await hand.text("A Bud - Ser");
  await hand.click(".work-bar button[value=send]");
  await hand.until("#receipt");
});
await stopwatch("my games to a letter written", player, "/my", async (hand) => {
  await hand.click("main a.button[href='/games/ST-1201/press']");
  await hand.click("main a[href*='with=2']");
  await hand.fill("#message-text", "Bleibt Burgund leer?");
  await hand.click("#write-message button");
  await hand.until("main [role=status]");
});
await stopwatch("a game master's list to a game like another, open for sign-up", master, "/desk", async (hand) => {
  await hand.click("main a[href='/desk/new?like=ST-1208']");
  await hand.click("form.new-game > p button");
  await hand.click("main a[href$='/desk#tools']");
  await hand.click("form[action$='/do/open'] button");
  await hand.until("#invitation");
});
await browser.close();
await site.stop();

/** The page with the table that has these headings replaced. */
function withTable(text, table) {
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => line.startsWith(table[0].split("|").slice(0, 3).join("|")));
  if (begin < 0) throw new Error(`docs/site.md has no table ${table[0]}`);
  const length = lines.slice(begin).findIndex((line) => !line.startsWith("|"));
  lines.splice(begin, length, ...table);
  return lines.join("\n");
}
const page = join(root, "docs", "site.md");
writeFileSync(page, withTable(withTable(readFileSync(page, "utf8"), weights), ways));
