// Three years of Diplomaten through the browser, as two players and the game master live through them: winters of offers, secret pacts,
// wars and refusals, what became of them, and every point with the order that decided it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, desktop, master, open, overflow, phone, player, send, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const game = "DI-71";
const [vienna, rome] = [player, "Greta Nyström"];
const desk = (what) => `/games/${game}/desk/do/${what}`;
const treaties = `/games/${game}/treaties`;
const said = async (page, where = "main") => (await page.innerText(where)).replace(/\s+/g, " ");

/** Opens the page of orders, or of treaties in winter, as soon as the turn is pending. */
async function turnTo(page, ...turns) {
  for (let tries = 0; tries < 200; tries += 1) {
    await page.goto(`/games/${game}/orders`);
    if ((await page.innerText("h1")).match(new RegExp(turns.join("|")))) return;
    await page.waitForTimeout(250);
  }
  assert.fail(`${turns} is not pending: ${await page.innerText("h1")}`);
}

/** Orders by the lists where a unit marches, the others hold in writing; then nobody needs to wait any longer. */
async function order(page, marches = {}) {
  await page.click("[data-side=list]");
  for (const [unit, goal] of Object.entries(marches)) {
    const list = page.locator(`select[data-part=orders][data-unit="${unit}"]`);
    const option = list.locator(`optgroup[data-way=move] option[data-clicks^="${goal}"]`).first();
    const words = await option.evaluate((one) => one.value);
    await list.selectOption(words);
    await page.waitForFunction((words) => document.querySelector("#text").value.includes(words), words);
  }
  const rest = await page.$$eval("select[data-part=orders]", (all) => all.map((list) => [list.dataset.unit, `${list.dataset.name} xxx`]));
  await page.click("[data-side=text]");
  await page.fill("#text", [await page.inputValue("#text"), ...rest.filter(([unit]) => !marches[unit]).map(([, line]) => line)].join("\n"));
  await page.check("input[name=no-wait]");
  await Promise.all([page.waitForSelector("#receipt"), page.locator("button[name=do][value=send]:visible").first().click()]);
}

/** A march against a unit of the other: its unit and goal, and the order in words. */
async function against(page, other) {
  const prey = await other.$$eval("select[data-part=orders]", (all) => all.map((list) => list.dataset.unit));
  const found = await page.$$eval("select[data-part=orders]", (all, prey) => all.flatMap((list) =>
    [...list.querySelectorAll("optgroup[data-way=move] option")].filter((one) => prey.includes(one.dataset.clicks)).map((one) => [list.dataset.unit, one.dataset.clicks, one.value])), prey);
  assert.ok(found.length > 0, `nobody can attack ${prey}`);
  return { march: { [found[0][0]]: found[0][1] }, words: found[0][2] };
}

/** Offers or declares by the form of the winter's page. */
async function offer(page, kind, { partner = "", field = "", secret = false } = {}) {
  await page.goto(treaties);
  await page.selectOption("#kind", kind);
  if (partner) await page.selectOption("#partner", partner);
  if (field) await page.selectOption("#field", field);
  if (secret) await page.check("input[name=secret]");
  await page.locator("section.card button[value=offer]").click();
  await page.waitForLoadState("load");
}

async function accept(page, words) {
  await page.goto(treaties);
  await page.locator(".cards .card").filter({ hasText: words }).locator("button[value=accept]").first().click();
  await page.waitForSelector("[role=status]");
}

/** The winter ends as soon as neither of the two wants to negotiate any longer. */
async function closeWinter(pages, next) {
  for (const page of pages) {
    await page.goto(`/games/${game}/orders`);
    await send(page, `/games/${game}/orders/no-wait`);
  }
  await turnTo(pages[0], next);
}

/** What the ledger of a year gives a power for a treaty: the points, and the orders that decided. */
async function cell(page, treaty, letters) {
  const row = page.locator(".ledger tr").filter({ hasText: treaty }).first();
  return (await row.locator(`td[data-of="${letters}"]`).textContent()).trim();
}

