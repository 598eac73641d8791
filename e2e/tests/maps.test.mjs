// The map that lives in a page: how large things are on it, how it is moved, how orders are clicked, how the history goes on
// in place, and what all that weighs.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clickProvince, desktop, open, player, startBrowser, step, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

const units = ".map-view #units .ut";

/** What is too small on the map as it stands: units under 20 pixels, letters under 10. Names along an arch have the size of the others. */
function small(page) {
  return page.evaluate(() => {
    const { map } = document.querySelector("figure.map.living");
    const z = map.board.getScreenCTM().a;
    const faults = [];
    for (const token of map.board.querySelectorAll("#units .ut use")) {
      const { width } = token.getBoundingClientRect();
      if (width < 20) faults.push(`unit ${token.parentElement.id}: ${width}`);
    }
    for (const text of map.board.querySelectorAll("text")) {
      const size = parseFloat(getComputedStyle(text).fontSize) * z;
      if (size < 9.95) faults.push(`letters ${text.textContent}: ${size}`);
    }
    return faults;
  });
}

/** Waits until the map is drawn as it is seen, with the layer that belongs to it. */
function still(page) {
  return page.waitForFunction(() => {
    const { map } = document.querySelector("figure.map.living");
    if (!map?.drawn || !map.layer || map.drawn.z !== map.at.z) return false;
    const scale = parseFloat(map.layer.getAttribute("style").split("--s:")[1]);
    return Math.abs(scale * 24 * 0.3 * 1.25 ** map.step() - 20.5) < 0.2;
  });
}

const view = (page) => page.evaluate(() => ({ ...document.querySelector("figure.map.living").map.at }));

