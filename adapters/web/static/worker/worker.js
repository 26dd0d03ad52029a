// The service worker: it serves the page without a line, and shows notifications. It asks the network first, so a new
// version is never hidden. It keeps the page without a key in its address, the static files named there, and the
// lesson; nothing else. So it has no token, no table and no puzzle.

const CACHE = "durak";
const HOME = "/";
const BEFORE = "/?before"; // the page of the version before, for the files of its open tabs
const PLACES = /^\/(?:$|(?:room|join|puzzle)(?:\/[^/]*)?\/*$)/; // the addresses of the main page
const FILES = /^\/(?:static\/|lesson\/answers$)/;
const NAMED = /\/static\/[\w.-]+/g;
const WORDS = /\/static\/words-([\w-]+)\./; // the words of a language
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z\d]{2,4})*$/;
const UNREACHABLE = [502, 503, 504]; // a proxy answers for the server
const MISSING = 404; // a file of another version
const ANY = { ignoreVary: true };
const ICON = "/icon.png"; // the server writes the address with its hash

const worker = /** @type {any} */ (self);

const textOf = async (response) => (response ? response.text() : "");

// The names of files in the text of a page, without the words of other languages.
const namesIn = (text, language) =>
  [...new Set(text.match(NAMED))].filter((name) => [undefined, language].includes(WORDS.exec(name)?.[1]));

function pathOf({ url }) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// Ask the network for a request. After a failure return the kept answer of `kept`.
async function answer(event, kept, failures) {
  const cache = await caches.open(CACHE);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    return failures.includes(response.status) ? ((await cache.match(kept, ANY)) ?? response) : response;
  } catch (error) {
    const found = await cache.match(kept, ANY);
    if (found) return found;
    throw error;
  }
}

// Keep the newest page, its files and the lesson in this language. The page comes last: a broken attempt leaves the
// kept version whole. Files of two versions stay at most.
async function keep(language) {
  const cache = await caches.open(CACHE);
  const page = await fetch(HOME, { cache: "no-cache" });
  if (!page.ok) return;
  const [now, last] = [await page.clone().text(), await textOf(await cache.match(HOME, ANY))];
  for (const path of namesIn(now, language)) if (!(await cache.match(path, ANY))) await cache.add(path);
  const lesson = `/lesson/answers?lang=${language}`;
  await cache.add(new Request(lesson, { cache: "no-cache" }));
  if (now !== last) await cache.put(BEFORE, new Response(last));
  await cache.put(HOME, page);
  const before = await textOf(await cache.match(BEFORE, ANY));
  const wanted = new Set([HOME, BEFORE, lesson, ...namesIn(now, language), ...namesIn(before, language)]);
  for (const request of await cache.keys()) if (!wanted.has(pathOf(request))) await cache.delete(request, ANY);
}

async function begin() {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const line = (value) => (typeof value === "string" ? value : "");

// The address of this site; anything else leads home.
function addressHere(open) {
  try {
    const { origin, pathname, search, hash } = new URL(open, location.origin);
    return origin === location.origin ? pathname + search + hash : HOME;
  } catch {
    return HOME;
  }
}

// Show the notification of the server. Without a readable one it has only the title of the page.
async function notify(data) {
  let said = null;
  try {
    said = data.json();
  } catch {
    // shown without its words
  }
  const page = await textOf(await caches.match(HOME, ANY));
  const title = line(said?.title) || /<title>(.+?)<\/title>/.exec(page)?.[1] || location.host;
  const tag = line(said?.tag) || "durak";
  const more = { body: line(said?.body), tag, renotify: true, icon: ICON, data: line(said?.open) };
  await worker.registration.showNotification(title, more);
}

const openPages = async () =>
  (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    PLACES.test(new URL(url).pathname),
  );

// Let the page used last go to an address, or open it.
async function visit(address) {
  const [page] = await openPages();
  if (!page) return worker.clients.openWindow(address);
  page.postMessage({ open: address });
  return page.focus();
}

// The open pages subscribe.
async function subscribeAgain() {
  for (const page of await openPages()) page.postMessage({ subscribe: true });
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("message", (event) => {
  const { keep: language } = event.data ?? {};
  if (LANGUAGE.test(language)) event.waitUntil(keep(language).catch(() => {}));
});
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate")
    event.respondWith(answer(event, PLACES.test(pathname) ? HOME : event.request, UNREACHABLE));
  else if (FILES.test(pathname)) event.respondWith(answer(event, event.request, [...UNREACHABLE, MISSING]));
});
worker.addEventListener("push", (event) => event.waitUntil(notify(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(addressHere(event.notification.data)));
});
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));
