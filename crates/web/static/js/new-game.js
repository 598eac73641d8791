// A new game: what belongs to one board alone is shown with that board.
"use strict";

(() => {
  const board = document.getElementById("variant");
  const parts = document.querySelectorAll(".new-game [data-for]");
  const show = () => parts.forEach((part) => (part.hidden = part.dataset.for !== board.value));
  board.addEventListener("change", show);
  // Going back to the page brings the choice back as well.
  addEventListener("pageshow", show);
})();
