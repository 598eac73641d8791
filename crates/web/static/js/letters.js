// A letter that is being written stays on this device until it is sent, with those to whom it is to go.
"use strict";

for (const form of document.querySelectorAll("form[data-keep]")) {
  const box = form.querySelector("textarea");
  const fields = [...form.querySelectorAll("textarea, select, input:not([type=hidden])")];
  const name = `letter ${form.getAttribute("action")} ${new URLSearchParams(location.search).get("with") ?? ""}`;
  const told = document.createElement("p");
  told.className = "kept-here";
  told.setAttribute("role", "status");
  box.after(told);
  const what = (field) => (field.type === "checkbox" ? "checked" : "value");
  const key = (field) => (field.type === "checkbox" ? `${field.name} ${field.value}` : field.name);
  const tell = () => (told.textContent = box.value ? form.dataset.keep : "");
  try {
    form.addEventListener("input", () => {
      if (box.value) localStorage.setItem(name, JSON.stringify(Object.fromEntries(fields.map((field) => [key(field), field[what(field)]]))));
      else localStorage.removeItem(name);
      tell();
    });
    form.addEventListener("submit", () => localStorage.removeItem(name));
    const last = box.value ? null : JSON.parse(localStorage.getItem(name));
    for (const field of last ? fields.filter((field) => key(field) in last) : []) {
      // Whoever finds other addressees than those of the page sees them.
      if (field.type === "checkbox" && field.checked !== last[key(field)]) field.closest("details").open = true;
      field[what(field)] = last[key(field)];
    }
    tell();
  } catch { /* a browser that keeps nothing keeps no letter */ }
}
