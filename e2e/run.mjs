// The browser tests, all or the files that are named: one demonstration for all of them, and up to three files at a time.
// So no test may rest on what a test of another file changes.
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { startSite } from "./browser.mjs";

/** Browsers at a time; each takes up to half a gigabyte, and the site answers one address six requests at a time. */
const most = 3;
/** What takes longest begins first. */
const slow = ["visitor", "master", "player", "maps"].map((name) => `${name}.test.mjs`);

const here = dirname(fileURLToPath(import.meta.url));
const all = [...new Set([...slow, ...readdirSync(join(here, "tests"))])].map((file) => join("tests", file));
const files = process.argv.length > 2 ? process.argv.slice(2) : all;

const site = await startSite();
process.env.KONZERT_SITE = JSON.stringify({ url: site.url, printed: site.printed });
const tests = run({ files: files.map((file) => join(here, file)), concurrency: Math.min(availableParallelism(), most) });
let failed = false;
tests.on("test:fail", () => (failed = true));
tests.compose(tap).pipe(process.stdout);
await new Promise((resolve) => tests.once("end", resolve));
const ended = await site.stop();
if (ended !== 0) console.error(`Ctrl-C must end the site cleanly; it ended with ${ended}`);
process.exitCode = failed || ended !== 0 ? 1 : 0;
