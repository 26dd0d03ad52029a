// In place of the worker if the operator has switched it off: it deletes everything kept, and then itself.

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await /** @type {any} */ (self).registration.unregister();
}

self.addEventListener("install", () => /** @type {any} */ (self).skipWaiting());
self.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(remove()));
