// Three years of Kapitalisten through the browser, as an investor and the game master live through them: the ticket, the slip of what it
// comes to, orders by clicks for the nations that are commanded, a turn that waits for a nation, an exchange order that is missing.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, desktop, master, open, overflow, phone, player, send, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const game = "KA-71";
const me = "Dagobert";
const desk = (what) => `/games/${game}/desk/do/${what}`;
const said = async (page, where = "main") => (await page.innerText(where)).replace(/\s+/g, " ");
const number = (text) => Number(text.replaceAll(".", "").replace(",", "."));

/** What the ticket says one owns of each currency, by the letters of the nation, and the Euros. */
async function owned(page) {
  const rows = await page.$$eval("#exchange tbody tr", (all) => all.map((row) => [row.querySelector("th .soft").textContent, row.cells[2].textContent]));
  const euro = (await said(page, "#exchange")).match(/Du hast ([\d.,]+) Euro/)[1];
  return { euro: number(euro), ...Object.fromEntries(rows.map(([letters, units]) => [letters, number(units)])) };
}

/** Types amounts into the ticket and waits until they stand in the text and the slip tells what they come to. */
async function deal(page, amounts) {
  for (const [letters, amount] of Object.entries(amounts)) await page.locator(`input[name=stock-${letters}]`).pressSequentially(amount);
  await page.waitForFunction((letters) => letters.every((one) => document.querySelector("#text").value.includes(`${one}: `)), Object.keys(amounts));
  await page.waitForSelector("#quote li");
}

/** Units that the slip says are bought and sold, by the name of the currency. */
async function slip(page) {
  const lines = await page.$$eval("#quote li", (all) => all.map((line) => line.textContent));
  const units = (line) => Object.fromEntries([...(line ?? "").matchAll(/(\d+) (\p{L}+)/gu)].map((found) => [found[2], Number(found[1])]));
  const line = (word) => lines.find((one) => one.trim().startsWith(word))?.split("; ")[0].replace(/^.*?: /, "");
  const left = lines.find((one) => one.includes("Bargeld danach")).match(/([\d.,]+) €/)[1];
  return { sold: units(line("verkauft")), bought: units(line("gekauft")), left: number(left), words: lines.join("\n") };
}

/** Orders every unit: the first marches, by a click on the map, the second holds, by its list, the others are written. */
async function order(page) {
  const units = await page.$$eval("select[data-part=orders]", (all) => all.map((list) => [list.dataset.unit, list.querySelector("optgroup[data-way=move] option")?.dataset.clicks]));
  if (units.length === 0) return;
  await page.click("[data-side=list]").catch(() => {});
  await page.waitForSelector(".map-view #units .ut");
  for (const at of [units[0][0], units[0][1].split(" ")[0]]) await clickProvince(page, at);
  // Where the click may mean several orders, they are offered.
  const which = page.locator(".bubble .choices button").first();
  if (await which.isVisible()) await which.click();
  for (const [unit] of units.slice(1, 2)) {
    const list = page.locator(`select[data-part=orders][data-unit="${unit}"]`);
    await list.selectOption(await list.locator("optgroup[data-way=hold] option").first().evaluate((one) => one.value));
  }
  const lines = (most) => page.waitForFunction((most) => document.querySelector("#text").value.split("\n").filter((line) => /^[AF] /.test(line)).length >= most, most);
  await lines(Math.min(units.length, 2));
  const rest = await page.$$eval("select[data-part=orders]", (all) => all.slice(2).map((list) => `${list.dataset.name} xxx`));
  await page.click("[data-side=text]");
  await page.fill("#text", [await page.inputValue("#text"), ...rest].join("\n"));
}

async function handIn(page, ready) {
  const box = page.locator("input[name=no-wait]");
  if (ready && (await box.count())) await box.check();
  await Promise.all([page.waitForSelector("#receipt"), page.locator("button[name=do][value=send]:visible").first().click()]);
}

