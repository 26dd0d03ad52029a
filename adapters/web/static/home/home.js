// The home page of a newcomer: a sentence about Durak, a button for each way to begin, the lesson and today's
// puzzle. That of a known person is a late part.

import { html, useEffect, useState } from "../preact.js";
import { face, icon } from "../shell/faces.js";
import { Languages } from "../shell/fields.js";
import { hasLearned, keptLesson, ownToken, seekChoice } from "../shell/keeping.js";
import { Late, load } from "../shell/late.js";
import { beginAnew, tryAgain } from "../shell/messages.js";
import { withPictures } from "../shell/pictures.js";
import { goHome, goJoin, isAtHome, readAddress } from "../shell/places.js";
import { Newcomer, typedName } from "../shell/profile.js";
import { gamesInProgress } from "../shell/scene.js";
import { Sheet } from "../shell/sheet.js";
import { change, gamesOffered, NO_HOME, seeksOffered, state, word } from "../shell/state.js";
import { remembers } from "../shell/storage.js";
import { PuzzleToday } from "./puzzle_today.js";
import { SoloChoice, soloWords } from "./solo.js";

const SHOWN = ["6s", "Jd", "Qc", "Kh", "As"];
const LONGEST_MS = 2000; // then the page of a known person is shown without its tables

const Fan = () =>
  html`<div class="fan-of-cards" aria-hidden="true">
    ${SHOWN.map((card) => html`<span class="fan-card">${face(card)}</span>`)}</div>`;

export const Notice = () => html`
  ${state.notice && html`<p class="notice" role="alert">${withPictures(state.notice)}</p>`}
  ${!state.me && !navigator.onLine && html`<p class="notice" role="status">${word("offline")}</p>`}
  ${!remembers && html`<p class="hint no-storage">${word("no-storage")}</p>`}`;

// The choice of quick match in a few words.
function seekWords() {
  const { game, players, pace } = seekChoice();
  const { paces } = seeksOffered();
  const label = gamesOffered().find(([name]) => name === game)[1];
  const own = pace === paces[0][0] ? [] : [paces.find(([value]) => value === pace)[1]];
  return [label, players, ...own].join(" \u00b7 ");
}

// A button for each way to begin. `plays`: the first one is not the usual one. `begin(wish)` is the action of one.
export function Ways({ plays = false, begin, children = null }) {
  const way = (looks, sign, text, wish) =>
    html`<button type="button" class=${`act choice-button ${looks}`} data-wish=${wish} onClick=${begin(wish)}>
      ${icon(sign)}<span>${text}</span></button>`;
  const chosen = (looks, sign, text, choice, wish) => html`<div class="solo-way">
      ${way(looks, sign, html`${text}<small>${choice}</small>`, wish)}
      <button type="button" class=${`act plain choose-${wish}`} aria-haspopup="dialog"
        aria-label=${word("choose-game", { label: text })} title=${word("game")}
        onClick=${() => change({ sheet: wish })}>${icon("settings")}</button></div>`;
  const first = plays ? "plain" : "main";
  const strangers = seeksOffered() !== null;
  const submit = (event) => {
    event.preventDefault();
    begin(strangers ? "seek" : "solo")();
  };
  const learn = word(hasLearned() ? "learn-again" : keptLesson() ? "learn-on" : "learn");
  return html`<form class="beginning ways" onSubmit=${submit}>
    ${strangers && chosen(first, "attack", word("play-now"), seekWords(), "seek")}
    ${chosen(strangers ? "plain" : first, "bot", word("play-computer"), soloWords(), "solo")}
    <div class="two-ways">
      ${way("plain", "friends", word("open-table"), "room")}
      <button type="button" class="act plain choice-button" data-wish="code" aria-haspopup="dialog"
        onClick=${() => change({ sheet: "join" })}>${icon("add")}<span>${word("join-code")}</span></button>
      ${way("plain", "guide", learn, "learn")}</div>
    ${children}
  </form>`;
}

