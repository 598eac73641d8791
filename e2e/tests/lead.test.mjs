// A game from its making to its first turn, as its game master and a player live through it: a template, an invitation, programs on the
// free seats, a ruling by a click, a dry run with its map, the evaluation at once, and the turn that is revealed; then another one like it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, master, open, player, send, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const game = "SL-71";
const units = ".map-view #units .ut";
const desk = (what) => `/games/${game}/desk/do/${what}`;
const said = async (page) => (await page.innerText("main")).replace(/\s+/g, " ");

test("a game is made, filled, ruled on, tried, evaluated and revealed", async () => {
  const gm = await open(browser, site, master);
  const member = await open(browser, site, player);

  await gm.goto("/desk/new");
  await gm.click("main a[href='/desk/new?preset=swift']");
  assert.equal(await gm.inputValue("#days"), "2");
  assert.equal(await gm.inputValue("#sample"), "quick");
  await send(gm, "/desk/new", { label: game });
  assert.match(gm.url(), /created=yes/);
  assert.match(await said(gm), /angelegt/);
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("open"));

  // The link of the invitation leads to the sign-up.
  const invitation = await gm.inputValue("#invitation");
  await member.goto(new URL(invitation).pathname);
  await send(member, `/games/${game}/join`);
  await gm.goto(`/games/${game}/desk`);
  const row = gm.locator("tr").filter({ hasText: player });
  assert.equal(await row.count(), 1);
  // Who has signed up can be turned away, and comes again.
  await Promise.all([gm.waitForLoadState("load"), row.locator("button").click()]);
  await gm.goto(`/games/${game}/desk`);
  assert.equal(await gm.locator("tr").filter({ hasText: player }).count(), 0);
  await member.goto(new URL(invitation).pathname);
  await send(member, `/games/${game}/join`);
  for (let seat = 0; seat < 6; seat += 1) {
    await gm.goto(`/games/${game}/desk`);
    await send(gm, desk("sign-up"), { member: "program:dumb" });
  }
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("start"));

  // On the list of all games it stands with what is missing, and until when.
  await gm.goto("/desk");
  const line = gm.locator(".timeline > li").filter({ hasText: game });
  assert.equal(await line.count(), 1);
  assert.match(await line.innerText(), /Frühjahr 1901/);
  assert.ok(await line.locator("svg rect.until").count(), "the time that is left, as a line");
  await step(gm, "lead-timeline");

  // The player sends orders for all units that hold; programs write by themselves.
  await member.goto(`/games/${game}/orders`);
  await member.waitForSelector("#text", { state: "attached" });
  await member.click("[data-side=text]");
  const own = await member.$$eval("select[data-part=orders]", (all) => all.map((one) => `${one.dataset.name} xxx`).join("\n"));
  await member.fill("#text", own);
  await Promise.all([member.waitForSelector("#receipt"), member.locator("button[name=do][value=send]:visible").first().click()]);

  // A ruling: the unit is clicked on the map, its order stands in the form.
  const march = await member.$eval("select[data-part=orders] optgroup[data-way=move] option", (one) => one.textContent);
  const home = (await member.$$eval("select[data-part=orders]", (all) => all.map((one) => one.dataset.unit)))[0];
  await gm.goto(`/games/${game}/desk`);
  await gm.waitForSelector(units);
  await clickProvince(gm, home);
  await gm.waitForFunction(() => document.querySelector("form[action$='/override-order'] [name=order]").value !== "");
  const order = gm.locator("form[action$='/override-order'] [name=order]");
  assert.match(await order.inputValue(), /^[AF] \S+ $/);
  await step(gm, "lead-ruling");

  // The dry run shows what would come of it on a map, and changes nothing.
  const preview = async () => {
    await gm.goto(`/games/${game}/desk/preview`);
    await gm.waitForSelector(units);
    return gm.$(".map-view #orders [data-from]");
  };
  // Until the programs have written, all that is known holds.
  for (let tries = 0; tries < 60 && !(await preview()); tries += 1) await gm.waitForTimeout(1000);
  await gm.waitForSelector(".map-view #orders [data-from]", { state: "attached" });
  assert.match(await said(gm), /Auswertung Frühjahr 1901/);
  await step(gm, "lead-dry-run");
  await member.goto(`/games/${game}`);
  assert.doesNotMatch(await said(member), /Auswertung Frühjahr 1901/);

  // All are in: evaluated at once. The player's page says so by itself, and reveals it order by order.
  let now = null;
  for (let tries = 0; tries < 60 && !now; tries += 1) {
    await gm.goto(`/games/${game}/desk`);
    now = await gm.$(`form[action="${desk("shift")}"]:has(input[type=hidden][value=now])`);
    if (!now) await gm.waitForTimeout(1000);
  }
  assert.ok(now, "programs have written as well, so it can be evaluated at once");
  const late = await member.context().newPage();
  await late.goto(`/games/${game}/orders`);
  await Promise.all([gm.waitForLoadState("load"), now.$eval("button", (button) => button.click())]);
  const reveal = `#live a[href$='/turns/1901-spring#play']`;
  await member.waitForSelector(reveal, { timeout: 240_000 });
  assert.match(await member.title(), /^(•|\(\d+\))/);
  await member.click(reveal);
  await member.waitForFunction(() => document.getAnimations().some((one) => one.effect.target.closest?.("#units, #orders")), null, { polling: "raf", timeout: 60_000 });
  assert.match(await said(member), /Auswertung|Züge/);

  // Where the page for orders was still open: what is typed there afterwards stays, goes nowhere, and the page says so.
  await late.waitForSelector("#text", { state: "attached" });
  await late.click("[data-side=text]");
  await late.fill("#text", `${own}\nPresse an alle: zu spät`);
  await late.waitForSelector("#outdated");
  assert.match(await said(late), /für Frühjahr 1901 bestimmt/);
  assert.match(await late.inputValue("#text"), /zu spät/);
  await step(late, "lead-outdated");
  await late.close();
  await member.goto(`/games/${game}/orders`);
  assert.doesNotMatch(await said(member), /Entwurf vom/, "it is no draft of the next turn");
  assert.doesNotMatch(await member.inputValue("#text"), /zu spät/);

  // Nothing that was published is changed without a look at the difference, in words and on the map.
  await gm.goto(`/games/${game}/desk`);
  const power = await gm.$eval(`#units li[data-at="${home}"]`, (unit) => unit.dataset.power);
  await send(gm, desk("override-order"), { power, order: march, reason: "Mail unklar", turn: "1901-spring" });
  await gm.goto(`/games/${game}/desk`);
  await send(gm, desk("correct"), { reason: "Mail unklar" });
  assert.match(await said(gm), /Ausführen und veröffentlichen/);
  assert.ok((await gm.locator(".difference .goes").count()) >= 1 && (await gm.locator(".difference .comes").count()) >= 1);
  await gm.waitForSelector(units);
  await step(gm, "lead-difference");
  await gm.click(`main a.button[href='/games/${game}/desk']`);
  await member.goto(`/games/${game}/turns/1901-spring`);
  assert.doesNotMatch(await said(member), /Mail unklar/, "nothing is out");
  // Another one like it, with its house rules.
  await gm.goto("/desk");
  await gm.click(`a[href='/desk/new?like=${game}']`);
  assert.equal(await gm.inputValue("#days"), "2");
  assert.equal(await gm.inputValue("#sample"), "like");
  for (const page of [gm, member]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
