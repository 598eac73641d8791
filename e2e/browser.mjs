// A real browser and a real site for the tests: starts `konzert demo` and waits until it answers.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");

/** Where screenshots go, for people to look at; not under version control. */
export const artifacts = join(root, "target", "e2e");
mkdirSync(artifacts, { recursive: true });

/** Widths that people use. */
export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/** The names of the demonstration's people, and the password that all of them have. */
export const player = "Jonas Wieland";
export const master = "Friederike Holm";
export const operator = "Tilda Brandt";
export const password = "konzert-demo";

/** The program under test: KONZERT, else the debug build. */
function program() {
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

/** Starts `konzert demo` on a folder of its own and waits until it answers. */
export async function startSite() {
  const data = mkdtempSync(join(tmpdir(), "konzert-e2e-"));
  const address = `127.0.0.1:${await freePort()}`;
  const words = ["demo", "--data", data, "--listen", address];
  const child = spawn(program(), words, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  // Playing the games takes seconds; a debug build on a busy machine takes minutes.
  const deadline = Date.now() + 300_000;
  const healthy = () => fetch(`http://${address}/health`).then((answer) => answer.ok, () => false);
  while (!(printed.split(operator)[1]?.match(/http\S+\n/) && (await healthy()))) {
    if (child.exitCode !== null) throw new Error(`konzert ended with ${child.exitCode}:\n${printed}`);
    if (Date.now() > deadline) throw new Error(`konzert does not answer:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    ...known(`http://${address}`, printed),
    async stop() {
      child.kill("SIGINT");
      await new Promise((resolve) => (child.exitCode === null ? child.once("exit", resolve) : resolve()));
      rmSync(data, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** A site from what it printed. */
function known(url, printed) {
  /** The link to sign in with that was printed for somebody. */
  const link = (name) => printed.split(name)[1].match(/http\S+/)[0];
  return { url, printed, link };
}

/** The site that `run.mjs` has started for all files of tests. */
export function theSite() {
  if (!process.env.KONZERT_SITE) throw new Error("no site is running: npm test --prefix e2e [-- tests/FILE]");
  const { url, printed } = JSON.parse(process.env.KONZERT_SITE);
  return known(url, printed);
}

/** Starts Debian's Chromium without a window. What measures how fast a page is painted, and what a desktop shows beside it (notifications),
    asks for the `whole` browser; all else is done by the one that has no desktop at all, which takes a third less of the processor. */
export function startBrowser({ whole = false } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (whole ? "/usr/bin/chromium" : "/usr/bin/chromium-headless-shell"),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
}

/** A fresh browser window in German, signed in as somebody if a name is given. Faults of pages are collected in `faults`. */
export async function open(browser, site, name) {
  const context = await browser.newContext({ viewport: desktop, baseURL: site.url, locale: "de-DE", timezoneId: "Europe/Berlin", serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.faults = [];
  // The browser's own line about an answer of 4xx says nothing of the page; the tests look at the status themselves.
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().startsWith("Failed to load resource")) page.faults.push(`${page.url()}: ${line.text()}`);
  });
  page.on("pageerror", (error) => page.faults.push(`${page.url()}: ${error}`));
  // Whoever waits in vain tells what the page says instead, and what was asked of the site last.
  const asked = [];
  const note = (what) => { asked.push(what); asked.splice(0, asked.length - 15); };
  page.on("request", (request) => note(`${request.method()} ${request.url()}`));
  page.on("response", (answer) => note(`${answer.status()} ${answer.url()}`));
  page.on("requestfailed", (request) => note(`${request.failure()?.errorText} ${request.url()}`));
  // A page may be whole long before it is painted: what is waited for is looked at by the clock, not by frames.
  const framed = page.waitForFunction.bind(page);
  page.waitForFunction = (seen, words, options) => framed(seen, words, { polling: 100, ...options });
  for (const waits of ["waitForFunction", "waitForSelector", "waitForURL", "click"]) {
    const wait = page[waits].bind(page);
    page[waits] = (...words) => wait(...words).catch(async (error) => {
      const seen = await page.evaluate(() => {
        const text = (from) => from?.innerText.replace(/\s+/g, " ").slice(0, 400);
        return [document.readyState, document.body?.dataset.old, document.querySelector("#text")?.value, text(document.querySelector("#echo")), text(document.body)].join("; ");
      }).catch(String);
      error.message += `\nat ${page.url()}: ${seen}\n${asked.join("\n")}`;
      throw error;
    });
  }
  if (name) {
    await page.goto("/sign-in");
    await page.fill("input[name=name]", name);
    await page.fill("input[name=password]", password);
    await Promise.all([page.waitForURL((url) => url.pathname !== "/sign-in"), page.press("input[name=password]", "Enter")]);
  }
  return page;
}

/** Signs in by the link that the program printed; a link works once. */
export async function follow(page, site, name) {
  await page.goto(site.link(name));
  await Promise.all([page.waitForURL((url) => !url.pathname.startsWith("/sign-in")), page.click("main form button")]);
}

/** Goes to a page by its link in the bar; on a phone that is in the bar's menu. */
export async function byTheBar(page, href) {
  await inTheBar(page, `header a[href='${href}']`);
}

/** Clicks what stands in the bar; on a phone that is in the bar's menu. */
export async function inTheBar(page, what) {
  if (!(await page.isVisible(what))) await page.click(".menu-button");
  await page.click(what);
}

/** Fills a form, by its address, and presses its button; whatever is folded away is opened first. */
export async function send(page, action, fields = {}, button = "button") {
  const form = page.locator(`form[action="${action}"]`).filter({ has: page.locator(button) }).first();
  await form.evaluate((form) => { for (let at = form; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true; });
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((field) => (field.tagName === "SELECT" ? "select" : field.type));
    if (kind === "checkbox") await field.check();
    else if (kind === "select") await field.selectOption(value);
    else if (kind !== "hidden") await field.fill(value);
  }
  await Promise.all([page.waitForLoadState("load"), page.waitForResponse((answer) => answer.request().method() === "POST"), form.locator(button).first().click()]);
  await page.waitForLoadState("load");
}

const axeSource = readFileSync(join(here, "node_modules", "axe-core", "axe.min.js"), "utf8");

/**
 * Faults against WCAG 2.2 A and AA on the page as it stands, or against the rules of axe that are named; empty if there are none.
 * `bare`: without what is drawn on maps, thousands of shapes of which axe cannot tell the grounds; the map's own words stay.
 */
export async function accessibilityFaults(page, { rules, bare = false } = {}) {
  // The site's policy allows no foreign script, so axe comes in through the debugger, not through the page; half a megabyte, and so
  // once for each page.
  if (!(await page.evaluate("Boolean(globalThis.axe)"))) await page.evaluate(`(() => { ${axeSource} })()`);
  const runOnly = rules ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const result = await page.evaluate(async ({ runOnly, bare }) => {
    const drawn = bare ? [...document.querySelectorAll(".map-view > svg")] : [];
    const places = drawn.map((board) => {
      const place = new Comment();
      board.replaceWith(place);
      return place;
    });
    try {
      return await globalThis.axe.run(document, { runOnly, resultTypes: ["violations"] });
    } finally {
      places.forEach((place, at) => place.replaceWith(drawn[at]));
    }
  }, { runOnly, bare });
  return result.violations.map((fault) => {
    const where = fault.nodes.slice(0, 3).map((node) => `${node.target} (${node.failureSummary.split("\n").at(-1).trim()})`);
    return `${fault.id}: ${fault.help} at ${where.join("; ")}`;
  });
}

/** Clicks a province of the map where its unit stands, or would stand; the map is moved there first. */
export async function clickProvince(page, province) {
  const seen = await page.evaluate(async (province) => {
    const { map } = document.querySelector("figure.map.living");
    const place = () => (map.board.querySelector(`#u-${province}`) ?? map.board.querySelector(`#p-${province}`)).dataset.at.split(" ").map(Number);
    const on = ([x, y]) => {
      const box = map.view.getBoundingClientRect();
      return [(x - map.at.x) * map.at.z + box.width / 2 + box.left, (y - map.at.y) * map.at.z + box.height / 2 + box.top];
    };
    map.view.scrollIntoView({ block: "center", behavior: "instant" });
    // An arrow above a unit is no hindrance for the map, the bubble is one.
    const hits = ([clientX, clientY]) => !document.elementFromPoint(clientX, clientY)?.closest("button, .bubble")
      && map.under({ clientX, clientY })?.dataset.province === province;
    if (!hits(on(place()))) {
      [map.at.x, map.at.y] = place();
      map.settle();
    }
    // On a busy machine the map is drawn where it is now some time later.
    for (const begun = performance.now(); performance.now() < begun + 20_000 && !hits(on(place()));) await new Promise(requestAnimationFrame);
    return on(place());
  }, province);
  await page.mouse.click(...seen);
}

/** Waits until everything of the page is painted: maps that are loaded by a script, and pictures further down that wait until one gets there. */
export async function painted(page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    const [longest, step] = [20_000, 50];
    const missing = () => [...document.images].some((picture) => picture.checkVisibility() && !picture.complete)
      || [...document.querySelectorAll("figure.map.living .map-view")].some((view) => view.checkVisibility() && !view.querySelector("#units"));
    for (let waited = 0; waited < longest && missing(); waited += step) await new Promise((done) => setTimeout(done, step));
  });
  await page.waitForTimeout(300);
}

/** Keeps a screenshot of the whole page. */
export async function picture(page, name) {
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}

/** Keeps a screenshot of a step of a journey for people to look at, if somebody wants them (PICTURES=1): drawing all of them costs
    as much as a file of tests. */
export async function step(page, name) {
  if (process.env.PICTURES) await picture(page, name);
}

/** By how many pixels the page is wider than the window. */
export function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Texts of the page that lie on one another: pairs of their words. What a box cuts off is not there. */
export function overlaps(page) {
  return page.evaluate(() => {
    const clips = new Map();
    const clip = (element) => {
      if (!element || element === document.documentElement) return [0, 0, Infinity, Infinity];
      if (!clips.has(element)) {
        let [left, top, right, bottom] = clip(element.parentElement);
        if (getComputedStyle(element).overflow !== "visible") {
          const box = element.getBoundingClientRect();
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top + scrollY)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom + scrollY)];
        }
        clips.set(element, [left, top, right, bottom]);
      }
      return clips.get(element);
    };
    const boxes = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest("svg, select, textarea, datalist, .hidden, .work-foot, .map-view")) continue;
      if (!parent.checkVisibility()) continue;
      const [left, top, right, bottom] = clip(parent);
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // Letters fill about the middle half of their line.
        const box = {
          left: Math.max(left, rect.left), right: Math.min(right, rect.right), text: node.data.trim().slice(0, 30),
          top: Math.max(top, rect.top + scrollY + rect.height / 4), bottom: Math.min(bottom, rect.bottom + scrollY - rect.height / 4),
        };
        if (box.right - box.left > 2 && box.bottom - box.top > 2) boxes.push(box);
      }
    }
    boxes.sort((one, other) => one.top - other.top);
    const pairs = [];
    boxes.forEach((one, index) => {
      for (let next = index + 1; next < boxes.length && boxes[next].top < one.bottom - 1; next += 1) {
        const other = boxes[next];
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3) pairs.push(`“${one.text}” and “${other.text}”`);
      }
    });
    return pairs.slice(0, 3);
  });
}
