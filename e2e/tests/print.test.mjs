// A turn on paper: at most three sheets, in every system, as Chromium prints it.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { artifacts, open, startBrowser, theSite } from "../browser.mjs";

const site = theSite();
const browser = await startBrowser();
after(() => browser.close());

/** Sheets of a PDF. */
const sheets = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const game of ["ST-1201", "CO-58", "DI-44", "KA-27", "WO-33"]) {
  test(`a turn of ${game} prints on at most three sheets`, async () => {
    const page = await open(browser, site, null);
    await page.goto(`/games/${game}/turns`);
    await page.waitForSelector(".map-view #units .ut", { timeout: 240_000 });
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true });
    writeFileSync(join(artifacts, `print-${game}.pdf`), pdf);
    assert.ok(sheets(pdf) > 0 && sheets(pdf) <= 3, `${sheets(pdf)} sheets`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
