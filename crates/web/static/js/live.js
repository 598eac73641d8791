// What is new in a game or in one's post is told without a reload. A browser holds few connections to a site, so one window
// listens for all of them and tells the others; a hidden one never listens.
"use strict";

(() => {
  const box = document.getElementById("live");
  const post = document.querySelector("[data-unread]");
  if ((!box && !post) || !("EventSource" in window)) return;
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("konzert-live") : null;
  const title = document.title;
  const wanted = new Set(box ? [box.dataset.game] : []);
  // Milliseconds until a closed stream is asked for again.
  const [shortest, longest] = [1000, 60_000];
  let wait = shortest;
  let later = 0;
  let source = null;
  let release = null;
  // What the page tells of: nothing yet, "news" or "turn".
  let fresh = null;
  let letters = null;

  // ---- showing ----

  function mark() {
    const count = letters ? Object.values(letters).reduce((sum, one) => sum + one, 0) : 0;
    document.title = `${count ? `(${count}) ` : fresh ? "• " : ""}${title}`;
  }

  // How many orders are missing is counted down in place.
  async function counted(game, missing) {
    const shown = document.querySelector(`[data-missing-of="${game}"]`);
    if (!shown || missing === undefined) return;
    const before = shown.dataset.missing;
    shown.dataset.missing = missing;
    if (before === undefined || Number(before) === missing) return;
    const answer = await fetch(location.href);
    const there = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(`[data-missing-of="${game}"]`);
    if (there) shown.textContent = there.textContent;
  }

  function standing(text) {
    const state = JSON.parse(text);
    counted(state.game, state.missing);
    if (!box || state.game !== box.dataset.game) return;
    const shown = JSON.parse(box.dataset.state);
    const bare = (one) => JSON.stringify({ ...one, missing: undefined });
    if (bare(state) === bare(shown)) return;
    const turn = state.published !== shown.published && state.evaluated && box.dataset.turn;
    // A turn that is out is told in the place of what was told before it.
    if (box.firstChild && (!turn || fresh === "turn")) return;
    const note = document.createElement("p");
    note.className = "note good";
    note.append(`${turn ? box.dataset.turn : box.dataset.news} `);
    const link = document.createElement("a");
    link.href = turn ? `/games/${state.game}/turns/${state.evaluated}#play` : location.pathname;
    link.textContent = turn ? box.dataset.reveal : box.dataset.show;
    note.append(link);
    box.replaceChildren(note);
    fresh = turn ? "turn" : "news";
    mark();
  }

  async function unread(now) {
    const before = letters;
    letters = now;
    const count = Object.values(now).reduce((sum, one) => sum + one, 0);
    if (post) {
      post.hidden = count === 0;
      post.textContent = String(count);
      post.title = post.dataset.words;
    }
    for (const of of document.querySelectorAll("[data-unread-of]")) {
      const number = now[of.dataset.unreadOf] ?? 0;
      of.hidden = number === 0;
      of.textContent = String(number);
    }
    mark();
    // A page of letters shows a new one at once; what is being written stays.
    const page = document.querySelector("[data-letters]");
    if (page && before && (now[page.dataset.letters] ?? 0) > (before[page.dataset.letters] ?? 0)) {
      const answer = await fetch(location.href);
      const there = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-letters]");
      if (there) page.replaceChildren(...there.childNodes);
    }
  }

  function hear(message) {
    if (message.state) standing(message.state);
    if (message.unread) unread(message.unread);
  }

  // ---- listening ----

  function tell(message) {
    hear(message);
    channel?.postMessage(message);
  }

  // A browser comes again by itself, but for good it stays away from where a proxy said that the site is not there.
  function again() {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(later);
    later = setTimeout(() => source && connect(), wait * (1 + Math.random()));
    wait = Math.min(2 * wait, longest);
  }

  function connect() {
    source?.close();
    source = new EventSource(`/live?${new URLSearchParams([...wanted].map((game) => ["game", game]))}`);
    source.addEventListener("error", again);
    source.addEventListener("open", () => (wait = shortest));
    source.addEventListener("state", (event) => tell({ state: event.data }));
    source.addEventListener("unread", (event) => tell({ unread: JSON.parse(event.data) }));
  }

  function listen() {
    if (release || document.visibilityState === "hidden") return;
    const end = new AbortController();
    release = () => {
      end.abort();
      source?.close();
      source = null;
      release = null;
    };
    const lead = () => new Promise((done) => {
      if (end.signal.aborted) return done();
      end.signal.addEventListener("abort", done);
      connect();
      channel?.postMessage({ asks: true });
    });
    if (navigator.locks && channel) navigator.locks.request("konzert-live", { signal: end.signal }, lead).catch(() => {});
    else connect();
    if (box) channel?.postMessage({ want: box.dataset.game });
  }

  channel?.addEventListener("message", ({ data }) => {
    if (data.asks && box) channel.postMessage({ want: box.dataset.game });
    if (data.want && source && !wanted.has(data.want)) {
      wanted.add(data.want);
      connect();
    }
    hear(data);
  });
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? release?.() : listen()));
  addEventListener("pagehide", () => release?.());
  addEventListener("pageshow", listen);
  listen();
})();
