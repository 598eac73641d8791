// A game as one file: turns by slider, buttons and keys, and "play", while the units do what `motion` lets them.

(() => {
  const board = document.querySelector("svg.kb");
  const names = [...document.querySelectorAll("#turns option")].map((option) => option.label);
  const range = document.querySelector("input");
  const title = document.querySelector("output");
  const player = document.querySelector("[data-play]");
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  let frames = [];
  let at = -1;
  let playing = false;

  const parsed = (text) => new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const frame = (number) => motion.whole(parsed(frames[number]));

  /** The layers, of which each says nearly what the one before it says: they are packed together. */
  async function unpack() {
    const bytes = Uint8Array.from(atob(document.querySelector("#packed").textContent), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    frames = JSON.parse(await new Response(stream).text());
  }

  function show(number) {
    at = Math.min(Math.max(number, 0), frames.length - 1);
    board.querySelector("#layer").replaceWith(document.importNode(frame(at), true));
    motion.own(board, board.querySelector("#layer"));
    range.value = at;
    title.textContent = names[at];
  }

  /** The turn is carried out, and what is removed goes; then comes the next one, with what was built. */
  async function step() {
    const last = board.querySelector("#layer");
    await motion.act(last);
    await motion.leave(last, frame(at + 1));
    if (!playing) return;
    show(at + 1);
    await motion.come(board.querySelector("#layer"), last);
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
      await step();
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
