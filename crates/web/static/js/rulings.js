// A click on the desk's map fills in the forms of rulings: the field, and the unit on it with the beginning of its order.
"use strict";

(() => {
  const figure = document.querySelector(".ruling-map figure.map.living");
  const form = document.querySelector("form[action$='/override-order']");
  const tools = form?.closest(".tool");
  if (!figure || !tools) return;
  document.getElementById("ruling-help").hidden = false;
  const units = new Map([...document.querySelectorAll("#units li")].map((unit) => [unit.dataset.at, unit]));
  figure.addEventListener("province", ({ detail }) => {
    const at = detail.dataset.province;
    const unit = units.get(at.split("/")[0]);
    for (const field of tools.querySelectorAll("[name=at]")) field.value = at;
    if (unit) {
      for (const field of tools.querySelectorAll("[name=power]")) field.value = unit.dataset.power;
      form.elements.order.value = `${unit.textContent} `;
    }
    const first = unit ? form.elements.order : tools.querySelector("[name=at]");
    first.closest("details").open = true;
    first.scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  });
})();
