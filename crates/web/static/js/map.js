// A map that lives in a page. Its ground is fetched once; what stands on it comes as a small layer, another one whenever the
// map shows something else or is enlarged so far that units want another size. Other scripts find it as `figure.map` and
// hear of a new layer by the event "layer", of a click on a province by "province".
"use strict";

(() => {
  /** Steps of enlargement, as `cartography::Level` has them: pixels a map unit of the first, and how much a step is. */
  const [LEAST, STEP, COUNT] = [0.3, 1.25, 16];
  /** The farthest that one may go in, in pixels a map unit. */
  const MOST = 9;
  /** How much larger than its frame the picture is drawn, so that there is something to see while it is moved. */
  const SPARE = 0.35;
  /** So small a part of its size what is drawn may become before it is drawn anew. */
  const LEAST_DRAWN = 0.3;
  /** So often a part of a map is asked for before it is given up. */
  const TRIES = 20;
  const SVG = "http://www.w3.org/2000/svg";

  /**
   * A picture of ours that becomes part of the page. The page allows no styles inside, not even in what is only read: its sheet, and the
   * scale of what stands on a ground, come beside it.
   */
  function read(text) {
    let [css, scale] = ["", ""];
    const bare = text
      .replace(/<style>([^<]*)<\/style>/g, (_, sheet) => ((css += sheet), ""))
      .replace(/ style='--s:([\d.]+)'/, (_, size) => ((scale = size), ""));
    const root = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
    return { root: root.id === "layer" ? motion.whole(root) : root, css, scale };
  }

  /** Fetches a part of a map; while the site has too much to do (503) it is asked for again when the site says. */
  async function asked(address) {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(address);
      if (answer.status !== 503 || tries === TRIES) return answer;
      const after = Number(answer.headers.get("Retry-After")) || 5;
      await new Promise((done) => setTimeout(done, after * 1000));
    }
  }

  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  class LivingMap {
    constructor(figure) {
      this.figure = figure;
      this.view = figure.querySelector(".map-view");
      this.tabs = figure.querySelector(".map-sheets");
      this.legend = figure.querySelector(".map-key");
      [this.width, this.height] = figure.dataset.size.split(" ").map(Number);
      this.kept = new Map();
      this.sheet = figure.querySelector("[data-layer]");
      this.first = this.sheet;
      this.pins = [];
      // The styles of the ground, and of what stands on it.
      this.styles = [new CSSStyleSheet(), new CSSStyleSheet()];
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...this.styles];
      // What is seen: the middle, and pixels a map unit. What was drawn last, and how far it was enlarged.
      this.at = null;
      this.drawn = null;
      this.level = -1;
      this.wanted = 0;
    }

    async load() {
      this.view.hidden = false;
      this.tabs.hidden = this.tabs.children.length < 2;
      this.view.style.setProperty("--ratio", this.width / this.height);
      this.view.style.setProperty("--least", `${Math.ceil(this.height * LEAST)}px`);
      const ground = asked(this.figure.dataset.ground);
      this.start();
      this.request();
      const answer = await ground;
      if (!answer.ok) throw new Error(answer.status);
      const { root, css } = read(await answer.text());
      this.styles[0].replaceSync(css);
      this.board = document.importNode(root, true);
      this.board.setAttribute("preserveAspectRatio", "none");
      this.view.prepend(this.board);
      this.names = new Map([...this.board.querySelectorAll(".hit")].map((hit) => [hit.dataset.province, hit.getAttribute("aria-label")]));
      // Only what is clicked for something is a stop of the tab key.
      for (const hit of this.board.querySelectorAll(".hit, .cst")) hit.tabIndex = -1;
      this.overview();
      this.listen();
      this.settle();
      if (this.pending) this.put(this.pending);
      this.figure.dispatchEvent(new CustomEvent("ground"));
    }

    // ---- what is seen ----

    frame() {
      return { wide: this.view.clientWidth, high: this.view.clientHeight };
    }

    /** The least enlargement: the whole map, but never so small that units hide the board. */
    least() {
      const { wide, high } = this.frame();
      return Math.max(LEAST, Math.min(wide / this.width, high / this.height));
    }

    fit() {
      this.at = { x: this.width / 2, y: this.height / 2, z: this.least() };
    }

    /** Shows provinces, with what lies around them. */
    around(boxes) {
      if (boxes.length === 0) return this.fit();
      const { wide, high } = this.frame();
      const [xs, ys] = [0, 1].map((axis) => boxes.map((at) => at[axis]));
      const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2;
      const room = (list) => Math.max(...list) - Math.min(...list) + 190;
      const z = clamp(Math.min(wide / room(xs), high / room(ys)), this.least(), 2.2);
      this.at = { x: middle(xs), y: middle(ys), z };
    }

    spots() {
      const at = (id) => this.board?.querySelector(`#p-${CSS.escape(id)}`)?.dataset.at.split(" ").map(Number);
      return (this.figure.dataset.home || "").split(" ").filter(Boolean).map(at).filter(Boolean);
    }

    /** Where the map opens: on a phone and on a large board on the reader's own units. */
    start() {
      this.fit();
      this.opensAtHome = Boolean(this.figure.dataset.home) && this.at.z < 0.62;
    }

    /** Keeps the map in its frame. */
    hold() {
      const { wide, high } = this.frame();
      this.at.z = clamp(this.at.z, this.least(), MOST);
      for (const [axis, size, whole] of [["x", wide, this.width], ["y", high, this.height]]) {
        const half = size / this.at.z / 2;
        this.at[axis] = half * 2 >= whole ? whole / 2 : clamp(this.at[axis], half, whole - half);
      }
    }

    /** Zooms so that a point of the frame stays where it is. */
    zoom(factor, px, py) {
      const { wide, high } = this.frame();
      const before = this.at.z;
      const [dx, dy] = [(px ?? wide / 2) - wide / 2, (py ?? high / 2) - high / 2];
      const [x, y] = [this.at.x + dx / before, this.at.y + dy / before];
      this.at.z = clamp(before * factor, this.least(), MOST);
      this.at.x = x - dx / this.at.z;
      this.at.y = y - dy / this.at.z;
      this.move();
      return this.at.z !== before;
    }

    shift(dx, dy) {
      this.at.x -= dx / this.at.z;
      this.at.y -= dy / this.at.z;
      this.move();
    }

    /** Moves what is drawn; draws anew when nothing has moved for a moment, or when the drawn part is left. */
    move() {
      this.hold();
      cancelAnimationFrame(this.soon);
      clearTimeout(this.later);
      this.soon = requestAnimationFrame(() => this.slide());
      this.later = setTimeout(() => this.settle(), 160);
    }

    slide() {
      if (!this.drawn) return;
      const scale = this.at.z / this.drawn.z;
      const dx = (this.drawn.x - this.at.x) * this.at.z;
      const dy = (this.drawn.y - this.at.y) * this.at.z;
      this.board.style.transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
      this.hang();
      const { wide, high } = this.frame();
      const room = (size) => size * ((0.5 + SPARE) * scale - 0.5);
      // On its way in or out it is not drawn anew: where it does not reach there is paper for a moment.
      const left = Math.abs(dx) > room(wide) + 1 || Math.abs(dy) > room(high) + 1;
      if (left && (scale === 1 || scale < LEAST_DRAWN)) this.settle();
    }

    /** Draws what is seen as sharp as it can be. */
    settle() {
      clearTimeout(this.later);
      if (!this.board) return;
      if (this.opensAtHome) {
        this.opensAtHome = false;
        this.around(this.spots());
      }
      this.hold();
      const { wide, high } = this.frame();
      if (!wide) return;
      const { x, y, z } = this.at;
      const [w, h] = [wide, high].map((size) => (size * (1 + 2 * SPARE)) / z);
      this.board.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
      this.board.style.transform = "";
      this.drawn = { x, y, z };
      this.hang();
      this.small?.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
      this.marker?.setAttribute("d", `M${x - wide / z / 2} ${y - high / z / 2}h${wide / z}v${high / z}h${-wide / z}z`);
      if (this.inset) this.inset.hidden = z < this.least() * 1.3;
      this.request();
    }

    /** Keeps an element of the page beside a point of the map, where it hides the least of others. */
    pin(element, at, others = []) {
      this.pins = this.pins.filter((pin) => pin.element !== element);
      this.pins.push({ element, at: at.map(Number), others: others.map((other) => other.map(Number)) });
      this.hang();
    }

    hang() {
      const { wide, high } = this.frame();
      const seen = (at) => [(at[0] - this.at.x) * this.at.z + wide / 2, (at[1] - this.at.y) * this.at.z + high / 2];
      for (const { element, at, others } of this.pins) {
        if (element.hidden) continue;
        const [x, y] = seen(at);
        const taken = [[x, y], ...others.map(seen)];
        const [w, h] = [element.offsetWidth, element.offsetHeight];
        let best = null;
        for (const far of [0, 40, 90, 150, 230]) {
          for (const [dx, dy] of [[0, -1], [0, 1], [1, 0], [-1, 0], [0.7, -0.7], [-0.7, -0.7], [0.7, 0.7], [-0.7, 0.7]]) {
            const left = clamp(x - w / 2 + dx * (w / 2 + 24 + far), 4, Math.max(4, wide - w - 4));
            const top = clamp(y - h / 2 + dy * (h / 2 + 24 + far), 4, Math.max(4, high - h - 4));
            const hides = taken.filter(([a, b]) => a > left - 14 && a < left + w + 14 && b > top - 12 && b < top + h + 12).length;
            const cost = hides * 1000 + far + Math.hypot(left + w / 2 - x, top + h / 2 - y) / 10;
            if (!best || cost < best.cost) best = { cost, left, top };
          }
        }
        element.style.left = `${best.left}px`;
        element.style.top = `${best.top}px`;
      }
    }

    /** The whole board, small, with what is seen of it. */
    overview() {
      this.inset = document.createElement("div");
      this.inset.className = "map-inset no-print";
      this.inset.hidden = true;
      this.inset.setAttribute("aria-hidden", "true");
      this.small = document.createElementNS(SVG, "svg");
      const land = document.createElementNS(SVG, "use");
      land.setAttribute("href", "#land");
      land.setAttribute("transform", "scale(.1)");
      this.marker = document.createElementNS(SVG, "path");
      this.small.append(land, this.marker);
      this.small.setAttribute("class", "kb");
      this.inset.append(this.small);
      this.view.append(this.inset);
      this.inset.addEventListener("pointerdown", (event) => {
        event.stopPropagation();
        const box = this.inset.getBoundingClientRect();
        this.at.x = ((event.clientX - box.left) / box.width) * this.width;
        this.at.y = ((event.clientY - box.top) / box.height) * this.height;
        this.settle();
      });
    }

    // ---- what stands on it ----

    step() {
      return clamp(Math.floor(Math.log(this.at.z / LEAST) / Math.log(STEP) + 1e-6), 0, COUNT - 1);
    }

    /** Asks for the layer that fits what is seen. */
    request(again = false) {
      const level = this.step();
      if (level === this.level && !again) return;
      this.level = level;
      const turn = ++this.wanted;
      return Promise.resolve(this.source ? this.source(level) : this.fetched(`${this.sheet.dataset.layer}&level=${level}`)).then((text) => {
        if (text && turn === this.wanted) this.put(text);
      }).catch(() => {});
    }

    async fetched(address) {
      if (!this.kept.has(address)) {
        const answer = await asked(address);
        if (!answer.ok) throw new Error(answer.status);
        this.kept.set(address, await answer.text());
      }
      return this.kept.get(address);
    }

    /** Puts a layer in the place of the one before. */
    put(text) {
      this.pending = text;
      if (!this.board) return;
      const { root: layer, css, scale } = read(text);
      if (layer.id !== "layer") return;
      this.styles[1].replaceSync(css);
      this.board.querySelector("#layer").replaceWith(document.importNode(layer, true));
      this.layer = this.board.querySelector("#layer");
      this.layer.style.setProperty("--s", scale);
      // Another step of enlargement has another layer, and a question stays; another sheet ends it.
      const { asked } = this;
      this.quiet();
      if (asked && this.answered === this.sheet) this.ask(asked);
      this.answered = this.sheet;
      motion.own(this.board, this.layer);
      this.tell();
      this.explain();
      this.figure.dispatchEvent(new CustomEvent("layer"));
    }

    /** Says of every province whose center it is and what stands there. */
    tell() {
      const powers = new Map([...this.layer.querySelectorAll(".wd desc")].map(({ dataset }) => [dataset.power, dataset]));
      const owned = new Map([...powers.values()].flatMap((power) => power.at.split(" ").map((at) => [at, power.owned])));
      const units = [...this.layer.querySelectorAll("#units > .ut[id^=u-]")].map(({ dataset }) => dataset);
      const stands = new Map(units.map(({ province, power, unit }) => [province, powers.get(power)[unit.toLowerCase()]]));
      for (const hit of this.board.querySelectorAll(".hit")) {
        const { province, name } = hit.dataset;
        const free = this.names.get(province).slice(name.length + 2);
        const words = [name, owned.get(province) ?? free, stands.get(province)].filter(Boolean).join(", ");
        hit.setAttribute("aria-label", words);
        hit.firstElementChild.textContent = words;
      }
    }

    /** What the signs in the picture mean: those that are in it, and no others. */
    explain() {
      this.legend.replaceChildren(...[...this.layer.querySelectorAll("#key > g")].map((sample) => {
        const item = document.createElement("li");
        const picture = document.createElementNS(SVG, "svg");
        for (const [name, value] of [["viewBox", "-24 -19 48 38"], ["class", "kb ky"], ["aria-hidden", "true"]]) picture.setAttribute(name, value);
        picture.style.setProperty("--s", "1");
        picture.append(...[...sample.childNodes].map((node) => node.cloneNode(true)));
        item.append(picture, sample.dataset.name);
        return item;
      }));
    }

    /** Shows another sheet. */
    show(button) {
      this.sheet = button;
      for (const since of this.tabs.querySelectorAll("[data-of]")) since.hidden = since.dataset.of !== button.dataset.kind;
      for (const other of this.figure.querySelectorAll("[data-layer]")) other.setAttribute("aria-pressed", String(other === button));
      this.view.setAttribute("aria-label", button.dataset.alt);
      return this.request(true);
    }

    /** Lets the units do what came of their orders. */
    async act_out() {
      if (!this.layer || motion.still()) return this.pause(900);
      await this.pause(450);
      await motion.act(this.layer);
      await this.pause(250);
    }

    /** Shows another sheet; units that are no more on it are seen to go, and new ones to be built. */
    async pass(button) {
      const last = this.layer;
      const text = await this.fetched(`${button.dataset.layer}&level=${this.step()}`).catch(() => null);
      if (last && text) await motion.leave(last, read(text).root);
      await this.show(button);
      if (last && this.layer !== last) await motion.come(this.layer, last);
    }

    pause(time) {
      return new Promise((done) => setTimeout(done, time));
    }

    // ---- what it tells ----

    /** Where a province's unit stands, or would stand. */
    spot(at) {
      const id = CSS.escape(at);
      return (this.board.querySelector(`#u-${id}, #d-${id}`) ?? this.board.querySelector(`#p-${id}`))?.dataset.at.split(" ");
    }

    /** A ring around a province, and marks on others: broken rings where units stand, dots elsewhere. Their places. */
    point(from, others = []) {
      this.board.querySelector("#pointed")?.remove();
      if (!from) return [];
      const group = document.createElementNS(SVG, "g");
      group.id = "pointed";
      group.style.setProperty("--s", this.board.querySelector("#layer").style.getPropertyValue("--s"));
      const circle = (at, name) => {
        if (!at) return;
        const element = document.createElementNS(SVG, "circle");
        for (const [key, value] of [["cx", at[0]], ["cy", at[1]], ["class", name]]) element.setAttribute(key, value);
        group.append(element);
      };
      circle(this.spot(from), "ring");
      const seen = [];
      for (const at of others) {
        const there = this.spot(at);
        circle(there, this.board.querySelector(`#u-${CSS.escape(at)}`) ? "other" : "goal");
        if (there) seen.push(there);
      }
      this.board.querySelector("#coasts").before(group);
      return seen;
    }

    /** Whether a click asks what is there; where orders are written it writes them. */
    answers() {
      return this.layer && (!this.figure.dataset.drafts || this.sheet !== this.first);
    }

    /** Lights the arrow and the line of the report that belong together; the sentences of the line. */
    light(at) {
      for (const lit of document.querySelectorAll(".lit[data-from]")) lit.classList.remove("lit");
      if (!at || this.sheet.dataset.kind !== "orders") return [];
      const of = `[data-from="${CSS.escape(at)}"]`;
      const lines = [...document.querySelectorAll(`.report ${of}`)];
      for (const lit of [...lines, ...this.board.querySelectorAll(`#orders ${of}`)]) lit.classList.add("lit");
      return lines.map((line) => (line.cells ? [...line.cells].map((cell) => cell.textContent).filter(Boolean).join(": ") : line.textContent));
    }

    /** Says something beside a point of the map. */
    say(lines, at, others) {
      if (!this.words) {
        this.words = document.createElement("div");
        this.words.className = "bubble told no-print";
        this.words.setAttribute("role", "status");
        this.view.append(this.words);
      }
      this.words.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
      this.words.hidden = lines.length === 0;
      if (lines.length) this.pin(this.words, at, others);
    }

    /** What stands in a province, what came of its unit's order, and who could be there in one move. */
    ask(at) {
      if (at === this.asked) return this.quiet();
      this.asked = at;
      const hit = this.board.querySelector(`#p-${CSS.escape(at)}`);
      const from = { A: hit.dataset.reachA, F: hit.dataset.reachF, W: hit.dataset.reachW };
      const near = [...this.layer.querySelectorAll("#units > .ut[id^=u-]")].filter((unit) => from[unit.dataset.unit]?.split(" ").includes(unit.dataset.place));
      const name = (unit) => `${unit.dataset.unit} ${this.names.get(unit.dataset.province).split(" (")[0]}`;
      const { reached, unreached } = this.figure.dataset;
      const could = near.length ? reached.replace("{units}", near.map(name).join(", ")) : unreached;
      const others = this.point(at, near.map((unit) => unit.dataset.province));
      this.say([hit.getAttribute("aria-label"), ...this.light(at), could], this.spot(at), others);
    }

    quiet() {
      if (this.asked) this.point(null);
      this.asked = null;
      this.light(null);
      if (this.words) this.words.hidden = true;
    }

    /** The pointer, without a click: an arrow or a unit says what came of its order, a line of the report lights its arrow. */
    hover() {
      const told = (event) => event.target.closest?.("#orders [data-from], #units .ut");
      this.view.addEventListener("pointerover", (event) => {
        if (event.pointerType === "touch" || this.asked || !this.answers()) return;
        const order = told(event);
        const lines = this.light(order?.dataset.from ?? order?.dataset.province);
        const box = this.view.getBoundingClientRect();
        const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
        if (lines.length || this.words) this.say(lines, [this.at.x + dx / this.at.z, this.at.y + dy / this.at.z]);
      });
      this.view.addEventListener("pointerleave", () => {
        if (!this.asked) this.quiet();
      });
      for (const name of ["pointerover", "pointerout"]) {
        document.addEventListener(name, (event) => {
          const line = event.target.closest?.(".report [data-from]");
          if (line && !this.asked && this.answers()) this.light(name === "pointerover" ? line.dataset.from : null);
        });
      }
      this.figure.addEventListener("province", (event) => {
        if (this.answers()) this.ask(event.detail.dataset.province ?? event.detail.dataset.from);
      });
      document.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && this.asked) this.quiet();
      });
    }

    // ---- hands ----

    listen() {
      const view = this.view;
      this.figure.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (button?.dataset.layer) this.show(button);
        if (button?.dataset.map) this.act(button.dataset.map);
      });
      // Changes since another turn: the same sheet with another address.
      this.tabs.addEventListener("change", (event) => {
        const since = event.target.closest("[data-of]");
        const button = since && this.tabs.querySelector(`[data-layer][data-kind="${since.dataset.of}"]`);
        if (!button) return;
        const address = button.dataset.layer.replace(/&since=[^&]*/, "");
        button.dataset.layer = since.value ? `${address}&since=${since.value}` : address;
        button.dataset.alt = since.selectedOptions[0].dataset.alt;
        this.show(button);
      });
      const tools = this.figure.querySelector(".map-tools");
      for (const name of ["pointerdown", "dblclick"]) tools.addEventListener(name, (event) => event.stopPropagation());
      view.addEventListener("wheel", (event) => {
        const box = view.getBoundingClientRect();
        const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : 1);
        const zoomed = this.zoom(Math.exp(-clamp(pixels, -240, 240) * (event.ctrlKey ? 0.01 : 0.0022)), event.clientX - box.left, event.clientY - box.top);
        // Whoever cannot zoom any further scrolls the page.
        if (zoomed || event.ctrlKey) event.preventDefault();
      }, { passive: false });
      view.addEventListener("keydown", (event) => this.key(event));
      this.hover();
      this.fingers();
      // Turned or widened, it goes on showing what it showed: the whole, or as much of it.
      let [before, least] = [view.clientWidth, this.least()];
      new ResizeObserver(() => {
        const now = view.clientWidth;
        if (!now) return;
        if (this.at && before) this.at.z = this.at.z > least ? (this.at.z * now) / before : 0;
        [before, least] = [now, this.least()];
        if (this.at) this.settle();
      }).observe(view);
      addEventListener("beforeprint", () => {
        this.beforePrint = { ...this.at };
        this.fit();
        this.settle();
      });
      addEventListener("afterprint", () => {
        if (this.beforePrint) this.at = this.beforePrint;
        this.settle();
      });
    }

    act(what) {
      if (what === "in") this.zoom(1.5);
      if (what === "out") this.zoom(1 / 1.5);
      if (what === "fit") this.fit();
      if (what === "home") this.around(this.spots());
      if (what === "key") {
        this.legend.hidden = !this.legend.hidden;
        this.figure.querySelector("[data-map=key]").setAttribute("aria-expanded", String(!this.legend.hidden));
      }
      if (what === "full") {
        if (document.fullscreenElement) document.exitFullscreen();
        else this.figure.requestFullscreen?.();
      }
      this.settle();
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const far = 90;
      const keys = {
        ArrowLeft: () => this.shift(far, 0), ArrowRight: () => this.shift(-far, 0), ArrowUp: () => this.shift(0, far), ArrowDown: () => this.shift(0, -far),
        "+": () => this.zoom(1.5), "=": () => this.zoom(1.5), "-": () => this.zoom(1 / 1.5), "0": () => this.act("fit"), m: () => this.act("home"),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }

    /** Drag with one pointer, pinch with two, click or tap without moving, double click to enlarge. */
    fingers() {
      const view = this.view;
      const down = new Map();
      let moved = false;
      let span = 0;
      const place = (event) => {
        const box = view.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
      };
      view.addEventListener("pointerdown", (event) => {
        if (event.button > 0) return;
        down.set(event.pointerId, place(event));
        if (down.size === 1) moved = false;
        span = 0;
      });
      view.addEventListener("pointermove", (event) => {
        const before = down.get(event.pointerId);
        if (!before) return;
        const now = place(event);
        if (!moved && Math.hypot(now[0] - before[0], now[1] - before[1]) < 5 && down.size === 1) return;
        if (!moved) view.setPointerCapture(event.pointerId);
        moved = true;
        down.set(event.pointerId, now);
        if (down.size === 1) return this.shift(now[0] - before[0], now[1] - before[1]);
        const [a, b] = [...down.values()];
        const wide = Math.hypot(a[0] - b[0], a[1] - b[1]);
        if (span) this.zoom(wide / span, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
        span = wide;
      });
      for (const name of ["pointerup", "pointercancel"]) {
        view.addEventListener(name, (event) => {
          down.delete(event.pointerId);
          span = 0;
        });
      }
      view.addEventListener("click", (event) => {
        if (moved || event.target.closest("button, .bubble")) return;
        const at = this.under(event);
        if (at) this.figure.dispatchEvent(new CustomEvent("province", { detail: at }));
      });
      view.addEventListener("dblclick", (event) => {
        if (this.figure.dataset.drafts) return;
        this.zoom(2, ...place(event));
      });
    }

    /** The province or coast under the pointer: units and coasts before the ground, arrows only where they answer. */
    under(event) {
      const wanted = this.answers() ? "[data-province], #orders [data-from]" : "[data-province]";
      const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest?.(wanted));
      return found.find((element) => element && this.board.contains(element) && element.tagName !== "desc");
    }
  }

  /** Loads every map of the page, and those that come later. */
  function wake(root) {
    for (const figure of root.querySelectorAll("figure.map.living")) {
      if (figure.map) continue;
      figure.map = new LivingMap(figure);
      figure.map.load().catch(() => figure.classList.add("broken"));
    }
  }

  wake(document);
})();
