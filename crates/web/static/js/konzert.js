// Small helps for pages that work without them as well.
"use strict";

document.documentElement.dataset.script = "on";
