// A game's page tells when the game has changed, and offers to show it.
"use strict";

(() => {
  const box = document.getElementById("live");
  if (!box || !("EventSource" in window)) return;
  const shown = box.dataset.state;
  const source = new EventSource(`/api/v1/games/${encodeURIComponent(box.dataset.game)}/events`);
  const look = (event) => {
    if (event.data === shown || box.firstChild) return;
    const note = document.createElement("p");
    note.className = "note good";
    note.append(`${box.dataset.news} `);
    const link = document.createElement("a");
    link.href = location.pathname;
    link.textContent = box.dataset.show;
    note.append(link);
    box.append(note);
    source.close();
  };
  for (const name of ["state", "turn", "change"]) source.addEventListener(name, look);
})();
