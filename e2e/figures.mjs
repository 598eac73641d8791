// How fast a game's page is first painted, on the loopback: npm run figures. The goal is 200 ms with a release build:
// KONZERT=target/release/konzert npm run figures --prefix e2e
import { open, startBrowser, startSite } from "./browser.mjs";

const [site, browser] = await Promise.all([startSite(), startBrowser()]);
const page = await open(browser, site, null);
const times = [];
for (let round = 0; round < 7; round += 1) {
  await page.goto("/games/ST-1201");
  const paint = await page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntriesByName("first-contentful-paint")[0]?.startTime))
      .observe({ type: "paint", buffered: true });
  }));
  times.push(paint);
}
times.sort((one, other) => one - other);
const median = times[Math.floor(times.length / 2)];
console.log(`first paint of a game's page: median ${median.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`);
await browser.close();
await site.stop();
