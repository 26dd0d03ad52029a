// The bar on top of every page, and the messages over it.

import { html } from "../preact.js";
import { icon } from "./faces.js";
import { Alert } from "./fields.js";
import { isOn, setLook } from "./keeping.js";
import { withPictures } from "./pictures.js";
import { goRoom, openPage } from "./places.js";
import { isCup, sceneOf } from "./scene.js";
import { change, sortedPosts, state, word } from "./state.js";
import { isWindow, watchedRoom } from "./window.js";

// The lines of other people since the person last opened the chat.
const unread = () =>
  sortedPosts(state.group).filter(
    (post) => post.number > state.lastRead && post.kind === "talk" && post.user !== state.me.user,
  ).length;

export function openChat() {
  change({ drawer: !state.drawer, lastRead: Math.max(0, ...state.group.keys()) });
}

function Titles({ title, subtitle, heads, rules }) {
  const name = html`<bdi>${title}</bdi>`;
  if (rules)
    return html`<h1><button class="rules" type="button" title=${word("rules")} onClick=${() => openPage("rules")}>
      ${name}<span>${subtitle}</span></button></h1>`;
  return html`${heads ? html`<h1>${name}</h1>` : html`<b>${name}</b>`}<span>${subtitle}</span>`;
}

// The target of the badge in the bar: from the table of a room its tournament, or the reverse, and from a match its
// tournament. Null without a target.
export function leadsTo() {
  if (state.view === "match") return { board: true, go: () => goRoom(state.match) };
  const { main, other, next } = sceneOf(state);
  if (!other) return null;
  const first = next ?? main;
  return { board: isCup(other), go: () => change({ turned: state.turned === other.number ? 0 : first.number }) };
}

function Badge() {
  const way = leadsTo();
  if (!way) return null;
  const name = word(way.board ? "cup" : "to-table");
  return html`<button class="round other" type="button" aria-label=${name} title=${name} data-key="button"
    onClick=${way.go}>${icon(way.board ? "cup" : "attack")}</button>`;
}

// With `heads` the title is the heading of the page. With `rules` a tap on it shows the rules of the table.
// The children come before the chat.
export function Bar({ title, subtitle, heads = true, rules = false, children = null }) {
  const news = state.view === "room" && !state.drawer ? unread() : 0;
  return html`<header class=${`bar${state.link === "lost" ? " lost" : ""}`}>
    <button class="round menu" type="button" aria-label=${word("menu")} data-key="button"
      onClick=${() => change({ sheet: "menu" })}>${icon("menu")}<span class="wide-word">${word("menu")}</span></button>
    ${
      state.link === "lost" && !state.seenAt
        ? html`<p class="banner" role="alert"><span class="dots" aria-hidden="true" /><b>${word("lost-short")}</b>
          ${state.view !== "home" && html`<span class="more"> ${word("lost-more")}</span>`}</p>
          ${heads && html`<h1 class="unseen">${title}</h1>`}`
        : html`<div class="titles"><${Titles} title=${title} subtitle=${subtitle} heads=${heads} rules=${rules} />
          </div>`
    }
    ${
      rules &&
      html`<button class="round ask-rules" type="button" aria-label=${word("rules")} data-key="button"
      onClick=${() => openPage("rules")}>?</button>`
    }
    ${children}
    <${Badge} />
    ${
      isWindow &&
      watchedRoom() &&
      html`<a class="round chat" href=${watchedRoom()} aria-label=${word("cup")}
      data-key="button">${icon("cup")}</a>`
    }
    ${
      !isWindow &&
      html`<button class="round chat" type="button"
        aria-label=${news ? word("chat-news", { figure: news }) : word("chat")} aria-expanded=${String(state.drawer)}
        data-key="button" onClick=${openChat}>
      ${icon("chat")}<span class="wide-word">${word("chat")}</span>${news > 0 && html`<b class="dot">${news}</b>`}
    </button>`
    }
  </header>`;
}

// The switch for sounds, in sight at a table. Its title names the key.
export function Mute() {
  const on = isOn("sound");
  return html`<button class="round mute" type="button" aria-label=${word("sound")} title=${`${word("sound")} (M)`}
    aria-keyshortcuts="M" aria-pressed=${String(on)} data-key="button" onClick=${() => setLook("sound", !on)}>
    ${icon(on ? "sound" : "mute")}</button>`;
}

export function Notices() {
  return html`
    <div class="toasts" role="status">
      ${state.toasts.map(({ id, text }) => html`<p key=${id} class="toast">${withPictures(text)}</p>`)}</div>
    <${Alert} />`;
}