// The action of each way to begin: `onStart(name, wish)`, or a question before a game ends.
export const beginBy = (onStart) => (wish) => () =>
  wish === "solo" && state.me !== null && gamesInProgress(state).solo !== null
    ? change({ sheet: "solo" })
    : onStart(typedName(), wish);

// The code of a table elsewhere.
function Code() {
  const submit = (event) => {
    event.preventDefault();
    const code = event.target.elements.code.value.toLowerCase().replace(/[^0-9a-z]/g, "");
    if (code) goJoin(code);
  };
  return html`<form class="beginning" onSubmit=${submit}>
    <label for="code">${word("join-code-hint")}</label>
    <input type="text" id="code" name="code" required maxlength="32" autocomplete="off" autocapitalize="none"
      spellcheck="false" />
    <button type="submit" class="act main" data-key="button">${word("join")}</button></form>`;
}

export const HomeSheet = ({ onStart, rooms = null }) =>
  html`<${Sheet} solo=${html`<${SoloChoice} onPlay=${() => onStart(typedName(), "solo")} />`}
    seek=${html`<${Late} name="seek" page="SeekChoice" over onPlay=${() => onStart(typedName(), "seek")} />`}
    join=${html`<${Code} />`} rooms=${rooms} />`;

// The felt of the lesson before its cards come, and if they do not come.
const emptyPlace = () => html`<section class="spot" />`;

function Stranger({ onStart, onLanguage }) {
  const begin = beginBy(onStart);
  const { from } = readAddress();
  const [learns] = useState(() => !hasLearned());
  return html`<main class="page home-page newcomers">
    <${Languages} onChoose=${onLanguage} />
    <div class="about-durak"><${Fan} />
    <h1>${word("title")}</h1>
    <p class="tagline">${word(from ? "from-replay" : "tagline")}</p>
    <${Notice} />
    <${Ways} begin=${begin}><${Newcomer} /><//></div>
    <div class="try-durak">
      ${
        learns &&
        html`<${Late} name="desk" page="LessonHere" before=${emptyPlace} onBack=${goHome} onPlay=${begin("solo")} />`
      }
      <${PuzzleToday} onOpen=${begin("puzzle")} /></div>
    <${HomeSheet} onStart=${onStart} />
  </main>`;
}

// The page of a known person, as soon as its tables are known.
function Known(given) {
  useEffect(() => {
    if (state.home) return undefined;
    const timer = setTimeout(() => state.home === null && change({ home: NO_HOME }), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state.home === null) return html`<${Connecting} waits />`;
  return html`<${Late} name="desk" page="Desk" onBack=${goHome} ...${given}
    before=${(failed) => html`<${Connecting} failed=${failed} waits />`} />`;
}

// `onStart(name, wish)` begins, `onLanguage` changes the words.
export const HomePage = (given) => (state.me ? html`<${Known} ...${given} />` : html`<${Stranger} ...${given} />`);

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
// Without a network only the first is offered. `failed`: a part of the page is missing. `waits`: the rest of the page
// is on its way.
export function Connecting({ failed: isMissing = false, waits = false }) {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (state.link === "lost" && !state.me && ownToken() && isAtHome())
      load("desk").then(
        ({ showLastHome }) => showLastHome(),
        () => {},
      );
  }, [state.link]);
  const isOffline = !navigator.onLine;
  const failed = isMissing
    ? word("page-lost")
    : !waits && (state.notice || (state.link === "lost" && word(isOffline ? "no-line" : "away")));
  return html`<main class="page home-page"><${Fan} /><h1>${word("title")}</h1>
    <p class="tagline connecting" role="status">${failed || word("connecting")}</p>
    ${
      failed &&
      html`<div class="beginning"><button type="button" class="act main" data-key="button"
        onClick=${isMissing ? () => location.reload() : tryAgain}>${word("again")}</button>
      ${
        ownToken() &&
        !isMissing &&
        !isOffline &&
        html`<button type="button" class="act plain" data-key="button"
        onClick=${() => (asks ? beginAnew() : setAsks(true))}>${word(asks ? "sure" : "begin-new")}</button>`
      }</div>`
    }</main>`;
}
