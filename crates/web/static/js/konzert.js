// Small helps for pages that work without them as well.
"use strict";

document.documentElement.dataset.script = "on";

// The browser's time zone, for the server to tell times in it from the next page on; a zone that was chosen stays.
const tellZone = () => {
  if (/(^|; )zone=/.test(document.cookie)) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && /^[A-Za-z0-9_+\/-]{1,64}$/.test(zone)) document.cookie = "zone=" + zone + "; Path=/; Max-Age=31536000; SameSite=Lax";
};

// What scrolls sideways in a box of its own can be reached and moved with the keyboard.
const reachable = () => {
  for (const box of document.querySelectorAll(".scroll, pre, article section, article table, .charts figure")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  }
};
addEventListener("resize", reachable);
document.addEventListener("toggle", reachable, true);

// Of tabs that do not all fit, the one of this page is in sight.
const inSight = () => {
  for (const here of document.querySelectorAll(".game-nav [aria-current]")) {
    const list = here.closest("ul");
    const [left, from] = [here, list].map((element) => element.getBoundingClientRect().left);
    list.scrollLeft += left - from - (list.clientWidth - here.offsetWidth) / 2;
  }
};

// A zone takes a browser its time, and whoever asks for sizes has the whole page laid out once more: not before it is seen.
requestAnimationFrame(() => setTimeout(() => [inSight, reachable, tellZone].forEach((help) => help())));

// Whoever plays can go on writing orders without a net.
if (document.querySelector("[data-unread]") && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});

// An address is passed on: by the device's own means, else by the clipboard.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button[data-share]");
  if (!button) return;
  const what = { title: document.title, url: button.dataset.address ?? location.origin + location.pathname };
  try {
    if (navigator.share) return void await navigator.share(what);
    await navigator.clipboard.writeText(what.url);
    button.textContent = button.dataset.share;
  } catch {
    // Whoever closes the device's dialogue wants nothing shared.
  }
});

// How long it is until then goes on counting.
const count = () => {
  const lang = document.documentElement.lang;
  const say = (number, unit) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(number);
  for (const left of document.querySelectorAll(".left[data-due]")) {
    const minutes = Math.floor((Date.parse(left.dataset.due) - Date.now()) / 60_000);
    if (minutes < 0) continue;
    const hours = Math.floor(minutes / 60);
    const words = hours >= 48 ? say(Math.floor(hours / 24), "day")
      : hours >= 6 ? say(hours, "hour")
      : hours > 0 ? `${say(hours, "hour")} ${say(minutes % 60, "minute")}` : say(minutes, "minute");
    left.textContent = left.dataset.left.replace("{left}", words);
    left.classList.toggle("soon", hours < 24);
  }
};
count();
setInterval(count, 30_000);
