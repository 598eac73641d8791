// A letter that is being written stays on this device until it is sent.
"use strict";

for (const form of document.querySelectorAll("form[data-keep]")) {
  const box = form.querySelector("textarea");
  const name = `letter ${form.getAttribute("action")} ${new URLSearchParams(location.search).get("with") ?? ""}`;
  const told = document.createElement("p");
  told.className = "kept-here";
  told.setAttribute("role", "status");
  box.after(told);
  try {
    if (!box.value) box.value = localStorage.getItem(name) ?? "";
    if (box.value) told.textContent = form.dataset.keep;
    box.addEventListener("input", () => {
      if (box.value) localStorage.setItem(name, box.value);
      else localStorage.removeItem(name);
      told.textContent = box.value ? form.dataset.keep : "";
    });
    form.addEventListener("submit", () => localStorage.removeItem(name));
  } catch { /* a browser that keeps nothing keeps no letter */ }
}
