// The site as an app: it can be installed, orders are written without a net, and what the site reports is shown.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { password, startBrowser, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser({ whole: true });
after(() => browser.close());

/** A window with the script that works in the background, signed in as somebody whose orders no other file changes. */
async function app() {
  const context = await browser.newContext({ baseURL: site.url, locale: "de-DE", timezoneId: "Europe/Berlin", permissions: ["notifications"] });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto("/sign-in");
  await page.fill("input[name=name]", "Marlene Östreich");
  await page.fill("input[name=password]", password);
  await Promise.all([page.waitForURL((url) => url.pathname !== "/sign-in"), page.press("input[name=password]", "Enter")]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return page;
}

test("browsers can install it", async () => {
  const page = await app();
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { name, start_url, display, icons } = JSON.parse(data);
  assert.deepEqual([name, display], ["Konzert", "standalone"]);
  assert.equal((await page.request.get(new URL(start_url, site.url).href)).status(), 200);
  for (const { src } of icons) assert.equal((await page.request.get(new URL(src, site.url).href)).status(), 200);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window that is not kept at all, as that of a test, is never offered it.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  await page.context().close();
});

test("orders are written without a net, and are there when it comes back", async () => {
  const page = await app();
  const context = page.context();
  const orders = "/games/ST-1201/orders";
  const draft = () => page.inputValue("#text");
  // The second look is the first that the script keeps.
  for (let look = 0; look < 2; look += 1) {
    await page.goto(orders);
    await page.waitForSelector(".map-view #units .ut", { state: "attached" });
  }
  const before = await page.inputValue("#text");
  // What was written is there, or is offered: the site may have got it when the page was left.
  const again = async () => {
    const written = () => document.querySelector("#text").value.includes("# ohne Netz");
    await page.waitForFunction(() => document.querySelector("#text").value.includes("# ohne Netz") || document.querySelector("#draft .note button"));
    if (!(await page.evaluate(written))) await page.click("#draft .note button");
    assert.ok(await page.evaluate(written));
  };
  const map = await page.$$eval("[data-board]", () => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/position/") || name.endsWith("/ground.svg")));
  for (const part of [orders, ...map]) await page.waitForFunction(async (part) => Boolean(await caches.match(part)), part);
  await context.setOffline(true);
  await page.goto(orders);
  await page.waitForSelector(".map-view #units .ut", { state: "attached" });
  await page.click("[data-side=text]");
  await page.fill("#text", `${before}\n# ohne Netz`);
  // Left and come back to, still without a net: what was written on this device is offered.
  await page.goto(orders);
  await again();
  // With the net again it is still there, and the site keeps it from then on.
  await context.setOffline(false);
  await page.goto(orders);
  await again();
  await context.close();
});

test("what the site reports is shown, the newest of a game in place of what was there", async () => {
  const page = await app();
  const session = await page.context().newCDPSession(page);
  const registered = new Promise((done) => session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => one && done(one)));
  await session.send("ServiceWorker.enable");
  const { registrationId } = await registered;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const shown = () => page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const all = await getNotifications.call(await navigator.serviceWorker.ready);
    return all.map(({ title, body, data }) => [title, body, data.path]);
  });
  for (const body of ["Befehle fehlen noch.", "Ein Zug ist ausgewertet."]) {
    const data = JSON.stringify({ title: "ST-1201", body, path: "/games/ST-1201/turns" });
    // What arrives before the worker is quite active is lost, and nothing tells when it is: so it is sent again until it is shown.
    for (let tries = 0; tries < 400 && (await shown())[0]?.[1] !== body; tries += 1) {
      if (tries % 20 === 0) await session.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
      await page.waitForTimeout(50);
    }
    assert.deepEqual(await shown(), [["ST-1201", body, "/games/ST-1201/turns"]]);
  }
  await page.context().close();
});
