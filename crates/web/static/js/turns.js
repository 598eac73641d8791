// The slider through the turns of a game: says the turn while it moves, leads there when it stops.
"use strict";

(() => {
  const form = document.querySelector(".slider");
  const range = form?.querySelector("input[type=range]");
  if (!range) return;
  const links = [...document.querySelectorAll(".years a")];
  const output = form.querySelector("output");
  const start = range.value;
  range.addEventListener("input", () => {
    output.textContent = links[Number(range.value)]?.dataset.turn ?? "";
  });
  range.addEventListener("change", () => {
    const link = links[Number(range.value)];
    if (link && range.value !== start) location.assign(link.href);
  });
})();
