// The browser tests, all or the files that are named: one demonstration for all of them.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "./browser.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(join(here, "tests")).sort().map((file) => join("tests", file));
const files = process.argv.length > 2 ? process.argv.slice(2) : all;

const site = await startSite();
const env = { ...process.env, KONZERT_SITE: JSON.stringify({ url: site.url, printed: site.printed }) };
const words = ["--test", "--test-concurrency=1", ...files];
const tests = spawn(process.execPath, words, { cwd: here, env, stdio: "inherit" });
const status = await new Promise((resolve, reject) => tests.once("exit", (code) => resolve(code ?? 1)).once("error", reject));
const ended = await site.stop();
if (ended !== 0) console.error(`Ctrl-C must end the site cleanly; it ended with ${ended}`);
process.exitCode = status || (ended === 0 ? 0 : 1);
