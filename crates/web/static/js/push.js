// Has this browser report what the site writes: asked for after a click, and only where the operator has switched it on.
"use strict";

for (const form of document.querySelectorAll("form[data-push]")) {
  if (!("PushManager" in window) || !("serviceWorker" in navigator) || !("Notification" in window)) continue;
  const digits = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = Uint8Array.from(form.dataset.push.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const told = form.querySelector("[role=alert]");
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    told.hidden = true;
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error(form.dataset.refused);
      await navigator.serviceWorker.register("/sw.js");
      const { pushManager } = await navigator.serviceWorker.ready;
      const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      form.elements.endpoint.value = device.endpoint;
      form.elements.key.value = digits(device.getKey("p256dh"));
      form.elements.auth.value = digits(device.getKey("auth"));
      form.submit();
    } catch (fault) {
      // What the browser says is for nobody's eyes.
      told.textContent = fault instanceof DOMException ? form.dataset.failed : fault.message;
      told.hidden = false;
    }
  });
}
