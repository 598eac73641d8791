// The page of orders as a place to work: lists and text as two tabs, and nothing that was typed is lost, with a net or without.
"use strict";

(() => {
  const form = document.getElementById("ordering");
  const box = document.getElementById("text");
  if (!form || !box) return;

  // ---- two tabs over the same text ----

  const tabs = form.querySelector(".side-tabs");
  const side = (wanted) => {
    for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.side === wanted));
    for (const panel of form.querySelectorAll("[data-panel]")) panel.hidden = panel.dataset.panel !== wanted;
    try { sessionStorage.setItem("side", wanted); } catch { /* the choice is not kept then */ }
  };
  tabs.hidden = false;
  tabs.addEventListener("click", (event) => {
    const wanted = event.target.closest("[data-side]")?.dataset.side;
    if (wanted) side(wanted);
  });
  const nothing = !form.querySelector("[data-panel=list] select");
  side(nothing ? "text" : sessionStorage.getItem("side") ?? "list");

  // ---- what is not handed in yet ----

  // What the server has; what is typed after it stays on this device until the server has it as well.
  const name = `draft ${form.getAttribute("action")} ${form.dataset.turn}`;
  let kept = box.value;
  const local = {
    get: () => { try { return localStorage.getItem(name); } catch { return null; } },
    set: (text) => { try { localStorage.setItem(name, text); } catch { /* full or forbidden: the server has it soon */ } },
    drop: () => { try { localStorage.removeItem(name); } catch { /* nothing is there */ } },
  };
  box.addEventListener("input", () => local.set(box.value));
  form.addEventListener("unkept", () => local.set(box.value));
  form.addEventListener("kept", (event) => {
    kept = event.detail;
    if (box.value === kept) local.drop();
  });

  let sending = false;
  form.addEventListener("outdated", () => { sending = true; });
  form.addEventListener("submit", () => {
    sending = true;
    local.drop();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || sending) return;
    const body = new URLSearchParams(new FormData(form));
    // Lines that were picked and do not stand in the text yet go with the form.
    if (box.value === kept && !body.getAll("pick").some(Boolean)) return;
    body.set("do", "check");
    if (navigator.sendBeacon(form.getAttribute("action"), body)) kept = box.value;
  });

  // The board to try things out opens with what is just being written.
  for (const link of document.querySelectorAll("a[data-try]")) {
    const href = link.getAttribute("href");
    link.addEventListener("click", () => link.setAttribute("href", `${href}&w=${encodeURIComponent(box.value)}`));
  }

  const left = local.get();
  if (left !== null && left.trim() !== box.value.trim()) {
    const note = document.createElement("p");
    note.className = "note warn row";
    const take = document.createElement("button");
    take.type = "button";
    take.className = "plain";
    take.textContent = form.dataset.take;
    take.addEventListener("click", () => {
      box.value = left;
      note.remove();
      box.dispatchEvent(new Event("input"));
    });
    note.append(`${form.dataset.restore} `, take);
    document.getElementById("draft").prepend(note);
  } else if (left !== null) {
    local.drop();
  }
})();
