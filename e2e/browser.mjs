// A real browser and a real site for the tests: starts `konzert`, waits until it answers, and ends both again.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");

/** Where screenshots go; kept for people to look at. */
export const artifacts = join(root, "target", "e2e");
mkdirSync(artifacts, { recursive: true });

/** Widths that people use. */
export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/** The program under test: KONZERT, else the debug build. */
export function program() {
  const path = process.env.KONZERT ?? join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug", "konzert");
  if (!existsSync(path)) throw new Error(`${path} is missing: build it first (cargo build)`);
  return path;
}

/** A free port on the loopback. */
async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts `konzert WORDS... --data DIR --listen 127.0.0.1:PORT` and waits until it answers. */
export async function startSite(words = ["demo"]) {
  const data = mkdtempSync(join(tmpdir(), "konzert-e2e-"));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(program(), [...words, "--data", data, "--listen", address], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`konzert ended with ${child.exitCode}:\n${printed}`);
    if (Date.now() > deadline) throw new Error(`konzert does not answer:\n${printed}`);
    const answered = await fetch(`http://${address}/`).then(() => true, () => false);
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `http://${address}`,
    printed: () => printed,
    async stop() {
      child.kill("SIGINT");
      await new Promise((resolve) => (child.exitCode === null ? child.once("exit", resolve) : resolve()));
      rmSync(data, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Starts Debian's Chromium without a window. */
export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
}

const axeSource = readFileSync(join(here, "node_modules", "axe-core", "axe.min.js"), "utf8");

/** Faults against WCAG 2.2 A and AA on the page as it stands; empty if there are none. */
export async function accessibilityFaults(page) {
  // The site's policy allows no foreign script, so axe comes in through the debugger, not through the page.
  await page.evaluate(axeSource);
  const result = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }));
  return result.violations.map((fault) => `${fault.id}: ${fault.help} at ${fault.nodes.map((node) => node.target).join(", ")}`);
}

/** Keeps a screenshot of the whole page. */
export async function picture(page, name) {
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}

/** Whether the page needs to be scrolled sideways. */
export function overflows(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
