// The home page: a name, a language, a button for each way to begin, and the games in progress.

import { Bar } from "./bar.js";
import { Drawer } from "./drawer.js";
import { face } from "./faces.js";
import { keepName, keptName } from "./keeping.js";
import { html } from "./preact.js";
import { goRoom, goSolo, readAddress } from "./places.js";
import { gamesInProgress } from "./scene.js";
import { Languages, Sheet } from "./sheet.js";
import { state, word } from "./state.js";
import { remembers } from "./storage.js";

const SHOWN = ["6s", "Jd", "Qc", "Kh", "As"];

const Fan = () => html`<div class="fan-of-cards" aria-hidden="true">${SHOWN.map((card) => html`<span class="fan-card">${face(card)}</span>`)}</div>`;

function Game({ label, about, onClick }) {
  return html`<button type="button" class="choice-row" onClick=${onClick}><b><bdi>${label}</bdi></b><span>${about}</span></button>`;
}

function Games() {
  const { solo, rooms } = gamesInProgress(state);
  const dealt = state.rooms.filter(({ key }) => rooms.includes(key));
  const others = state.rooms.filter(({ key }) => !rooms.includes(key));
  return html`
    ${(solo !== null || dealt.length > 0) && html`<h2>${word("your-games")}</h2>`}
    ${solo !== null && html`<${Game} label=${solo || word("alone")} about=${word("go-on")} onClick=${() => goSolo()} />`}
    ${dealt.map(({ key, title }) => html`<${Game} key=${key} label=${title} about=${word("go-on")} onClick=${() => goRoom(key)} />`)}
    ${others.length > 0 && html`<h2>${word("your-tables")}</h2>`}
    ${others.map(({ key, title }) => html`<${Game} key=${key} label=${title} about=${word("come-in")} onClick=${() => goRoom(key)} />`)}`;
}

// `invited` says that the address leads to a room; `onStart(name, wish)` begins, `onLanguage` changes the words.
export function HomePage({ invited, onStart, onLanguage }) {
  const known = state.me !== null;
  const name = () => document.getElementById("name")?.value.trim() ?? "";
  const begin = (wish) => () => onStart(name(), wish);
  const choice = (looks, text, wish) => html`<button type="button" class=${`act choice-button ${looks}`} data-wish=${wish} onClick=${begin(wish)}>${text}</button>`;
  const submit = (event) => {
    event.preventDefault();
    begin(invited ? "join" : "solo")();
  };
  return html`<main class="page home-page">
    ${known && html`<${Bar} title=${state.me.name} subtitle="" heads=${false} />`}
    ${!known && html`<${Languages} onChoose=${onLanguage} />`}
    <${Fan} />
    <h1>${word("title")}</h1>
    <p class="tagline">${word(invited ? "invited" : readAddress().from ? "from-replay" : "tagline")}</p>
    ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
    ${!remembers && html`<p class="hint no-storage">${word("no-storage")}</p>`}
    <form class="beginning" onSubmit=${submit}>
      ${!known && html`<label for="name">${word("your-name")}</label>
        <input type="text" id="name" maxlength="40" autocomplete="nickname" spellcheck="false" placeholder=${word("name-example")} value=${keptName()} onInput=${(event) => keepName(event.target.value.trim())} />`}
      ${invited ? choice("main", word("come-in"), "join") : html`${choice("main", word("play-computer"), "solo")}${choice("plain", word("open-table"), "room")}`}
    </form>
    ${known && html`<${Games} />${state.drawer && html`<${Drawer} />`}<${Sheet} />`}
  </main>`;
}

// A question about who this tab is; the first of the `answers`, pairs of a label and an action, is the usual one.
export function Question({ text, name, answers }) {
  return html`<main class="page home-page"><${Fan} /><h1>${word("title")}</h1>
    <p class="tagline">${text}${name && html`<br /><b><bdi>${name}</bdi></b>`}</p>
    <div class="beginning">
      ${answers.map(([label, onClick], at) => html`<button type="button" class=${at === 0 ? "act main" : "act plain"} onClick=${onClick}>${label}</button>`)}
    </div></main>`;
}

export const Connecting = () => html`<main class="page home-page"><${Fan} /><h1>${word("title")}</h1>
  <p class="tagline connecting" role="status">${state.notice || word(state.link === "lost" ? "away" : "connecting")}</p></main>`;