test("three years of treaties, through the browser", async () => {
  const gm = await open(browser, site, master);
  const austria = await open(browser, site, vienna);
  const italy = await open(browser, site, rome);

  await gm.goto("/desk/new?preset=swift&board=diplomaten");
  await send(gm, "/desk/new", { label: game, variant: "diplomaten" });
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("open"));
  for (const page of [austria, italy]) {
    await page.goto(`/games/${game}/join`);
    await send(page, `/games/${game}/join`);
  }
  for (let seat = 0; seat < 5; seat += 1) {
    await gm.goto(`/games/${game}/desk`);
    await send(gm, desk("sign-up"), { member: "program:dumb" });
  }
  for (const [member, power] of [[vienna, "austria"], [rome, "italy"]]) {
    await gm.goto(`/games/${game}/desk`);
    await send(gm, desk("assign"), { member, power, reason: "Probe" });
  }
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("start"));

  // 1901: a center each, so that there is something to adjust.
  const march = async (turn, ours, theirs) => {
    await turnTo(austria, turn);
    await order(austria, ours);
    await turnTo(italy, turn);
    await order(italy, theirs);
  };
  await march("Frühjahr 1901", { bud: "ser" }, { nap: "ion" });
  await march("Herbst 1901", {}, { ion: "tun" });

  // The first winter: offers that are accepted, one in secret, a war that is asked about once, what the text forbids.
  await turnTo(austria, "Winter 1901");
  await gm.goto(`/games/${game}/desk`);
  assert.doesNotMatch(await said(gm, ".seat-list"), /nichts fällig/);
  await offer(austria, "pact", { partner: "italy" });
  await accept(italy, "Nichtangriffspakt zwischen Österreich-Ungarn und Italien");
  await offer(italy, "demilitarise", { partner: "austria", field: "tyr", secret: true });
  assert.match(await said(austria, "main"), /./);
  await accept(austria, "Tirol");
  assert.match(await said(austria), /zusammen mindestens 36 %/);
  await offer(austria, "war", { partner: "turkey" });
  await step(austria, "congress-sure");
  await austria.locator("form.note.warn button[value=offer]").click();
  await austria.waitForSelector("[role=status]");
  await offer(italy, "guarantee", { field: "hol" });
  await offer(austria, "pact", { partner: "italy" });
  assert.match(await austria.textContent("[role=alert]"), /Diesen Vertrag gibt es schon/);
  await offer(italy, "war", { partner: "austria" });
  const sure = italy.locator("form.note.warn button[value=offer]");
  if (await sure.count()) await sure.click();
  await italy.waitForSelector("[role=alert]");
  assert.match(await italy.textContent("[role=alert]"), /widerspricht/);
  await austria.goto(treaties);
  await austria.setViewportSize(phone);
  assert.equal(await overflow(austria), 0);
  await step(austria, "congress-winter-phone");
  await austria.setViewportSize(desktop);
  await step(austria, "congress-winter");
  // The game master reads everything, the public nothing of what is secret.
  await gm.goto(treaties);
  assert.match(await said(gm), /Entmilitarisierung \(Tirol\)/);
  await gm.setViewportSize(phone);
  await step(gm, "congress-master-phone");
  const visitor = await open(browser, site, null);
  await visitor.goto(`/games/${game}`);
  assert.doesNotMatch(await said(visitor), /Tirol\)/);
  await closeWinter([austria, italy], "Frühjahr 1902");

  // 1902: "Tatsächlich greift jedoch ... an": Italy breaks the pact by one order.
  await turnTo(italy, "Frühjahr 1902");
  const breach = await against(italy, austria);
  await order(austria);
  await order(italy, breach.march);
  await march("Herbst 1902", {}, {});
  await turnTo(austria, "Winter 1902");
  await austria.goto(`/games/${game}/turns/1902-autumn`);
  const report = await said(austria);
  assert.match(report, /Nichtangriffspakt zwischen Österreich-Ungarn und Italien: gebrochen von Italien/);
  await austria.goto(treaties);
  const pact = "Nichtangriffspakt zwischen Österreich-Ungarn und Italien";
  assert.match(await cell(austria, pact, "ÖU"), /^\+3/);
  assert.equal(await cell(austria, pact, "I"), `+1Frühjahr ${breach.words}`);
  assert.match(await cell(austria, "Garantieerklärung Italiens für Holland", "I"), /^\+1/);
  const uncovered = report.includes("Tirol");
  if (!uncovered) {
    assert.match(await cell(austria, "Tirol", "ÖU"), /^\+6/, "concluded, kept, the own province, and all of it twice");
    assert.match(await cell(austria, "Tirol", "I"), /^\+4/);
  }
  const sum = await austria.locator('.ledger tfoot td[data-of="ÖU"]').textContent();
  const points = await austria.locator("tr").filter({ hasText: /^Österreich-Ungarn/ }).locator("td").first().textContent();
  assert.equal(Number(sum), Number(points), "the first year's points are all there are");
  await step(austria, "congress-ledger");
  await visitor.goto(`/games/${game}/turns/1902-autumn`);
  if (!uncovered) assert.doesNotMatch(await said(visitor), /Tirol\)/);

  // The second winter: what is declined is gone; war again.
  await offer(italy, "pact", { partner: "austria" });
  await austria.goto(treaties);
  await austria.locator(".cards .card").filter({ hasText: "Italien" }).locator("button[value=withdraw]").click();
  await austria.waitForSelector("[role=status]");
  assert.equal(await austria.locator(".cards .card").filter({ hasText: "Nichtangriffspakt zwischen Italien" }).count(), 0);
  await offer(austria, "war", { partner: "italy" });
  await austria.locator("form.note.warn button[value=offer]").click();
  await austria.waitForSelector("[role=status]");
  await closeWinter([austria, italy], "Frühjahr 1903");
  await turnTo(italy, "Frühjahr 1903");
  const revenge = await against(austria, italy);
  await order(austria, revenge.march);
  await order(italy);
  await march("Herbst 1903", {}, {});
  await turnTo(austria, "Winter 1903", "Frühjahr 1904");
  await austria.goto(`/games/${game}/turns/1903-autumn`);
  assert.match(await said(austria), /Kriegserklärung Österreich-Ungarns an Italien: angegriffen/);
  await austria.goto(treaties);
  assert.match(await cell(austria, "Kriegserklärung Österreich-Ungarns an Italien", "ÖU"), new RegExp(`^\\+[2-9].*Frühjahr ${revenge.words}`));
  await austria.emulateMedia({ colorScheme: "dark" });
  await austria.setViewportSize(phone);
  await step(austria, "congress-three-years-phone-dark");
  for (const page of [gm, austria, italy, visitor]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
