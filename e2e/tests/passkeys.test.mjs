// Passkeys, with a device that Chromium plays itself.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { accessibilityFaults, master, open, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

test("a passkey signs in without name and password", async () => {
  // Browsers know no passkeys of an address that is a number.
  const page = await open(browser, { ...site, url: site.url.replace("127.0.0.1", "localhost") }, master);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true };
  await device.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } });
  await page.goto("/account");
  await page.fill("#passkey-label", "Laptop von Friederike");
  await page.click("form[data-deed=make] button");
  await page.waitForSelector("form[action='/account/drop-key'] >> text=Laptop von Friederike");
  await step(page, "passkey-account");
  assert.deepEqual(await accessibilityFaults(page), []);
  // The device that has one makes no second one, and the page says so.
  await page.fill("#passkey-label", "noch einer");
  await page.click("form[data-deed=make] button");
  await page.waitForSelector("form[data-deed=make] [role=alert]:not([hidden])");
  await Promise.all([page.waitForURL((url) => url.pathname === "/"), page.click("main form[action='/sign-out'] button")]);
  await page.goto("/sign-in?back=/account/insight");
  await step(page, "passkey-sign-in");
  assert.deepEqual(await accessibilityFaults(page), []);
  await Promise.all([page.waitForURL(/\/account\/insight$/), page.click("form[data-deed=use] button")]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("where there can be no passkeys, none is offered", async () => {
  const page = await open(browser, site, null);
  await page.goto("/sign-in");
  assert.equal(await page.locator("form[data-deed=use]").isVisible(), false);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