/** Opens the orders for the turn as soon as it is pending. */
async function turnTo(page, turn) {
  for (let tries = 0; tries < 120; tries += 1) {
    await page.goto(`/games/${game}/orders`);
    if ((await page.innerText("h1")).includes(turn)) return;
    await page.waitForTimeout(250);
  }
  assert.fail(`${turn} is not pending: ${await page.innerText("h1")}`);
}

test("three years of money, through the browser", async () => {
  const gm = await open(browser, site, master);
  const page = await open(browser, site, player);

  await gm.goto("/desk/new?preset=swift&board=kapitalisten");
  await send(gm, "/desk/new", { label: game, variant: "kapitalisten", seats: "12" });
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("open"));
  await page.goto(`/games/${game}/join`);
  await send(page, `/games/${game}/join`, { alias: me });
  for (let seat = 0; seat < 7; seat += 1) {
    await gm.goto(`/games/${game}/desk`);
    await send(gm, desk("sign-up"), { member: "program:dumb" });
  }
  // Eight of twelve are enough.
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("start"));

  // Winter 1900: what is typed goes into the text, and the slip follows it, also with what somebody else may do.
  await turnTo(page, "Winter 1900");
  const start = await owned(page);
  assert.deepEqual(start, { euro: 0, OEU: 1000, E: 1000, F: 1000, D: 1000, I: 1000, R: 1000, OR: 1000 });
  await deal(page, { OEU: "-500", E: "+1.000", F: "-500", D: "0", I: "0", R: "0", OR: "0" });
  let told = await slip(page);
  assert.deepEqual([told.sold, told.bought, told.left], [{ Kronen: 500, Francs: 500 }, { Pfund: 1000 }, 0], told.words);
  assert.match(told.words, /du befehligst: England \(Vorsprung 1000\)/);
  assert.match(told.words, /England mit 1001 Pfund: alle anderen/);
  await page.selectOption("select[name=if-who]", { index: 1 });
  await page.selectOption("select[name=if-nation]", "england");
  await page.fill("input[name=if-amount]", "+99999");
  await page.waitForFunction(() => document.querySelector("#quote").textContent.includes("was du annimmst"));
  await page.setViewportSize(phone);
  assert.equal(await overflow(page), 0);
  await step(page, "market-ticket-phone");
  await page.setViewportSize(desktop);
  await step(page, "market-ticket");
  // What is written into the text counts, and what cannot be read is told, never dropped.
  await page.click("[data-side=text]");
  const text = await page.inputValue("#text");
  await page.fill("#text", text.replace("E: +1.000", "E: 1e5"));
  await page.waitForFunction(() => document.querySelector("#echo").textContent.includes("nennt keine ganze Zahl"));
  await page.fill("#text", text);
  await page.waitForFunction(() => !document.querySelector("#echo").textContent.includes("nennt keine ganze Zahl"));
  await handIn(page, true);
  await turnTo(page, "Frühjahr 1901");
  let mine = await owned(page);
  assert.deepEqual([mine.OEU, mine.E, mine.F, mine.D, mine.euro], [500, 2000, 500, 1000, 0], "as the slip said");

  // Spring 1901: an exchange order alone is no order for a nation that one commands: the game waits, and says for whom.
  await deal(page, { OEU: "0", E: "0", F: "0", D: "0", I: "0", R: "0", OR: "0" });
  const nations = await page.$$eval("#exchange tr:has(.tag.good) th", (all) => all.map((one) => one.firstChild.textContent.trim()));
  await handIn(page, true);
  if (nations.length > 0) {
    await gm.goto(`/games/${game}/desk`);
    const row = gm.locator(".seat-list li").filter({ hasText: me }).first();
    const state = (await row.innerText()).replace(/\s+/g, " ");
    assert.ok(state.includes("Börsenzug da") && nations.every((nation) => state.includes(nation)) && state.includes("ohne Befehle"), state);
    await turnTo(page, "Frühjahr 1901");
    await order(page);
    await handIn(page, true);
  }

  // Autumn 1901: no exchange order at all. Up to 500 of each are sold, it is counted, and nobody is out.
  await turnTo(page, "Herbst 1901");
  mine = await owned(page);
  await order(page);
  if ((await page.inputValue("#text")).trim() === "") await page.locator("form[action$='/no-wait'] button").click();
  else await handIn(page, true);
  await gm.goto(`/games/${game}/desk`);
  for (let tries = 0; tries < 60 && !(await said(gm)).includes("Frühjahr 1902"); tries += 1) {
    const now = await gm.$(`form[action="${desk("shift")}"]:has(input[type=hidden][value=now])`);
    if (now) await Promise.all([gm.waitForLoadState("load"), now.$eval("button", (button) => button.click())]);
    await gm.waitForTimeout(250);
    await gm.goto(`/games/${game}/desk`);
  }
  await turnTo(page, "Frühjahr 1902");
  let after = await owned(page);
  for (const letters of ["OEU", "E", "F", "D", "I", "R", "OR"]) assert.equal(after[letters], mine[letters] - Math.min(500, mine[letters]), letters);
  await gm.goto(`/games/${game}/desk`);
  assert.match((await gm.locator(".seat-list li").filter({ hasText: me }).first().innerText()).replace(/\s+/g, " "), /Börsenzug fehlte 1 von 3/);

  // The years that follow: all money into the cheapest points, whatever comes is what the slip had said.
  for (const turn of ["Frühjahr 1902", "Herbst 1902", "Frühjahr 1903", "Herbst 1903"]) {
    await turnTo(page, turn);
    mine = await owned(page);
    const prices = await page.$$eval("#exchange tbody tr", (all) => all.filter((row) => row.querySelector("input")).map((row) => [row.querySelector("th .soft").textContent, row.cells[4].textContent, row.cells[1].textContent]));
    const priced = prices.filter(([, price]) => /\d/.test(price)).sort((one, other) => number(one[1]) - number(other[1]));
    const [cheap, , rate] = priced[0];
    const dear = priced.filter(([letters]) => letters !== cheap && mine[letters] > 0).at(-1)[0];
    await deal(page, { ...Object.fromEntries(prices.map(([letters]) => [letters, "0"])), [dear]: "-500", [cheap]: "+99999" });
    told = await slip(page);
    assert.match(told.words, /RED/);
    const bought = Object.values(told.bought)[0] ?? 0;
    assert.ok(told.left < number(rate), "as many as can be paid");
    await order(page);
    await handIn(page, true);
    if (turn !== "Herbst 1903") {
      await turnTo(page, { "Frühjahr 1902": "Herbst 1902", "Herbst 1902": "Frühjahr 1903", "Frühjahr 1903": "Herbst 1903" }[turn]);
      after = await owned(page);
      assert.equal(after[cheap], mine[cheap] + bought, turn);
      assert.equal(after[dear], mine[dear] - Math.min(500, mine[dear]), turn);
      assert.equal(after.euro, told.left, turn);
    }
  }
  await turnTo(page, "Frühjahr 1904");

  // The market of three years: a strip a nation, what stood at each turn, everybody's wealth.
  await page.goto(`/games/${game}/market`);
  assert.match(await said(page), /Markt nach Herbst 1903/);
  assert.equal(await page.locator(".strips > li").first().locator("rect.turn title").count(), 8);
  assert.match(await said(page, ".wealth"), new RegExp(`${me} [\\d.]+,\\d\\d €`));
  await step(page, "market-three-years");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(phone);
  assert.equal(await overflow(page), 0);
  await step(page, "market-three-years-phone-dark");
  await page.goto(`/games/${game}/turns/1903-autumn`);
  assert.match(await said(page), /in diesem Zug.*im nächsten Zug/);
  await gm.goto(`/games/${game}/desk`);
  await step(gm, "market-desk");
  for (const one of [gm, page]) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});
