// Every page that a visitor, a player, a game master and the operator reach by links: it is there, nobody is kept out
// (axe), nothing sticks out at 360 pixels, in light and in dark, no script fails, and it weighs little.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, desktop, master, open, operator, overflow, overlaps, phone, picture, player, startBrowser, theSite } from "../browser.mjs";
import { common, own, roles, walk } from "../walk.mjs";

/** Bytes of a page with its style and scripts, as they come over the wire; maps not counted. A dry run holds its map itself, because nobody
    else may ask for it. */
const mostBytes = (path) => (path.endsWith("/desk/preview") ? 300_000 : 150_000);

const site = theSite();
let browser;
before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
});

/** Two looks between them have both widths and both themes; the other two are looked at for their colours alone. */
const looks = [
  { name: "desktop-light", viewport: desktop, colorScheme: "light" },
  { name: "desktop-dark", viewport: desktop, colorScheme: "dark", rules: ["color-contrast"] },
  { name: "phone-light", viewport: phone, colorScheme: "light", rules: ["color-contrast"] },
  { name: "phone-dark", viewport: phone, colorScheme: "dark" },
];

/** What the page, its style and its scripts weighed. */
function weight(page) {
  return page.evaluate(() => {
    const parts = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const counted = parts.filter((part) => !/\.(svg|png)(\?|$)/.test(part.name));
    return counted.reduce((sum, part) => sum + part.encodedBodySize, 0);
  });
}

const names = { visitor: null, player, master, operator };
for (const [role, from] of Object.entries(roles)) {
  test(`every page of the ${role}`, async () => {
    const page = await open(browser, site, names[role]);
    const faults = [];
    const kinds = await walk(page, from, async ({ path, kind, answer }) => {
      // What another role may see is linked nowhere here; the roots are tried all the same.
      if (answer.status() !== 200) return faults.push(`${path}: ${answer.status()}`);
      const bytes = await weight(page);
      if (bytes > mostBytes(path)) faults.push(`${path}: weighs ${bytes} bytes`);
      for (const look of looks) {
        await page.setViewportSize(look.viewport);
        await page.emulateMedia({ colorScheme: look.colorScheme });
        const wide = await overflow(page);
        if (wide > 0) faults.push(`${path}: ${look.name} is ${wide} pixels too wide`);
        if (!look.rules) faults.push(...(await overlaps(page)).map((pair) => `${path}: ${look.name}: texts lie on one another: ${pair}`));
        faults.push(...(await accessibilityFaults(page, look.rules)).map((fault) => `${path}: ${look.name}: ${fault}`));
        if (!look.rules) await picture(page, `${role}${kind.replaceAll("/", "-")}-${look.name}`);
      }
      await page.setViewportSize(desktop);
      await page.emulateMedia({ colorScheme: "light" });
    }, (kind) => (role === "visitor" ? !own.test(kind) : !common.test(kind)));
    console.log(`${role}: ${kinds.length} kinds of pages: ${kinds.join(" ")}`);
    assert.deepEqual([...faults, ...page.faults], []);
    await page.context().close();
  });
}
