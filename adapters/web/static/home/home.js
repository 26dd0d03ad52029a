// The home page: a sentence about Durak, a button for each way to begin, the games in progress and the last results.

import { html, useState } from "../preact.js";
import { Bar } from "../shell/bar.js";
import { face, icon } from "../shell/faces.js";
import { Languages } from "../shell/fields.js";
import { hasLearned, keptLesson, ownToken } from "../shell/keeping.js";
import { Drawer } from "../shell/late.js";
import { beginAnew, tryAgain } from "../shell/messages.js";
import { withPictures } from "../shell/pictures.js";
import { goMatch, goRoom, goSolo, readAddress } from "../shell/places.js";
import { Me, Newcomer, typedName } from "../shell/profile.js";
import { gamesInProgress } from "../shell/scene.js";
import { Sheet } from "../shell/sheet.js";
import { change, state, word } from "../shell/state.js";
import { remembers } from "../shell/storage.js";
import { PuzzleToday } from "./puzzle_today.js";
import { Results } from "./results.js";
import { SoloChoice, soloWords } from "./solo.js";

const SHOWN = ["6s", "Jd", "Qc", "Kh", "As"];

const Fan = () =>
  html`<div class="fan-of-cards" aria-hidden="true">
    ${SHOWN.map((card) => html`<span class="fan-card">${face(card)}</span>`)}</div>`;

function Game({ label, about, onClick, main = false }) {
  return html`<button type="button" class=${`choice-row${main ? " goes-on" : ""}`} onClick=${onClick}><b><bdi>${label}
    </bdi></b><span>${about}</span></button>`;
}

function Running({ solo, dealt, matches }) {
  return html`<h2>${word("your-games")}</h2>
    ${matches.map(
      ([key, title]) => html`<${Game} key=${`match ${key}`} label=${title} about=${word("go-on")} main
      onClick=${() => goMatch(key)} />`,
    )}
    ${
      solo !== null &&
      html`<${Game} label=${solo || word("alone")} about=${word("go-on")} main
      onClick=${() => goSolo()} />`
    }
    ${dealt.map(
      ({ key, title }) => html`<${Game} key=${key} label=${title} about=${word("go-on")} main
      onClick=${() => goRoom(key)} />`,
    )}`;
}

function Tables({ rooms }) {
  if (rooms.length === 0) return null;
  return html`<h2>${word("your-tables")}</h2>
    ${rooms.map(
      ({ key, title }) => html`<${Game} key=${key} label=${title} about=${word("come-in")}
      onClick=${() => goRoom(key)} />`,
    )}`;
}

// The page of a known person: running games come first, and last results last.
function Returning({ plays, ways, ...running }) {
  const { dealt } = running;
  return html`
    ${plays && html`<${Running} ...${running} />`}
    ${ways}
    <${Tables} rooms=${state.rooms.filter((room) => !dealt.includes(room))} />
    <${Results} />
    <${Me} />
    ${state.drawer && html`<${Drawer} />`}`;
}

// A button for each way to begin. `begin(wish)` is the action of one.
function Ways({ known, plays, begin }) {
  const way = (looks, sign, text, wish) =>
    html`<button type="button" class=${`act choice-button ${looks}`} data-wish=${wish} onClick=${begin(wish)}>
      ${icon(sign)}<span>${text}</span></button>`;
  const alone = html`<div class="solo-way">
    ${way(plays ? "plain" : "main", "bot", html`${word("play-computer")}<small>${soloWords()}</small>`, "solo")}
    <button type="button" class="act plain choose-solo" aria-haspopup="dialog" aria-label=${word("game")}
      title=${word("game")} onClick=${() => change({ sheet: "solo" })}>${icon("settings")}</button></div>`;
  const submit = (event) => {
    event.preventDefault();
    begin("solo")();
  };
  return html`<form class="beginning ways" onSubmit=${submit}>
    ${alone}${way("plain", "friends", word("open-table"), "room")}
    ${way("plain", "guide", word(hasLearned() ? "learn-again" : keptLesson() ? "learn-on" : "learn"), "learn")}
    <${PuzzleToday} onOpen=${begin("puzzle")} />
    ${!known && html`<${Newcomer} />`}
  </form>`;
}

// `onStart(name, wish)` begins, `onLanguage` changes the words.
export function HomePage({ onStart, onLanguage }) {
  const known = state.me !== null;
  const { solo, rooms, matches } = known ? gamesInProgress(state) : { solo: null, rooms: [], matches: [] };
  const dealt = state.rooms.filter(({ key }) => rooms.includes(key));
  const plays = solo !== null || dealt.length + matches.length > 0;
  const begin = (wish) => () =>
    wish === "solo" && solo !== null ? change({ sheet: "solo" }) : onStart(typedName(), wish);
  const ways = html`<${Ways} known=${known} plays=${plays} begin=${begin} />`;
  return html`<main class=${`page home-page${known ? " returning" : ""}`}>
    ${known && html`<${Bar} title=${state.me.name} subtitle="" heads=${false} />`}
    ${!known && html`<${Languages} onChoose=${onLanguage} />`}
    ${!plays && html`<${Fan} />`}
    <h1>${word("title")}</h1>
    ${
      !(known && !readAddress().from) &&
      html`<p class="tagline">${word(readAddress().from ? "from-replay" : "tagline")}
    </p>`
    }
    ${state.notice && html`<p class="notice" role="alert">${withPictures(state.notice)}</p>`}
    ${!remembers && html`<p class="hint no-storage">${word("no-storage")}</p>`}
    ${known ? html`<${Returning} plays=${plays} solo=${solo} dealt=${dealt} matches=${matches} ways=${ways} />` : ways}
    <${Sheet} solo=${html`<${SoloChoice} onPlay=${() => onStart(typedName(), "solo")} />`} />
  </main>`;
}

// A question about the person of this tab. The first of the `answers`, pairs of a label and an action, is the usual
// one.
export function Question({ text, name, answers }) {
  return html`<main class="page home-page"><${Fan} /><h1>${word("title")}</h1>
    <p class="tagline">${text}${name && html`<br /><b><bdi>${name}</bdi></b>`}</p>
    <div class="beginning">
      ${answers.map(
        ([label, onClick], at) => html`<button type="button" class=${at === 0 ? "act main" : "act plain"}
        onClick=${onClick}>${label}</button>`,
      )}
    </div></main>`;
}

// The connection is being opened. After a failure the person may try again or, by two taps, begin as somebody new.
export function Connecting() {
  const [asks, setAsks] = useState(false);
  const failed = state.notice || (state.link === "lost" && word("away"));
  return html`<main class="page home-page"><${Fan} /><h1>${word("title")}</h1>
    <p class="tagline connecting" role="status">${failed || word("connecting")}</p>
    ${
      failed &&
      html`<div class="beginning"><button type="button" class="act main" data-key="button" onClick=${tryAgain}>
        ${word("again")}</button>
      ${
        ownToken() &&
        html`<button type="button" class="act plain" data-key="button"
        onClick=${() => (asks ? beginAnew() : setAsks(true))}>${word(asks ? "sure" : "begin-new")}</button>`
      }</div>`
    }</main>`;
}
