// Small helps for pages that work without them as well.
"use strict";

document.documentElement.dataset.script = "on";

// The browser's time zone, for the server to tell times in it from the next page on; a zone that was chosen stays.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && /^[A-Za-z0-9_+\/-]{1,64}$/.test(zone) && !/(^|; )zone=/.test(document.cookie)) {
  document.cookie = "zone=" + zone + "; Path=/; Max-Age=31536000; SameSite=Lax";
}

// What scrolls sideways in a box of its own can be reached and moved with the keyboard.
const reachable = () => {
  for (const box of document.querySelectorAll(".scroll, pre, article section, article table")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  }
};
reachable();
addEventListener("resize", reachable);
