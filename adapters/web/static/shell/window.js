// A window on a table of Telegram or Discord. The person is known from there, never from this browser.

import { html } from "../preact.js";
import { Screen } from "./screen.js";
import { change, sortedPosts, state, word } from "./state.js";
import { tab } from "./storage.js";
import { signed } from "./telegram.js";

const KEPT = "durak.window";
const WATCHED = "durak.watched"; // the address of the room with the tournament of a watched match
const AGAIN_MS = 3000;

export const windowKind = { "/telegram": "telegram", "/window": "link" }[location.pathname] ?? null;
export const isWindow = windowKind !== null;

let own = null;

// The origin of the window. A key belongs to it, because one tab may show the windows of several accounts.
const bringer = () =>
  windowKind === "telegram" ? `${location.search} ${new URLSearchParams(signed).get("hash")}` : "link";

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

// Send JSON. Null after a refusal, and its reason is shown.
async function ask(path, body) {
  try {
    const response = await fetch(`${location.pathname}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const said = await response.json();
    if (response.ok) return said;
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
  if (!said) return;
  keep(said.key);
  if (windowKind === "link") history.replaceState(null, "", location.pathname);
  change({ notice: "", asksName: "" });
  open();
}

// `open` connects the page. A link asks first: it may have been opened in somebody else's browser.
export async function enterWindow(open) {
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

// The server does not know the key any more; it may give a reason.
export function windowOver(said) {
  keep(null);
  change({ me: null, link: "none", opened: null, notice: said || word("window-over") });
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
  const said = state.notice || word(state.link === "lost" ? "away" : "connecting");
  return html`<main class="page home-page window-page"><h1>${word("title")}</h1>
    ${
      state.asksName
        ? html`<p class="tagline">${word("window-as", { name: state.asksName })}</p>
        <button type="button" class="act main" data-key="button" onClick=${state.accepts}>${word("window-go")}</button>`
        : state.me
          ? html`
            ${posts}
          ${posts.length === 0 && html`<p class="tagline">${word("window-empty")}</p>`}`
          : html`<p class="tagline" role="status">${said}</p>`
    }
    ${watchedRoom() && html`<a class="act plain" href=${watchedRoom()}>${word("cup")}</a>`}</main>`;
}
