// What holds on every page, whoever looks at it.
import assert from "node:assert/strict";
import { accessibilityFaults, desktop, master, open, operator, overflow, overlaps, phone, picture, player } from "./browser.mjs";
import { common, own, roles, walk } from "./walk.mjs";

/** Bytes of a page with its style and scripts, as they come over the wire; maps not counted. A dry run holds its map itself, because nobody
    else may ask for it. */
const mostBytes = (path) => (path.endsWith("/desk/preview") ? 300_000 : 150_000);

/** Two looks between them have both widths and both themes; the other two are looked at for their colours alone. What is drawn on maps is
    the same in all of them, and on all pages of a game or board but for its units: it is looked at on the first of these, once. */
const looks = [
  { name: "desktop-light", viewport: desktop, colorScheme: "light" },
  { name: "desktop-dark", viewport: desktop, colorScheme: "dark", rules: ["color-contrast"], bare: true },
  { name: "phone-light", viewport: phone, colorScheme: "light", rules: ["color-contrast"], bare: true },
  { name: "phone-dark", viewport: phone, colorScheme: "dark", bare: true },
];

/** Of which game or board a page shows the map, by its address. */
const drawnOn = (path) => path.match(/\/games\/[A-Z]+-\d+|\/boards\/[^/?]+|\?b=\w+/)?.[0];

/** What the page, its style and its scripts weighed. */
function weight(page) {
  return page.evaluate(() => {
    const parts = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const counted = parts.filter((part) => !/\.(svg|png)(\?|$)/.test(part.name));
    return counted.reduce((sum, part) => sum + part.encodedBodySize, 0);
  });
}

const names = { visitor: null, player, master, operator };

/** Every page that somebody in this role reaches by links: it is there, nobody is kept out (axe), nothing sticks out at 360 pixels, in
    light and in dark, no script fails, and it weighs little. What is wrong with a page is kept as a picture. */
export async function everyPage(browser, site, role) {
  const page = await open(browser, site, names[role]);
  const faults = [];
  const drawn = new Set();
  const kinds = await walk(page, roles[role], async ({ path, kind, answer }) => {
    // What another role may see is linked nowhere here; the roots are tried all the same.
    if (answer.status() !== 200) return faults.push(`${path}: ${answer.status()}`);
    const bytes = await weight(page);
    if (bytes > mostBytes(path)) faults.push(`${path}: weighs ${bytes} bytes`);
    const known = drawnOn(path) && drawn.has(drawnOn(path));
    if (await page.locator(".map-view > svg").count() > 0) drawn.add(drawnOn(path));
    for (const look of looks) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      // A busy machine draws late, and what follows the size of the window follows what is drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const found = await accessibilityFaults(page, { ...look, bare: look.bare || known });
      const wide = await overflow(page);
      if (wide > 0) found.push(`${wide} pixels too wide`);
      if (!look.rules) found.push(...(await overlaps(page)).map((pair) => `texts lie on one another: ${pair}`));
      faults.push(...found.map((fault) => `${path}: ${look.name}: ${fault}`));
      if (found.length > 0) await picture(page, `${role}${kind.replaceAll("/", "-")}-${look.name}`);
    }
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: "light" });
  }, (kind) => {
    if (role === "visitor") return own.test(kind) ? 0 : 2;
    if (common.test(kind)) return 0;
    // What everybody sees was looked at as a visitor; in another role it has other links alone.
    return own.test(kind) ? 2 : 1;
  });
  console.log(`${role}: ${kinds.length} kinds of pages: ${kinds.join(" ")}`);
  assert.deepEqual([...faults, ...page.faults], []);
  await page.context().close();
}
