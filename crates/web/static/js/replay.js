// A game as one file: turns by slider, buttons and keys, and "play", while the units go, try and return, and are driven out.
"use strict";

(() => {
  const board = document.querySelector("svg.kb");
  const names = [...document.querySelectorAll("#turns option")].map((option) => option.label);
  const range = document.querySelector("input");
  const title = document.querySelector("output");
  const player = document.querySelector("[data-play]");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  let frames = [];
  let at = -1;
  let playing = false;

  /** The layers, of which each says nearly what the one before it says: they are packed together. */
  async function unpack() {
    const bytes = Uint8Array.from(atob(document.querySelector("#packed").textContent), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    frames = JSON.parse(await new Response(stream).text());
  }

  function show(number) {
    at = Math.min(Math.max(number, 0), frames.length - 1);
    const layer = new DOMParser().parseFromString(frames[at], "image/svg+xml").documentElement;
    board.querySelector("#layer").replaceWith(document.importNode(layer, true));
    range.value = at;
    title.textContent = names[at];
  }

  async function move() {
    const units = still ? [] : [...board.querySelectorAll("[data-fate]")];
    await Promise.all(units.map((unit) => {
      const [from, to] = [unit.dataset.at, unit.dataset.to ?? unit.dataset.at].map((place) => place.split(" ").map(Number));
      const by = (part) => ({ transform: `translate(${(to[0] - from[0]) * part}px, ${(to[1] - from[1]) * part}px)` });
      const steps = {
        goes: [by(0), by(1)],
        fails: [by(0), by(0.5), by(0)],
        falls: [by(0), { transform: "translate(3px, 3px)", opacity: 0.4 }],
        retreats: [{ ...by(0), offset: 0.5 }, { transform: "translate(3px, 3px)", offset: 0.6 }, by(1)],
      };
      return unit.animate(steps[unit.dataset.fate], { duration: 1000, easing: "ease-in-out", fill: "forwards" }).finished;
    }));
  }

  function stop() {
    playing = false;
    player.textContent = player.dataset.play;
  }

  async function play() {
    if (playing) return stop();
    playing = true;
    player.textContent = player.dataset.pause;
    if (at === frames.length - 1) show(0);
    while (playing && at < frames.length - 1) {
      await pause(700);
      if (!playing) return;
      await move();
      if (!playing) return;
      show(at + 1);
    }
    stop();
  }

  range.max = names.length - 1;
  range.addEventListener("input", () => {
    stop();
    show(Number(range.value));
  });
  player.addEventListener("click", () => play());
  addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.target === range || !step) return;
    stop();
    show(at + step);
  });
  unpack().then(() => show(0));
})();
