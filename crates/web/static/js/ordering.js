// Giving orders by clicking on the map and by lists: both put a line into the text box. What a line means, which lines
// are possible and how the text is understood says the server; here are only the clicks on the way to a line.
"use strict";

(() => {
  const form = document.getElementById("ordering");
  const panel = document.getElementById("clicking");
  if (!form || !panel) return;
  const box = document.getElementById("text");
  const figure = form.querySelector("figure.map");
  const map = figure?.map;
  const bubble = panel.querySelector(".bubble");
  const say = panel.querySelector(".say");
  const choices = bubble.querySelector(".choices");
  const undoButton = panel.querySelector("[data-do=undo]");
  const before = [];
  let board = null;
  let unit = null;
  let way = null;
  let path = [];
  // The retreat that was clicked last: further provinces are tried where the first is not free.
  let retreat = null;

  // ---- what is possible: read from the lists ----

  // Units and centers by the part of the turn that their lists are about: orders, retreats, adjustments.
  const parts = new Map();
  for (const list of form.querySelectorAll("select[name=pick]")) {
    const options = [...list.querySelectorAll("option[data-clicks]")].map((option) => ({
      text: option.textContent,
      shown: option.dataset.shown ?? option.textContent,
      goal: option.dataset.goal,
      coast: option.dataset.coast,
      way: option.parentElement.dataset.way,
      clicks: option.dataset.clicks ? option.dataset.clicks.split(" ") : [],
    }));
    const part = list.dataset.part;
    if (!parts.has(part)) parts.set(part, new Map());
    parts.get(part).set(list.dataset.unit, { name: list.dataset.name, options, list });
    splitByKind(list);
  }
  let part = parts.keys().next().value;
  let units = parts.get(part) ?? new Map();

  /** A list of its own for the kind of order, before the list of orders. */
  function splitByKind(list) {
    const groups = [...list.querySelectorAll("optgroup")];
    if (groups.length > 2) {
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
  let last = Promise.resolve();
  /** Lines that were picked and do not stand in the text yet. */
  let unwritten = [];
  // They go with the form whenever it is sent, by whatever button: nobody waits for a slow line before handing in.
  form.addEventListener("formdata", (event) => unwritten.forEach((line) => event.formData.append("pick", line)));

  /** Has the server read what stands in the form, with picked lines, and shows how it is understood: one request after the
   *  other, as each begins with the text that the one before made. */
  function update(picks) {
    if (over) return last;
    const turn = ++waiting;
    unwritten.push(...picks);
    draw();
    last = last.then(() => send(picks, turn));
    return last;
  }

  /** The page's turn is over, and nothing is asked of the server for it any more. */
  let over = false;

  /** Says so. */
  function end(page) {
    over = true;
    const place = document.getElementById("outdated-place");
    place.replaceChildren(...page.getElementById("outdated-place").childNodes);
    place.scrollIntoView({ block: "center" });
    form.dispatchEvent(new CustomEvent("outdated"));
  }

  async function send(picks, turn) {
    // Nobody waits for what a later request says anew.
    if (over) return;
    if (picks.length === 0 && turn !== waiting) return;
    const typed = box.value;
    const body = new URLSearchParams(new FormData(form));
    body.delete("pick");
    picks.forEach((line) => body.append("pick", line));
    body.set("do", "check");
    try {
      const response = await fetch(form.getAttribute("action"), { method: "POST", body });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      // The turn is over: what stands here goes nowhere any more, and the page says so.
      if (page.getElementById("outdated")) return end(page);
      const text = page.getElementById("text");
      if (!response.ok || !text) throw new Error(response.status);
      // Somebody typed meanwhile: the lines go into what stands there now.
      if (picks.length > 0 && box.value !== typed) return send(picks, turn);
      if (picks.length > 0) {
        before.push(typed);
        box.value = text.value;
        unwritten = unwritten.filter((line) => !picks.includes(line));
      }
      if (turn === waiting) show(page, response.url);
      form.dispatchEvent(new CustomEvent("kept", { detail: typed }));
    } catch {
      // Without the server the line is kept at least; it is checked when the form is sent.
      if (picks.length > 0) before.push(typed);
      picks.forEach((line) => { box.value = `${box.value.trimEnd()}\n${line}\n`.trimStart(); });
      unwritten = unwritten.filter((line) => !picks.includes(line));
      form.dispatchEvent(new CustomEvent("unkept"));
    }
  }

  function show(page, address) {
    for (const id of ["echo", "quote", "share", "draft", "state-now"]) {
      const [old, now] = [document.getElementById(id), page.getElementById(id)];
      if (old && now) old.replaceChildren(...now.childNodes);
    }
    for (const said of form.querySelectorAll("output.said")) {
      const now = page.getElementById(said.id);
      if (now) said.replaceChildren(...now.childNodes);
    }
    if ("inAddress" in form.dataset) history.replaceState(null, "", address);
  }

  /** The orders as the cartographer draws them, with what is not in the text yet. */
  async function drawn(level) {
    const body = new URLSearchParams(new FormData(form));
    const address = `${figure.dataset.drafts}?lang=${document.documentElement.lang}&level=${level}`;
    const answer = await fetch(address, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  }

  function draw() {
    if (map?.source) map.request(true);
  }

  function pick(line, words = "pickDone") {
    undoButton.disabled = false;
    tell(words, { order: line });
    return update([line]);
  }

  let typing = 0;
  // Amounts go into the text as they are typed, once they end with a digit; what is written into the text itself is what counts.
  const amounts = [...form.querySelectorAll("input[name^=stock-]")];
  let dealing = 0;
  for (const field of amounts) {
    field.addEventListener("input", () => {
      clearTimeout(dealing);
      const typed = amounts.filter((one) => /\d\s*$/.test(one.value));
      dealing = setTimeout(() => update(typed.map((one) => `${one.name.slice(6)}: ${one.value.trim()}`)), 500);
    });
  }

  box.addEventListener("input", () => {
    clearTimeout(dealing);
    amounts.forEach((field) => { field.value = ""; });
    clearTimeout(typing);
    typing = setTimeout(() => update([]), 700);
  });

  for (const field of form.querySelectorAll(".what-if select, .what-if input")) {
    field.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => update([]), 300);
    });
  }

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
    return units.get(at)?.name ?? found?.textContent.split(", ")[0] ?? at;
  }

  /** What to do when nothing is chosen. */
  function ask() {
    tell({ retreats: "pickRetreater", adjustments: "pickCenter" }[part] ?? "pickUnit");
  }

  /** Goes to another part of the turn. */
  function turnTo(wanted) {
    part = wanted;
    units = parts.get(part);
    retreat = null;
    cancel(true);
    ask();
  }

  function choose(at) {
    unit = at;
    retreat = null;
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
    if (!quiet) {
      retreat = null;
      tell("cancelled");
    }
    mark();
  }

  function click(at, place) {
    if (!unit) {
      // While a list of retreats is open, a field goes to its end, whoever stands there.
      if (another(at, place)) return;
      if (units.has(at)) choose(at); else ask();
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

  /** One more province for the retreat that was clicked last; answers whether that is one. */
  function another(at, place) {
    const fits = (option) => option.goal && option.clicks[0] === at && !retreat.goals.includes(option.goal);
    const left = onCoast(retreat ? units.get(retreat.unit).options.filter(fits) : [], place);
    if (left.length === 0) return false;
    retreat.goals.push(left[0].goal);
    retreat.line = `${retreat.line}, ${left[0].goal}`;
    pick(retreat.line, "pickNextGoal");
    mark();
    return true;
  }

  /** Those of the options that name the clicked coast, if one was clicked. */
  function onCoast(options, place) {
    const coast = place?.split("/")[1];
    const named = coast ? options.filter((option) => option.coast === coast) : [];
    return named.length ? named : options;
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
    const left = onCoast(options, place);
    if (left.length === 1) return take(left[0]);
    tell("pickWhich");
    choices.replaceChildren(...left.map((option) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.textContent = option.text;
      button.addEventListener("click", () => take(option));
      return button;
    }));
    mark();
    choices.firstElementChild.focus();
  }

  /** Writes an order that is complete. */
  function take(option) {
    const from = unit;
    cancel(true);
    retreat = option.goal ? { unit: from, line: option.text, goals: [option.goal] } : null;
    pick(option.text, retreat ? "pickNextGoal" : "pickDone");
    mark();
  }

  /** Shows on the map what can be clicked now; only that is a stop of the tab key. */
  function mark() {
    for (const button of panel.querySelectorAll("button[data-part]")) {
      button.hidden = !parts.has(button.dataset.part);
      button.setAttribute("aria-pressed", String(button.dataset.part === part));
    }
    panel.querySelector(".parts").hidden = parts.size < 2;
    for (const button of bubble.querySelectorAll("[data-way]")) {
      const possible = unit && units.get(unit).options.some((option) => option.way === button.dataset.way);
      button.hidden = !possible;
      button.setAttribute("aria-pressed", String(Boolean(unit) && way === button.dataset.way));
    }
    bubble.querySelector("[data-do=done]").hidden = Boolean(unit) || !retreat;
    bubble.querySelector("[data-do=cancel]").hidden = !unit;
    if (!board) return;
    const next = new Set(unit ? open().map((option) => option.clicks[path.length]) : units.keys());
    if (unit) next.add(unit);
    const further = !unit && retreat ? units.get(retreat.unit).options.filter(
      (option) => option.goal && !retreat.goals.includes(option.goal)).map((option) => option.clicks[0]) : [];
    further.forEach((at) => next.add(at));
    for (const province of board.querySelectorAll(".hit")) {
      const at = province.dataset.province;
      province.classList.toggle("is", at === unit || path.includes(at));
      province.classList.toggle("can", (Boolean(unit) && next.has(at) && at !== unit) || further.includes(at));
      province.tabIndex = next.has(at) ? 0 : -1;
    }
    const left = unit ? open() : [];
    for (const coast of board.querySelectorAll(".cst")) {
      const [at, name] = coast.dataset.place.split("/");
      const offered = left.some((option) => option.clicks[path.length] === at && option.coast === name);
      coast.classList.toggle("on", offered);
      coast.tabIndex = offered ? 0 : -1;
    }
    point(unit ?? retreat?.unit, [...next].filter((at) => at !== unit && (unit || further.includes(at))));
  }

  /** A ring around what is chosen, dots on what it may mean, and the bubble beside it. */
  function point(from, goals) {
    if (!board) return;
    const seen = map.point(from, goals);
    bubble.hidden = !from;
    if (from) map.pin(bubble, map.spot(from), seen);
  }

  /** The list and the map light up together. */
  function light(at) {
    for (const element of form.querySelectorAll(".lit")) element.classList.remove("lit");
    if (!at) return;
    board?.querySelectorAll(`#orders [data-from="${CSS.escape(at)}"]`).forEach((order) => order.classList.add("lit"));
    form.querySelectorAll(`select[data-unit="${CSS.escape(at)}"]`).forEach((list) => list.closest("li").classList.add("lit"));
  }
  form.addEventListener("pointerover", (event) => {
    const order = event.target.closest?.("[data-from], .ut");
    const row = event.target.closest?.(".picks > li");
    light(order?.dataset.from ?? order?.dataset.province ?? row?.querySelector("select[data-unit]")?.dataset.unit);
  });

  /** Takes back what was picked last. */
  function undo() {
    if (before.length === 0) return;
    box.value = before.pop();
    undoButton.disabled = before.length === 0;
    retreat = null;
    mark();
    tell("undone");
    update([]);
  }

  const pressed = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.do === "cancel" || button.dataset.do === "done") cancel(button.dataset.do === "done");
    if (button.dataset.do === "done") {
      retreat = null;
      ask();
      mark();
    }
    // What was picked last may still be on its way into the text.
    if (button.dataset.do === "undo") last = last.then(undo);
    if (button.dataset.part) turnTo(button.dataset.part);
    if (button.dataset.way && unit) {
      way = button.dataset.way;
      path = [];
      const only = open().filter((option) => option.clicks.length === 0 || option.clicks.every((at) => at === unit));
      if (only.length && only.length === open().length) finish(only); else step();
    }
  };
  panel.addEventListener("click", pressed);
  bubble.addEventListener("click", (event) => {
    event.stopPropagation();
    pressed(event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (unit || retreat)) cancel();
  });

  // ---- the map itself ----

  /** Waits for the map: from then on it shows what the text says. */
  function ready() {
    board = map.board;
    map.view.append(bubble);
    for (const name of ["pointerdown", "dblclick", "wheel"]) bubble.addEventListener(name, (event) => event.stopPropagation());
    map.source = (level) => (map.sheet === map.first ? drawn(level) : map.fetched(`${map.sheet.dataset.layer}&level=${level}`));
    map.request(true);
    board.addEventListener("keydown", (event) => {
      const hit = event.target.closest("[data-province]");
      if (hit && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        click(hit.dataset.province, hit.classList.contains("cst") ? hit.dataset.place : undefined);
      }
    });
    panel.hidden = false;
    document.getElementById("clicking-help").hidden = false;
    ask();
    mark();
  }

  if (!map || units.size === 0) return;
  figure.addEventListener("province", (event) => {
    const hit = event.detail;
    if (map.sheet === map.first) click(hit.dataset.province, hit.classList.contains("cst") ? hit.dataset.place : undefined);
  });
  if (map.board) ready(); else figure.addEventListener("ground", ready, { once: true });
})();
