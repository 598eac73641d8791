// The history of a game, turn by turn, in place: the slider, the links of all turns, keys and the browser's own buttons change
// map and words without a new page; "play" goes through the turns while the units move.
"use strict";

(() => {
  const form = document.querySelector(".slider");
  const range = form?.querySelector("input[type=range]");
  if (!range) return;
  const output = form.querySelector("output");
  const player = form.querySelector("[data-play]");
  const figure = document.querySelector("figure.map.living");
  const pages = new Map();
  const links = () => [...document.querySelectorAll(".years a")];
  const current = () => links().findIndex((link) => link.hasAttribute("aria-current"));
  let asked = 0;
  let playing = false;

  async function page(href) {
    if (!pages.has(href)) {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error(answer.status);
      pages.set(href, await answer.text());
    }
    return new DOMParser().parseFromString(pages.get(href), "text/html");
  }

  /** Puts what another page says of its turn in the place of what stands here. */
  async function go(href, { keep = true, moving = false } = {}) {
    const turn = ++asked;
    const there = await page(href);
    if (turn !== asked) return;
    const map = figure?.map;
    const sheet = map?.sheet.dataset.kind;
    for (const part of [".turn-head", ".years", ".contents", ".telling", ".map-sheets", ".living figcaption"]) {
      const [old, now] = [document.querySelector(part), there.querySelector(part)];
      if (!old || !now) continue;
      const focused = old.contains(document.activeElement) && document.activeElement.getAttribute("href");
      old.replaceChildren(...now.childNodes);
      if (focused) [...old.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus({ preventScroll: true });
    }
    document.title = there.title;
    range.value = there.querySelector(".slider input[type=range]").value;
    output.textContent = there.querySelector(".slider output").textContent;
    if (keep) history.pushState(null, "", href);
    if (!map) return;
    const [orders, after] = ["orders", "map"].map((kind) => figure.querySelector(`[data-layer][data-kind="${kind}"]`));
    map.tabs.hidden = map.tabs.children.length < 2;
    if (moving && after) {
      if (orders) {
        await map.show(orders);
        await map.act_out();
      }
      if (turn === asked) await map.pass(after);
    } else {
      const same = figure.querySelector(`[data-layer][data-kind="${sheet}"]`);
      await map.show(same ?? figure.querySelector("[data-layer]"));
    }
  }

  const follow = (href, how) => go(href, how).catch(() => location.assign(href));

  range.addEventListener("input", () => {
    output.textContent = links()[Number(range.value)]?.dataset.turn ?? "";
  });
  range.addEventListener("change", () => {
    stop();
    const link = links()[Number(range.value)];
    if (link) follow(link.href);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".years a, .turn-head a[rel]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    follow(link.href);
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ",": -1, ".": 1 }[event.key];
    const busy = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, textarea, select");
    const link = step && !busy && links()[current() + step];
    if (!link) return;
    stop();
    follow(link.href);
  });
  addEventListener("popstate", () => follow(location.href, { keep: false }));

  // ---- play ----

  function stop() {
    playing = false;
    if (player) player.textContent = player.dataset.play;
  }

  async function play() {
    if (playing) return stop();
    playing = true;
    player.textContent = player.dataset.pause;
    if (current() === links().length - 1) await go(links()[0].href, { keep: false });
    while (playing) {
      const next = links()[current() + 1];
      if (!next) break;
      await go(next.href, { keep: false, moving: true });
      await new Promise((done) => setTimeout(done, 700));
    }
    history.replaceState(null, "", links()[current()].href);
    stop();
  }
  if (player && figure) {
    player.hidden = false;
    player.addEventListener("click", () => play().catch(stop));
    // A turn that has just been evaluated is shown order by order.
    if (location.hash === "#play") go(location.pathname, { keep: false, moving: true }).catch(stop);
  }
})();
