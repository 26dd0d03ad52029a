// A window on a table of Telegram or Discord. The person is known from there, never from this browser.

import { html } from "../preact.js";
import { load, Missing } from "./late.js";
import { Screen } from "./screen.js";
import { change, sortedPosts, state, word } from "./state.js";
import { tab } from "./storage.js";
import { signed } from "./telegram.js";

const KEPT = "durak.window";
const WATCHED = "durak.watched"; // the address of the room with the tournament of a watched match
const AGAIN_MS = 3000;
const ANSWERED_MS = 15000; // the longest wait for an answer of the server
const RENEWED_MS = 10000; // a key refused within this time is not renewed by itself

// Discord shows the page at "/" in its frame: an Activity. An instance is one run of it in one channel.
export const launched = new URLSearchParams(location.search);
export const instance = launched.get("instance_id");
const isActivity = location.pathname === "/" && launched.has("frame_id") && instance !== null;

export const windowKind = isActivity
  ? "discord"
  : ({ "/telegram": "telegram", "/window": "link" }[location.pathname] ?? null);
export const isWindow = windowKind !== null;

let own = null;
let enteredAt = 0; // when the tab got its key
let reopen = () => {};

// The origin of the window. A key belongs to it, because one tab may show the windows of several accounts.
const BRINGERS = {
  telegram: () => `${location.search} ${new URLSearchParams(signed).get("hash")}`,
  discord: () => `discord ${instance}`,
  link: () => "link",
};
const bringer = () => BRINGERS[windowKind]();

function keep(key) {
  own = key && { key, of: bringer() };
  if (own) tab.set(KEPT, JSON.stringify(own));
  else tab.remove(KEPT);
}

export function windowKey() {
  try {
    own ??= JSON.parse(tab.get(KEPT));
  } catch {
    keep(null);
  }
  return own?.of === bringer() ? own.key : null;
}

// Send JSON. Return `ok`, the status, and the JSON of the answer; null for an answer of a proxy.
export async function post(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWERED_MS),
  });
  return { ok: response.ok, status: response.status, said: await response.json().catch(() => null) };
}

// Send JSON. Null after a refusal, and its reason is shown.
async function ask(path, body) {
  try {
    const { ok, said } = await post(`${location.pathname}/${path}`, body);
    if (ok) return said;
    change({ notice: said.said });
  } catch {
    change({ notice: word("away") });
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return ask(path, body);
  }
  return null;
}

async function enter(body, open) {
  const said = await ask("key", body);
  if (said) enterWith(said.key, open);
}

export function enterWith(key, open) {
  keep(key);
  enteredAt = Date.now();
  if (windowKind === "link") history.replaceState(null, "", location.pathname);
  change({ notice: "", asksName: "", again: null });
  open();
}

// Discord's client says who the person is. With `renews` the page asks for a new key, even if it has one.
async function enterActivity(renews = false) {
  if (windowKey() && !renews) reopen();
  try {
    const { beginActivity } = await load("activity");
    await beginActivity(reopen, renews);
  } catch {
    change({ notice: word("page-lost"), again: () => enterActivity(renews) });
  }
}

// `open` connects the page. A link asks first: it may have been opened in somebody else's browser.
export async function enterWindow(open) {
  reopen = open;
  if (windowKind === "discord") return enterActivity();
  if (windowKind === "telegram") {
    const table = new URLSearchParams(location.search).get("table") ?? "";
    if (windowKey()) return open();
    return signed ? enter({ signed, table }, open) : change({ notice: word("window-outside") });
  }
  const [code] = /^[\w-]*/.exec(location.hash.slice(1)); // perhaps copied with a full stop behind it
  if (!code) return windowKey() ? open() : change({ notice: word("window-outside") });
  if (watchedRoom()) return enter({ code }, open);
  const said = await ask("name", { code });
  return said && change({ asksName: said.name, accepts: () => enter({ code }, open) });
}

// Open the window of a match. The link was made for the person of this tab, and is not asked about.
export function watch(link) {
  tab.set(WATCHED, `/room/${state.room?.key}`);
  location.assign(link);
}

// The room from which the person watches a match; null for any other window.
export const watchedRoom = () => (windowKind === "link" ? tab.get(WATCHED) : null);

// The server does not know the key any more; it may give a reason. In an Activity the page renews an old key by itself,
// but not after the end of an open window: somebody closed it.
export function windowOver(said) {
  const isOld = state.link !== "open" && Date.now() - enteredAt > RENEWED_MS;
  const renews = windowKind === "discord" && !said && isOld;
  keep(null);
  change({
    me: null,
    link: "none",
    opened: null,
    notice: renews ? "" : said || word("window-over"),
    again: windowKind === "discord" ? () => enterActivity() : null,
  });
  if (renews) enterActivity();
}

// The posts of one side, with their buttons.
/** @param {import("./types").Side} side */
const screensOf = (side) =>
  sortedPosts(state[side]).map(
    (post) =>
      post.kind === "screen" &&
      html`<section key=${post.number}><${Screen} screen=${post.screen} side=${side} number=${post.number} />
        </section>`,
  );

// The page without a table: a question, a reason, the room, or the last words of a game.
export function WindowPage() {
  const posts = [...screensOf("group"), ...screensOf("private")].filter(Boolean);
  const isLost = state.link === "lost";
  const said = state.notice || word(isLost ? "away" : "connecting");
  const again = state.again ?? (isLost && windowKind === "discord" && (() => enterActivity(true)));
  return html`<main class="page home-page window-page"><h1>${word("title")}</h1>
    ${
      state.asksName
        ? html`<p class="tagline">${word("window-as", { name: state.asksName })}</p>
        <button type="button" class="act main" data-key="button" onClick=${state.accepts}>${word("window-go")}</button>`
        : state.me
          ? html`
            ${posts}
          ${posts.length === 0 && html`<p class="tagline">${word("window-empty")}</p>`}`
          : html`<${Missing} text=${said} onAgain=${again} />`
    }
    ${watchedRoom() && html`<a class="act plain" href=${watchedRoom()}>${word("cup")}</a>`}</main>`;
}
