// The service worker: it shows the alerts of the server, and leads to their place.

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
  const { title, body, open, tag } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag, renotify: true, data: open }));
});

async function visit(open) {
  const [page] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return worker.clients.openWindow(open);
  page.postMessage({ open });
  return page.focus();
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data));
});

async function subscribeAgain() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ subscribe: true });
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));
