// Keeps the pages on which one writes orders, with what they need, for times without a net. All else comes from the net alone.
// Signing out clears it. And it shows what the site reports to this device.
"use strict";

const KEPT = "konzert-1";
const orders = (url) => /^\/games\/[A-Za-z0-9-]+\/orders$/.test(url.pathname);
const parts = (url) => /^\/(static|fonts)\//.test(url.pathname) || /^\/boards\/([^/]+\/ground\.svg|powers\.css)$/.test(url.pathname)
  || /^\/games\/[^/]+\/position\//.test(url.pathname);

async function kept(request, url) {
  const cache = await caches.open(KEPT);
  // A page is found again whatever stood behind its question mark; a part is what its whole address says.
  const name = orders(url) ? url.pathname : request;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(name, answer.clone());
    if (answer.status === 401 || answer.redirected) await cache.delete(name);
    return answer;
  } catch (error) {
    const found = await cache.match(name);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) =>
  Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if ((request.mode === "navigate" && orders(url)) || (request.mode !== "navigate" && parts(url))) event.respondWith(kept(request, url));
});

// ---- what the site reports ----

self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  // What is newest about a game stands for all before it.
  event.waitUntil(self.registration.showNotification(title, { body, tag: title, renotify: true, icon: "/favicon.ico", data: { path } }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, location.origin);
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((window) => window.url === href);
    await (there ? there.focus() : self.clients.openWindow(href));
  })());
});
