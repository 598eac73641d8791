// How fast the map is in a real browser, on the loopback: npm run maps. The goals are those of a release build
// (KONZERT=target/release/konzert npm run maps --prefix e2e): first paint of a turn's page in 200 ms, and World in motion at
// 60 pictures a second on a processor that is throttled to a quarter. What is fetched is told as it comes over the wire.
import { desktop, open, startBrowser, startSite } from "./browser.mjs";

const [site, browser] = await Promise.all([startSite(), startBrowser({ whole: true })]);
const page = await open(browser, site, null);
const middle = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];

/** Milliseconds until something of the page is seen: the median of seven looks, the first one left out. */
async function firstPaint(path) {
  const times = [];
  for (let round = 0; round < 8; round += 1) {
    await page.goto(path);
    times.push(await page.evaluate(() => new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntriesByName("first-contentful-paint")[0]?.startTime))
        .observe({ type: "paint", buffered: true });
    })));
  }
  return middle(times.slice(1));
}

/** Bytes of what the map of a page fetched. */
async function weights(path) {
  await page.goto(path);
  await page.waitForSelector("#units .ut", { state: "attached", timeout: 240_000 });
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource");
    const sizes = (word) => fetched.filter((one) => one.name.includes(word)).map((one) => one.encodedBodySize);
    return { ground: sizes("ground.svg"), layer: sizes("level=") };
  });
}

/** Pictures a second while the map is enlarged and made small again for three seconds, and the longest pause between two. */
async function motion(path, throttled) {
  await page.setViewportSize(desktop);
  await page.goto(path);
  await page.waitForSelector("#units .ut", { state: "attached", timeout: 240_000 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
  const seen = await page.evaluate(() => new Promise((resolve) => {
    const { map } = document.querySelector("figure.map.living");
    const begin = performance.now();
    const times = [];
    const frame = (now) => {
      times.push(now);
      if (now - begin > 3000) return resolve(times);
      map.zoom(now - begin < 1500 ? 1.01 : 1 / 1.01);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }));
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const pauses = seen.slice(1).map((now, at) => now - seen[at]);
  const rate = (1000 * pauses.length) / (seen.at(-1) - seen[0]);
  return `${rate.toFixed(0)} pictures a second, median pause ${middle(pauses).toFixed(1)} ms, longest ${Math.max(...pauses).toFixed(0)} ms`;
}

const turn = async (game) => {
  await page.goto(`/games/${game}/turns`);
  return new URL(page.url()).pathname;
};
const [standard, world] = [await turn("ST-1201"), await turn("WO-33")];
for (const path of ["/games/ST-1201", standard, world]) console.log(`first paint of ${path}: ${(await firstPaint(path)).toFixed(0)} ms`);
for (const path of [standard, world]) {
  const { ground, layer } = await weights(path);
  console.log(`${path}: ground ${ground} bytes, layers ${layer} bytes on the wire`);
}
for (const throttled of [1, 4]) console.log(`${world} in motion, processor ${throttled} times slower: ${await motion(world, throttled)}`);
await browser.close();
await site.stop();
