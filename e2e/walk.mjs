// Finds the pages that somebody can reach by links, one or two of each kind.

/** The kind of a page: its path with what names a single thing left open. */
export function kind(path) {
  return path
    .replace(/[0-9a-f]{16,}/g, "KEY")
    .replace(/\/boards\/[^/]+/, "/boards/BOARD")
    .replace(/\/rules\/[^/]+\/[^/]+/, "/rules/SYSTEM/THREAD")
    .replace(/\/games\/[A-Z]+-\d+/, "/games/GAME")
    .replace(/\/\d{4}-[a-z-]+/g, "/TURN")
    .replace(/\/players\/[^/]+/, "/players/PLAYER")
    .replace(/\/\d+(?=\/|$)/g, "/N");
}

/** Where each role begins. */
export const roles = {
  visitor: ["/", "/games", "/boards", "/sign-in", "/register", "/help", "/rules", "/try", "/archive", "/players", "/mailbox"],
  player: ["/", "/account", "/my", "/games/ST-1201", "/games/KA-27"],
  master: ["/desk", "/desk/new", "/games/ST-1201/desk"],
  operator: ["/operator"],
};

/** Pages of somebody's own, to which letters in the mailbox lead. */
export const own = /\/(desk|operator|my|account|seat|orders|press)(\/|$)/;

/** Pages that look the same to everybody are walked once, as a visitor. */
export const common = /^\/(archive|boards|feed|help|learn|mailbox|players|practice|rules|settings|try)(\/|$)/;

/** So often a page is asked for that the site asks to come again for. */
const patience = 5;

/** Goes to a page; while the site has too much to do (503) it is asked for again when it says, as browsers do by themselves. */
async function see(page, path) {
  for (let tries = 1; ; tries += 1) {
    const answer = await page.goto(path);
    const after = (await answer.allHeaders())["refresh"];
    if (answer.status() !== 503 || !after || tries === patience) return answer;
    await page.waitForTimeout(Number(after) * 1000);
  }
}

/** Games whose pages are worth a look of their own: one of each system, and each state. */
const wanted = ["ST-1201", "KA-27", "WO-33", "DI-41"];

/**
 * Walks from page to page along links, and hands pages of each kind to `look`, as many of a kind as `each` says. Stops at `most`
 * pages. Links to files that are no pages are not followed.
 */
export async function walk(page, from, look, each, most = 60) {
  const seen = new Map();
  const queue = [...from];
  const known = new Set(queue);
  let looked = 0;
  while (queue.length > 0 && looked < most) {
    const path = queue.shift();
    const what = kind(new URL(path, "http://site").pathname);
    const game = path.match(/\/games\/([A-Z]+-\d+)/)?.[1];
    if ((game && !wanted.includes(game)) || (seen.get(what) ?? 0) >= each(what)) continue;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    const answer = await see(page, path);
    looked += 1;
    const links = await page.$$eval("a[href]", (all) => all.filter((link) => !link.hasAttribute("download"))
      .map((link) => link.getAttribute("href")).filter((href) => URL.canParse(href, document.baseURI))
      .map((href) => new URL(href, document.baseURI).href));
    for (const link of links.map((href) => new URL(href))) {
      const file = /\.[a-z0-9]{2,5}$/.test(link.pathname) || link.pathname.startsWith("/static/") || link.pathname.startsWith("/api/");
      const next = link.pathname + link.search;
      // Signing in by somebody's link in the mailbox would change who is looking.
      if (link.origin !== new URL(page.url()).origin || file || link.pathname.startsWith("/sign-in/") || known.has(next)) continue;
      known.add(next);
      queue.push(next);
    }
    await look({ path, kind: what, answer });
  }
  return [...seen.keys()];
}
