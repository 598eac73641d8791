// A season through the browser alone (chapters 9 and 10): three players vanish, one of them is banned; one seat goes to somebody from the
// waiting list, one to a program; a dispute is decided by the game master, then by the council, and once more on appeal.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { open, operator, password, phone, send, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const game = "SA-88";
const leader = "Anselm Kurz";
const newcomer = "Bastian Kern";
const players = ["Konrad Seifert", "Eleni Pappas", "Hannah Winter", newcomer, "Margarethe Zorn", "Thilo Sander", "Amelie Roux"];
const [leaver, plaintiff, silent, banned] = players;
const waiting = "Viktor Hollmann";
const [first, second] = ["Johanna Greif", "Moritz Falk"];

/** Everybody's own browser, opened when they come for the first time. */
const rooms = new Map();
async function as(name) {
  if (!rooms.has(name)) rooms.set(name, await open(browser, site, name));
  return rooms.get(name);
}

const desk = (what) => `/games/${game}/desk/do/${what}`;
const said = async (page) => (await page.innerText("main")).replace(/\s+/g, " ");

/** Where the game master finds the seat of somebody. */
async function seatOf(name) {
  const page = await as(leader);
  await page.goto(`/games/${game}/desk`);
  const row = page.locator(".seat-list li").filter({ hasText: name }).first();
  return row.locator("a.power").getAttribute("href");
}

