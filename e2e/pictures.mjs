// Every kind of page as people see it: 390, 1280 and 1920 pixels wide, light and dark, for a visitor, a player, a game master and
// the operator. The pictures are put into target/e2e/pictures to be looked at: npm run pictures --prefix e2e
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { artifacts, master, open, operator, painted, picture, player, startBrowser, startSite } from "./browser.mjs";
import { common, own, roles, walk } from "./walk.mjs";

mkdirSync(join(artifacts, "pictures"), { recursive: true });
const [site, browser] = await Promise.all([startSite(), startBrowser()]);
const names = { visitor: null, player, master, operator };
for (const [role, from] of Object.entries(roles)) {
  const page = await open(browser, site, names[role]);
  const seen = await walk(page, from, async ({ kind }) => {
    for (const width of [390, 1280, 1920]) {
      for (const colorScheme of ["light", "dark"]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 960 });
        await page.emulateMedia({ colorScheme });
        await painted(page);
        await picture(page, `pictures/${role}${kind.replaceAll("/", "-")}-${width}-${colorScheme}`);
      }
    }
  }, (kind) => ((role === "visitor" ? own : common).test(kind) ? 0 : 1));
  console.log(`${role}: ${seen.join(" ")}`);
  await page.context().close();
}
await browser.close();
await site.stop();
