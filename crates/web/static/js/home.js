// The last turn of a game plays on the first page: once, when the map is there.
"use strict";

(() => {
  const figure = document.querySelector("[data-play] figure.map.living");
  if (!figure || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  figure.addEventListener("layer", async () => {
    const { map } = figure;
    const after = figure.querySelector("[data-layer][data-kind=map]");
    await map.act_out();
    if (after && map.sheet.dataset.kind === "orders") await map.pass(after);
  }, { once: true });
})();