test("a season in which three vanish, through the browser", async () => {
  const tilda = await as(operator);
  for (const name of [first, second]) {
    await tilda.goto(`/operator/accounts?name=${encodeURIComponent(name)}`);
    await tilda.locator("input[name=organiser]").first().check();
    await tilda.locator("form[action$='/roles'] button").first().click();
    await tilda.waitForLoadState("load");
  }
  // Whoever is banned later plays nowhere else on the demonstration: they come here now.
  const piet = await open(browser, site);
  rooms.set(newcomer, piet);
  await piet.goto("/register");
  await send(piet, "/register", { name: newcomer, address: "bastian.kern@example.org", password });
  await piet.goto("/mailbox");
  await piet.locator("main li a[href^='/mailbox/']").first().click();
  await piet.goto(new URL((await piet.textContent("main")).match(/\S+\/sign-in\/[0-9a-f]+/)[0]).pathname);
  await Promise.all([piet.waitForURL((url) => !url.pathname.startsWith("/sign-in")), piet.click("main form button")]);
  const master = await as(leader);
  await master.goto("/desk/new");
  await send(master, "/desk/new", { label: game, variant: "standard" });
  // That programs may play on is announced before anybody signs up (10.2).
  await master.goto(`/games/${game}/desk/rules`);
  await send(master, `/games/${game}/desk/rules`, { stand_ins: "yes" });
  await master.goto(`/games/${game}/desk`);
  await send(master, desk("open"));
  for (const name of players) {
    const page = await as(name);
    await page.goto(`/games/${game}/join`);
    await send(page, `/games/${game}/join`);
  }
  await master.goto(`/games/${game}/desk`);
  await send(master, desk("start"));

  // Somebody waits for a seat.
  const viktor = await as(waiting);
  await viktor.goto("/seats");
  await send(viktor, "/seats/waiting", {}, "button[value=wait]");
  assert.match(await said(viktor), /Warteliste/);

  // The first leaves. The seat is offered to whoever waits, who takes it.
  const seat = await seatOf(leaver);
  const konrad = await as(leaver);
  await konrad.goto(`/games/${game}/seat`);
  await send(konrad, `/games/${game}/seat/resign`, { sure: "yes" });
  await viktor.goto("/seats");
  const row = viktor.locator("tbody tr").filter({ hasText: game });
  await viktor.setViewportSize(phone);
  await step(viktor, "season-seats-phone");
  await row.locator("button[value=offer]").click();
  await viktor.waitForSelector("main .note");
  assert.match(viktor.url(), /done=offer/, await said(viktor));
  await master.goto(`/games/${game}/desk`);
  assert.ok((await said(master)).includes(`${waiting} hat sich angeboten`), "the offer stands at the desk");
  await master.goto(seat);
  await send(master, desk("replace"), { member: waiting });
  await viktor.goto(`/games/${game}/seat`);
  assert.match(await said(viktor), /Aussteigen/);
  await konrad.goto("/standing");
  assert.match(await said(konrad), new RegExp(`verlassen.*${game}|${game}.*verlassen`));
  assert.equal((await konrad.goto(`/games/${game}/seat`)).ok(), false, "their doors are shut");

  // The second leaves as well: the game master lets a program play on.
  const quiet = await seatOf(silent);
  const hannah = await as(silent);
  await hannah.goto(`/games/${game}/seat`);
  assert.match(await said(hannah), /Es kostet dich 2 Punkte/, "what it costs is said beforehand");
  await send(hannah, `/games/${game}/seat/resign`, { sure: "yes" });
  await master.goto(quiet);
  await send(master, desk("replace"), { member: "program:steady" });

  // The third is taken out of all games and banned by the council, in one act; nothing lets them in again.
  const moritz = await as(second);
  await moritz.goto(`/organisers/member?name=${encodeURIComponent(banned)}`);
  await moritz.setViewportSize(phone);
  await step(moritz, "season-organisers-phone");
  const exclusion = moritz.locator("form").filter({ has: moritz.locator("button[value=exclude]") });
  await exclusion.locator("[name=why]").selectOption("false-name");
  await exclusion.locator("[name=ban]").selectOption("forever");
  await exclusion.locator("[name=reason]").fill("Angemeldet unter falschem Namen.");
  await exclusion.locator("button[value=exclude]").click();
  await moritz.waitForSelector("[role=status]");
  await piet.goto("/standing");
  assert.match(await said(piet), /auf unbestimmte Zeit/);
  await piet.setViewportSize(phone);
  await step(piet, "season-standing-phone");
  await piet.goto("/seats");
  await send(piet, "/seats/waiting", {}, "button[value=wait]");
  assert.match(await piet.textContent("[role=alert]"), /auf unbestimmte Zeit/);
  await piet.goto(`/seats`);
  await piet.locator("tbody tr").filter({ hasText: game }).locator("button[value=offer]").first().click();
  await piet.waitForSelector("[role=alert]");

  // A dispute: the game master decides, then the council, then others of it.
  const eleni = await as(plaintiff);
  await eleni.goto(`/games/${game}/seat`);
  await send(eleni, `/games/${game}/seat/dispute`, { text: "Für Verhandlungen war der ZAT zu früh." });
  await master.goto(`/games/${game}/desk`);
  await send(master, desk("decide"), { reason: "Es waren drei Werktage." });
  await eleni.goto(`/games/${game}/seat`);
  assert.match(await said(eleni), /Es waren drei Werktage/);
  await eleni.goto("/cases");
  await send(eleni, "/cases", { game, text: "Es waren keine drei vollen Werktage." });
  const file = await eleni.locator("main li a[href^='/cases/']").last().getAttribute("href").catch(() => new URL(eleni.url()).pathname);
  const johanna = await as(first);
  await johanna.goto("/organisers");
  await johanna.click(`main a[href='${file}']`);
  await decide(johanna, file, "no", "Es war eine Woche Zeit.");
  await eleni.goto(file);
  assert.match(await said(eleni), /Es war eine Woche Zeit/);
  await send(eleni, file, { text: "Sonntage zählen nicht." }, "button[value=appeal]");
  await moritz.goto(file);
  await decide(moritz, file, "yes", "Sonntage zählen nicht mit; der ZAT wird verschoben.");
  await eleni.goto(file);
  assert.match(await said(eleni), /der ZAT wird verschoben/);
  await eleni.setViewportSize(phone);
  await step(eleni, "season-case-phone");

  // Whoever only looks on reads who plays now, and nothing of bans and cases.
  const visitor = await as(null);
  await visitor.goto(`/games/${game}`);
  const shown = await said(visitor);
  assert.ok(shown.includes(waiting) && shown.includes("Programm"), shown);
  assert.ok(!shown.includes("Spielsperre") && !shown.includes("Sonntage"), shown);
  for (const page of rooms.values()) assert.deepEqual(page.faults, []);
});

/** Somebody of the council decides a case after a look at the letters. */
async function decide(page, file, uphold, text) {
  const form = page.locator("form").filter({ has: page.locator("button[value=decide]") });
  await form.locator("[name=uphold]").selectOption(uphold);
  await form.locator("[name=to_parties]").fill(text);
  await form.locator("button[value=preview]").click();
  await page.waitForSelector("main pre");
  assert.ok((await page.textContent("main pre")).includes(text), "the letter is seen before it goes");
  const again = page.locator("form").filter({ has: page.locator("button[value=decide]") });
  await again.locator("button[value=decide]").click();
  await page.waitForSelector("[role=status]");
}
