// A new game: what belongs to one board alone is shown with that board, what that board cannot have is not.
"use strict";

(() => {
  const board = document.getElementById("variant");
  const parts = document.querySelectorAll(".new-game [data-for]");
  const barred = document.querySelectorAll(".new-game [data-not-for]");
  const show = () => {
    parts.forEach((part) => (part.hidden = part.dataset.for !== board.value));
    barred.forEach((part) => (part.hidden = part.dataset.notFor === board.value));
  };
  board.addEventListener("change", show);
  // Going back to the page brings the choice back as well.
  addEventListener("pageshow", show);
})();
