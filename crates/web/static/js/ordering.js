// Giving orders by clicking on the map and by lists: both put a line into the text box. What a line means, which lines
// are possible and how the text is understood says the server; here are only the clicks on the way to a line.
"use strict";

(() => {
  const form = document.getElementById("ordering");
  const panel = document.getElementById("clicking");
  if (!form || !panel) return;
  const box = document.getElementById("text");
  const figure = form.querySelector("figure.map");
  const say = panel.querySelector(".say");
  const choices = panel.querySelector(".choices");
  const undoButton = panel.querySelector("[data-do=undo]");
  const before = [];
  let board = null;
  let unit = null;
  let way = null;
  let path = [];

  // ---- what is possible: read from the lists ----

  const units = new Map();
  for (const list of form.querySelectorAll("select[name=pick]")) {
    const options = [...list.querySelectorAll("option[data-clicks]")].map((option) => ({
      text: option.textContent,
      way: option.parentElement.dataset.way,
      clicks: option.dataset.clicks ? option.dataset.clicks.split(" ") : [],
    }));
    units.set(list.dataset.unit, { name: list.dataset.name, options, list });
    splitByKind(list);
  }

  /** A list of its own for the kind of order, before the list of orders. */
  function splitByKind(list) {
    const groups = [...list.querySelectorAll("optgroup")];
    if (groups.length > 1) {
      const kinds = document.createElement("select");
      kinds.className = "kind";
      kinds.setAttribute("aria-label", list.dataset.kindLabel);
      kinds.append(new Option(list.dataset.allKinds, ""));
      groups.forEach((group) => kinds.append(new Option(group.label, group.dataset.way)));
      kinds.addEventListener("change", () => {
        groups.forEach((group) => group.remove());
        list.append(...groups.filter((group) => !kinds.value || group.dataset.way === kinds.value));
        list.value = "";
      });
      list.before(kinds);
    }
    list.addEventListener("change", () => {
      if (list.value) pick(list.value);
      list.value = "";
    });
  }

  // ---- talking with the server ----

  let waiting = 0;

  /** Sends what stands in the form, with picked lines, and shows how it is understood. */
  async function update(picks) {
    const turn = ++waiting;
    const typed = box.value;
    const body = new URLSearchParams(new FormData(form));
    body.delete("pick");
    picks.forEach((line) => body.append("pick", line));
    body.set("do", "check");
    try {
      const response = await fetch(form.getAttribute("action"), { method: "POST", body });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const text = page.getElementById("text");
      if (!response.ok || !text) throw new Error(response.status);
      if (picks.length > 0 && box.value === typed) box.value = text.value;
      if (turn === waiting) show(page, response.url);
    } catch {
      // Without the server the line is kept at least; it is checked when the form is sent.
      picks.forEach((line) => { box.value = `${box.value.trimEnd()}\n${line}\n`.trimStart(); });
    }
  }

  function show(page, address) {
    for (const id of ["echo", "quote", "share"]) {
      const [old, now] = [document.getElementById(id), page.getElementById(id)];
      if (old && now) old.replaceChildren(...now.childNodes);
    }
    for (const said of form.querySelectorAll("output.said")) {
      const now = page.getElementById(said.id);
      if (now) said.replaceChildren(...now.childNodes);
    }
    if (form.dataset.share) history.replaceState(null, "", address);
    draw();
  }

  function pick(line) {
    before.push(box.value);
    undoButton.disabled = false;
    tell("pickDone", { order: line });
    return update([line]);
  }

  let typing = 0;
  box.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => update([]), 700);
  });

  // ---- clicking ----

  function tell(what, values = {}) {
    say.textContent = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value), panel.dataset[what] ?? "");
  }

  /** The orders that are still possible after the clicks so far. */
  function open(wanted = way, clicks = path) {
    if (!unit) return [];
    const fits = (option) => clicks.every((at, step) => option.clicks[step] === at);
    return units.get(unit).options.filter((option) => (!wanted || option.way === wanted) && fits(option));
  }

  function nameOf(at) {
    const found = board?.querySelector(`#p-${CSS.escape(at)} title`);
    return units.get(at)?.name ?? found?.textContent ?? at;
  }

  function choose(at) {
    unit = at;
    path = [];
    const ways = new Set(units.get(at).options.map((option) => option.way));
    way = ways.has("move") ? "move" : null;
    step();
  }

  function cancel(quiet = false) {
    unit = null;
    way = null;
    path = [];
    choices.replaceChildren();
    if (!quiet) tell("cancelled");
    mark();
  }

  function click(at, place) {
    if (!unit) {
      if (units.has(at)) choose(at); else tell("pickUnit");
      return;
    }
    const clicks = [...path, at];
    // The unit itself, clicked again while it may move: it holds.
    if (path.length === 0 && at === unit && way === "move") {
      const hold = open("hold", clicks);
      if (hold.length) return finish(hold, place);
    }
    if (open(way, clicks).length === 0) {
      const other = ["support", "convoy", "permit"].find((name) => open(name, clicks).length);
      if (other && path.length === 0) {
        way = other;
      } else if (units.has(at)) {
        return choose(at);
      } else {
        return tell("pickImpossible", { place: nameOf(at) });
      }
    }
    path = clicks;
    step(place);
  }

  /** After every click: finished, several left to choose from, or the next question. */
  function step(place) {
    const left = open();
    const complete = left.filter((option) => option.clicks.length === path.length);
    if (complete.length && complete.length === left.length) return finish(complete, place);
    choices.replaceChildren();
    const values = { unit: units.get(unit).name, other: path.length ? nameOf(path[path.length - 1]) : "" };
    if (way === "support") tell(path.length ? "pickSupportGoal" : "pickSupported", values);
    else if (way === "convoy" || way === "permit") tell(path.length ? "pickConvoyGoal" : "pickConvoyed", values);
    else tell(left.some((option) => option.way === "retreat") ? "pickRetreat" : "pickMove", values);
    mark();
  }

  function finish(options, place) {
    const coast = place?.split("/")[1];
    const onCoast = coast ? options.filter((option) => option.text.includes(`(${coast})`)) : [];
    const left = onCoast.length ? onCoast : options;
    if (left.length === 1) {
      cancel(true);
      pick(left[0].text);
      return;
    }
    tell("pickWhich");
    choices.replaceChildren(...left.map((option) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.textContent = option.text;
      button.addEventListener("click", () => { cancel(true); pick(option.text); });
      return button;
    }));
    mark();
    choices.firstElementChild.focus();
  }

  /** Shows on the map what can be clicked now; only that is a stop of the tab key. */
  function mark() {
    for (const button of panel.querySelectorAll("[data-way]")) {
      const possible = unit && units.get(unit).options.some((option) => option.way === button.dataset.way);
      button.disabled = !possible;
      button.setAttribute("aria-pressed", String(Boolean(unit) && way === button.dataset.way));
    }
    panel.querySelector("[data-do=cancel]").disabled = !unit;
    if (!board) return;
    const next = new Set(unit ? open().map((option) => option.clicks[path.length]) : units.keys());
    if (unit) next.add(unit);
    for (const province of board.querySelectorAll(".hit")) {
      const at = province.dataset.province;
      province.classList.toggle("is", at === unit || path.includes(at));
      province.classList.toggle("can", Boolean(unit) && next.has(at) && at !== unit);
      province.tabIndex = next.has(at) ? 0 : -1;
    }
    const left = unit ? open() : [];
    for (const coast of board.querySelectorAll(".cst")) {
      const [at, name] = coast.dataset.place.split("/");
      const offered = left.some((option) => option.clicks[path.length] === at && option.text.endsWith(`(${name})`));
      coast.classList.toggle("on", offered);
      coast.tabIndex = offered ? 0 : -1;
    }
  }

  /** Draws the orders of the text over the map: lines for moves, dashed ones for supports and convoys. */
  function draw() {
    const layer = board?.querySelector("#draft");
    if (!layer) return;
    layer.replaceChildren();
    const spot = (at) => board.querySelector(`#p-${CSS.escape(at)}`)?.dataset.at.split(" ").map(Number);
    for (const [at, { options }] of units) {
      const said = document.getElementById(`said-${at}`);
      for (const line of (said?.lastChild?.textContent ?? "").split("; ")) {
        const option = options.find((known) => known.text === line.trim());
        if (option && option.clicks.length) stroke(layer, option, [at, ...option.clicks].map(spot));
      }
    }
  }

  function stroke(layer, option, spots) {
    if (spots.some((spot) => !spot)) return;
    const make = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
      layer.append(element);
    };
    if (option.way === "hold") {
      make("circle", { cx: spots[0][0], cy: spots[0][1], r: 17, class: "draft-hold" });
      return;
    }
    const points = spots.map((spot) => spot.join(",")).join(" ");
    make("polyline", { points, class: option.way === "move" ? "draft-move" : "draft-help" });
    const [x, y] = spots[spots.length - 1];
    make("circle", { cx: x, cy: y, r: option.way === "move" ? 6 : 4, class: "draft-end" });
  }

  panel.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.do === "cancel") cancel();
    if (button.dataset.do === "zoom-in") enlarge(zoom * 1.4);
    if (button.dataset.do === "zoom-out") enlarge(zoom / 1.4);
    if (button.dataset.do === "undo" && before.length) {
      box.value = before.pop();
      undoButton.disabled = before.length === 0;
      tell("undone");
      update([]);
    }
    if (button.dataset.way && unit) {
      way = button.dataset.way;
      path = [];
      if (way === "hold") click(unit); else step();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && unit) cancel();
  });

  // ---- the map itself ----

  let zoom = 1;

  /** Draws the map so many times as wide as its frame, within reason; what is in the middle stays there. */
  function enlarge(wanted) {
    const middle = (figure.scrollLeft + figure.clientWidth / 2) / zoom;
    const height = (figure.scrollTop + figure.clientHeight / 2) / zoom;
    zoom = Math.min(8, Math.max(1, wanted));
    board.style.width = `${zoom * 100}%`;
    figure.scrollLeft = middle * zoom - figure.clientWidth / 2;
    figure.scrollTop = height * zoom - figure.clientHeight / 2;
  }

  /** How many times a board must be as wide as a phone for a thumb to meet its provinces. */
  function comfortable() {
    const { width, height } = board.viewBox.baseVal;
    const wanted = width > 1.6 * height ? 1300 : 620;
    return figure.clientWidth > 600 ? 1 : wanted / figure.clientWidth;
  }

  async function load() {
    const dark = document.documentElement.dataset.theme === "dark" ||
      (document.documentElement.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const address = new URL(form.dataset.board, location.href);
    address.searchParams.set("lang", document.documentElement.lang);
    if (dark) address.searchParams.set("theme", "dark");
    if (matchMedia("(max-width: 48rem)").matches) address.searchParams.set("names", "short");
    const response = await fetch(address);
    if (!response.ok) return;
    const picture = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    board = document.importNode(picture.documentElement, true);
    figure.replaceChildren(board);
    board.addEventListener("click", (event) => {
      const hit = event.target.closest("[data-province]");
      if (hit) click(hit.dataset.province, hit.classList.contains("cst") ? hit.dataset.place : undefined);
    });
    board.addEventListener("keydown", (event) => {
      const hit = event.target.closest("[data-province]");
      if (hit && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        click(hit.dataset.province, hit.classList.contains("cst") ? hit.dataset.place : undefined);
      }
    });
    figure.classList.add("movable");
    enlarge(comfortable());
    panel.hidden = false;
    tell("pickUnit");
    mark();
    draw();
  }

  if (figure && form.dataset.board && units.size) load();
})();