test("nothing on any map is too small to read, however far it is enlarged", async () => {
  const page = await open(browser, site, null);
  const faults = [];
  for (const [width, height] of [[390, 800], [1280, 900], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const path of ["/games/ST-1201", "/games/WO-33", "/games/KA-27/turns", "/boards/colonial", "/try?b=world"]) {
      await page.goto(path);
      // The first look at a board has its plate made; that takes a debug build a while.
      await page.waitForSelector(units, { timeout: 240_000 });
      for (const zoom of [1, 1.7, 2.9]) {
        await page.evaluate((zoom) => {
          const { map } = document.querySelector("figure.map.living");
          map.zoom(zoom);
          map.settle();
        }, zoom);
        await still(page);
        faults.push(...(await small(page)).map((fault) => `${path} at ${width}, ${zoom}: ${fault}`));
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("wheel, drag, double click, keys and buttons move the map", async () => {
  const page = await open(browser, site, null);
  await page.goto("/games/ST-1201");
  await page.waitForSelector(units);
  await still(page);
  const box = await page.locator(".map-view").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  const whole = await view(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await still(page);
  const near = await view(page);
  assert.ok(near.z > whole.z * 1.3, "the wheel enlarges");
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 30, { steps: 5 });
  await page.mouse.up();
  await still(page);
  const moved = await view(page);
  assert.ok(moved.x < near.x - 20, "dragging moves");
  await page.mouse.dblclick(x, y);
  await still(page);
  assert.ok((await view(page)).z > moved.z * 1.5, "a double click enlarges");
  await page.focus(".map-view");
  const before = await view(page);
  await page.keyboard.press("ArrowRight");
  await still(page);
  assert.ok((await view(page)).x > before.x, "arrow keys move");
  await page.keyboard.press("0");
  await still(page);
  assert.ok(Math.abs((await view(page)).z - whole.z) < 0.01, "and 0 shows all again");
  await page.click("[data-map=in]");
  await still(page);
  assert.ok((await view(page)).z > whole.z * 1.4, "so do the buttons");
  assert.equal(await page.locator(".map-inset").isVisible(), true, "and the whole board is seen small");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("two fingers enlarge the map", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, baseURL: site.url, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/games/ST-1201");
  await page.waitForSelector(units);
  await page.locator(".map-view").scrollIntoViewIfNeeded();
  await still(page);
  const box = await page.locator(".map-view").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await view(page);
  const touch = await context.newCDPSession(page);
  const fingers = (type, apart) => touch.send("Input.dispatchTouchEvent", {
    type, touchPoints: apart === null ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }],
  });
  await fingers("touchStart", 30);
  for (const apart of [40, 55, 70, 90]) await fingers("touchMove", apart);
  await fingers("touchEnd", null);
  await still(page);
  assert.ok((await view(page)).z > before.z * 1.5, "pinching enlarges");
  await context.close();
});

test("on a phone the map opens on one's own units", async () => {
  const page = await open(browser, site, player);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const game of ["ST-1201", "WO-33"]) {
    await page.goto(`/games/${game}/orders`);
    await page.waitForSelector(units);
    await still(page);
    const seen = await page.evaluate(() => {
      const { map } = document.querySelector("figure.map.living");
      const box = map.view.getBoundingClientRect();
      const own = document.querySelector("figure.map.living").dataset.home.split(" ");
      const inside = own.filter((id) => {
        const unit = map.board.querySelector(`#u-${id}`)?.getBoundingClientRect();
        return unit && unit.left >= box.left - 4 && unit.right <= box.right + 4 && unit.top >= box.top - 4 && unit.bottom <= box.bottom + 4;
      });
      return [inside.length, own.length];
    });
    assert.ok(seen[0] >= Math.min(seen[1], 4) && seen[0] >= seen[1] * 0.6, `${game}: ${seen[0]} of ${seen[1]}`);
    await step(page, `map-orders-phone-${game}`);
  }
  await page.context().close();
});

test("orders are clicked at the unit and drawn at once", async () => {
  const page = await open(browser, site, null);
  await page.goto("/try");
  await page.waitForSelector("#clicking:not([hidden])");
  await page.waitForSelector(units);
  await clickProvince(page, "mun");
  await page.waitForSelector(".bubble:not([hidden]) [data-way=support]:not([hidden])");
  assert.ok((await page.locator("#pointed .goal, #pointed .other").count()) >= 6, "what Munich may do is shown");
  await page.evaluate(() => {
    const figure = document.querySelector("figure.map.living");
    figure.addEventListener("province", () => (globalThis.clicked = performance.now()));
    figure.addEventListener("layer", () => (globalThis.drawn ??= performance.now()));
  });
  await clickProvince(page, "ruh");
  await page.waitForSelector("#orders [data-from=mun][data-order=move]");
  console.log(`an order is drawn ${Math.round(await page.evaluate(() => globalThis.drawn - globalThis.clicked))} ms after the click`);
  await page.waitForFunction(() => document.querySelector("#text").value.includes("A Mun - Ruh"));
  // Support: the unit, the bubble, the other unit, its goal.
  await clickProvince(page, "kie");
  await page.click(".bubble [data-way=support]");
  await clickProvince(page, "mun");
  await clickProvince(page, "ruh");
  assert.match(await page.textContent(".clicking .say"), /Ruh/);
  // List and map light up together.
  await page.locator("select[data-unit=mun]").first().hover();
  await page.waitForSelector("#orders .lit[data-from=mun]");
  await step(page, "map-drafts");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("canal permissions can be clicked, and a third field of a retreat on which an own unit stands", async () => {
  const page = await open(browser, site, null);
  // World: an army in Panama may let the fleet in the Caribbean through (the rules of World).
  await page.goto("/try?b=world&u=colombia:Apan.Fcar");
  await page.waitForSelector("#clicking:not([hidden])");
  await page.waitForSelector(units);
  await clickProvince(page, "pan");
  await page.click(".bubble [data-way=permit]");
  const option = page.locator("select[data-unit=pan] optgroup[data-way=permit] option").first();
  const line = await option.textContent();
  for (const at of (await option.getAttribute("data-clicks")).split(" ")) await clickProvince(page, at);
  await page.waitForFunction((line) => document.querySelector("#text").value.includes(line), line);
  await page.waitForSelector("#orders [data-order=permit]");
  assert.deepEqual(page.faults, []);
  await page.context().close();
  // Austria in ST-1201: Budapest may go to Galicia, Rumania, and to Vienna, where an own army stands. What is clicked here is not kept.
  const own = await open(browser, site, player);
  await own.addInitScript(() => (navigator.sendBeacon = () => true));
  await own.route("**/games/ST-1201/orders", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await own.goto("/games/ST-1201/orders");
  await own.waitForSelector("#clicking:not([hidden])");
  await own.waitForSelector(units);
  await own.click("#clicking [data-part=retreats]");
  for (const at of ["bud", "gal", "rum", "vie"]) await clickProvince(own, at);
  await own.waitForFunction(() => document.querySelector("#text").value.includes("A Bud Rückzug: Gal, Rum, Vie"));
  assert.deepEqual(own.faults, []);
  await own.context().close();
});

test("the history goes on in place, a turn is small, and units move when it plays", async () => {
  const page = await open(browser, site, null);
  await page.goto("/games/ST-1201/turns/1901-spring");
  await page.waitForSelector(units);
  const ground = await page.evaluate(() => performance.getEntriesByType("resource").filter((one) => one.name.includes("ground.svg")).map((one) => one.encodedBodySize));
  const layers = await page.evaluate(() => performance.getEntriesByType("resource").filter((one) => one.name.includes("level=")).map((one) => one.encodedBodySize));
  console.log(`ground ${ground} bytes, layers ${layers} bytes on the wire`);
  assert.equal(ground.length, 1);
  assert.ok(layers.every((bytes) => bytes < 11_000), `${layers}`);
  await page.evaluate(() => (globalThis.same = true));
  await page.click(".turn-head a[rel=next]");
  await page.waitForFunction(() => document.querySelector(".turn-head h2").textContent.includes("Herbst 1901"));
  assert.match(page.url(), /1901-autumn$/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector(".turn-head h2").textContent.includes("Frühjahr 1901"));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".turn-head h2").textContent.includes("Herbst 1901"));
  assert.equal(await page.evaluate(() => globalThis.same), true, "all on one page");
  assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").filter((one) => one.name.includes("ground.svg")).length), 1);
  await page.click("[data-play]");
  await page.waitForFunction(() => document.getAnimations().some((one) => one.effect.target.matches?.("#units [data-fate]")));
  // Autumn 1901: after the movement the new units are built.
  await page.waitForFunction(() => document.getAnimations().some((one) => one.effect.getKeyframes()[0].scale === "0.2"), null, { polling: "raf", timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector(".turn-head h2").textContent.includes("1902"), null, { timeout: 30_000 });
  await page.click("[data-play]");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("an arrow says what came of its order, and a province who could be there", async () => {
  const page = await open(browser, site, null);
  await page.goto("/games/ST-1201/turns/1903-autumn");
  await page.waitForSelector(units);
  const line = page.locator(".report tr.failed[data-from]").first();
  const [from, note] = [await line.getAttribute("data-from"), await line.locator("td").last().textContent()];
  await line.hover();
  await page.waitForSelector(`#orders .lit[data-from=${from}]`);
  await clickProvince(page, from);
  await page.waitForSelector(".told:not([hidden])");
  assert.ok((await page.textContent(".told")).includes(note), "the report's sentence");
  await step(page, "map-told");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".told").isVisible(), false);
  // The start: only the armies of Munich, Vienna and nobody else could be in Bohemia.
  await page.goto("/games/ST-1201/turns/start");
  await page.waitForSelector(units);
  await clickProvince(page, "boh");
  assert.match(await page.textContent(".told"), /A München, A Wien$|A Wien, A München$/);
  assert.equal(await page.locator("#pointed .other").count(), 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the key has what is in the picture, and changes are shown since any turn", async () => {
  const page = await open(browser, site, null);
  await page.goto("/games/ST-1201/turns/1903-autumn");
  await page.waitForSelector(units);
  assert.equal(await page.locator(".map-key").isVisible(), false);
  await page.click("[data-map=key]");
  const names = await page.locator(".map-key li").allTextContents();
  assert.ok(names.includes("Armee") && names.includes("Bewegung") && !names.includes("Kanal"), `${names}`);
  await page.click("[data-kind=changes]");
  const came = () => page.locator("#units [href='#came']").count();
  await page.waitForFunction(() => document.querySelector("#units [href='#came']"));
  const turn = await came();
  await page.selectOption("select[data-of=changes]", "start");
  await page.waitForFunction((turn) => document.querySelectorAll("#units [href='#came']").length > turn, turn);
  assert.match(await page.getAttribute(".map-view", "aria-label"), /seit Beginn geändert hat/);
  await step(page, "map-key-since");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("without scripts the map is a picture", async () => {
  const context = await browser.newContext({ viewport: desktop, baseURL: site.url, locale: "de-DE", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/games/ST-1201");
  const image = page.locator("main figure.map img").first();
  await image.scrollIntoViewIfNeeded();
  assert.ok((await image.boundingBox()).width > 500);
  assert.notEqual(await image.getAttribute("alt"), "");
  assert.equal(await page.locator(".map-view").isVisible(), false);
  await context.close();
});

test("a board that is seen whole stays whole, however the window is turned", async () => {
  const page = await open(browser, site, null);
  await page.goto("/games/ST-1201");
  await page.waitForSelector(units, { timeout: 240_000 });
  for (const width of [390, 1280, 390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await still(page);
    await page.waitForFunction(() => {
      const { map } = document.querySelector("figure.map.living");
      return map.at.z === map.least();
    });
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
