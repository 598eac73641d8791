// Press as post: letters to several, drafts, grey press, what one does not want to read, and how it looks.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { open, phone, send, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

/** A player of a game of the demonstration who is in nobody else's test. */
const writer = "Marlene Östreich";
const press = "/games/ST-1201/press";

test("letters go to several, drafts stay, and whoever is muted is not heard", async () => {
  const page = await open(browser, site, writer);
  await page.goto(press);
  await page.locator(".post-list a:not([href$='with=press'])").first().click();
  await page.waitForSelector("#write-message");
  const people = await page.$$eval("input[type=checkbox][name=to]", (all) => all.map((one) => [one.value, one.closest("label").textContent.trim()]));
  assert.ok(people.length >= 5, `${people}`);
  // The last two: other tests read what reaches the first ones.
  const [one, other] = people.slice(-2);
  await page.goto(`${press}?with=${Number(one[0].slice(1)) - 1}`);
  await page.click("#write-message summary");
  for (const [value] of [one, other]) await page.check(`input[name=to][value="${value}"]`);
  await page.fill("#message-text", "Ein Brief an euch beide.");
  // A draft stays on this device until it is sent, with those to whom it is to go.
  await page.goto("/games");
  await page.goto(`${press}?with=${Number(one[0].slice(1)) - 1}`);
  assert.equal(await page.inputValue("#message-text"), "Ein Brief an euch beide.");
  const ticked = await page.$$eval("#write-message input[name=to]:checked", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.value));
  assert.deepEqual(ticked, [one, other].map(([value]) => value));
  await send(page, `${press}/message`);
  // Both together are a correspondence of their own.
  await page.goto(press);
  const both = page.locator(".post-list a").filter({ hasText: one[1] }).filter({ hasText: other[1] });
  assert.equal(await both.count(), 1, `${people}`);
  await both.click();
  const sheet = page.locator(".letter-sheet").filter({ hasText: "Ein Brief an euch beide." });
  assert.equal(await sheet.count(), 1);
  const head = await sheet.locator(".letter-head").innerText();
  assert.ok([one, other].every(([, name]) => head.includes(name)), `everybody whom it went to is named: ${head}`);
  assert.match(await sheet.locator(".postmark").innerText(), /1904/);
  // The crest: the colour of the power.
  const colour = await sheet.locator(".power").first().evaluate((power) => getComputedStyle(power, "::before").backgroundColor);
  assert.notEqual(colour, "rgba(0, 0, 0, 0)");
  await step(page, "post-letters");

  // Muted: hidden from this reader, until they take it back.
  await page.goto(`${press}?with=${Number(other[0].slice(1)) - 1}`);
  await send(page, `${press}/mute`);
  assert.match(await page.innerText("main"), /Stummgeschaltet/);
  await page.goto(`${press}?with=${Number(other[0].slice(1)) - 1}`);
  await send(page, `${press}/mute`);
  assert.match(await page.innerText("main"), /wieder gezeigt/);

  // Grey press is written as nobody, on grey paper.
  await page.goto(`${press}?with=press`);
  await page.click("#write-press > summary");
  await send(page, `${press}/press`, { anonymous: "yes", title: "Aus den Salons", text: "Man flüstert von einem Bündnis." });
  await page.goto(`${press}?with=press`);
  await page.click("#write-press > summary");
  assert.match(await page.innerText("#write-press"), /Aus den Salons/);
  await page.setViewportSize(phone);
  await page.goto(`${press}?with=press`);
  await step(page, "post-phone");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
