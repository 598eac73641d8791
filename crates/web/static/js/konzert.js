// Small helps for pages that work without them as well.
"use strict";

document.documentElement.dataset.script = "on";

// The browser's time zone, for the server to tell times in it from the next page on; a zone that was chosen stays.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && /^[A-Za-z0-9_+\/-]{1,64}$/.test(zone) && !/(^|; )zone=/.test(document.cookie)) {
  document.cookie = "zone=" + zone + "; Path=/; Max-Age=31536000; SameSite=Lax";
}
