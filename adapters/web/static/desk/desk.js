// The home page of a known person: what they play, the puzzle of the day, their last games, and what runs in their
// rooms; and the first move of the lesson on the home page of a newcomer.

import { beginBy, HomeSheet, Notice, Ways } from "../home/home.js";
import { answerTo, loadAnswers } from "../lesson/answers.js";
import { html, useEffect, useState } from "../preact.js";
import { askHome, speakThrough, toast } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { keepHome, keepLesson, lastHome } from "../shell/keeping.js";
import { Drawer } from "../shell/late.js";
import { goLearn, readAddress } from "../shell/places.js";
import { drawnFace, faceOf } from "../shell/portraits.js";
import { tableOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { change, state, word } from "../shell/state.js";
import { OwnPuzzle } from "./own_puzzle.js";
import { Results } from "./results.js";
import { AllRooms, Games, OpenTables, ownTables, Rooms, RunningNow } from "./rows.js";
import { Spot } from "./spot.js";

const EVERY_MS = 30000;
const FRESH_MS = 2000;

const ask = () => document.hidden || Date.now() - state.home.at < FRESH_MS || askHome();

// Keep the tables current while somebody sees the page. The server announces most changes.
function useHome() {
  useEffect(() => {
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [state.language]);
}

// Keep the page for a time without a line.
function useKept() {
  const { me, rooms, faces, home, results, seenAt } = state;
  useEffect(() => {
    if (!seenAt) keepHome({ me, rooms, faces, home, results, seenAt: Date.now() });
  }, [me, rooms, faces, home, results]);
}

// Show the home page as the person last saw it, if the line is still missing.
export function showLastHome() {
  const seen = lastHome();
  if (seen && !state.me && state.link === "lost") change(seen);
}

const seenWhen = () =>
  new Date(state.seenAt).toLocaleString(state.language, { dateStyle: "medium", timeStyle: "short" });

// Without a line nothing but the lesson can be opened.
function refuse(event) {
  if (event.target.closest("[data-wish=learn]")) return;
  event.preventDefault();
  event.stopPropagation();
  toast(word("lost"));
}

// The stored numbers of the person; each one is left out until there is something to count.
function Tiles() {
  const { standing, row } = state.results;
  const tiles = [
    standing && standing.streak > 1 && [standing.streak, word("row-of-games")],
    row > 1 && [row, word("row-of-puzzles")],
    standing && standing.points > 0 && [standing.points, word("rating")],
  ].filter(Boolean);
  if (tiles.length === 0) return null;
  return html`<dl class="tiles">${tiles.map(
    ([number, text]) => html`<div key=${text}><dt>${text}</dt><dd>${number}</dd></div>`,
  )}</dl>`;
}

// The face and the name of the person lead to their sheet.
const Me = () => html`<button type="button" class="list-row me-row" aria-haspopup="dialog"
  onClick=${() => change({ sheet: "me" })}><span class="row-face">${drawnFace(faceOf(state.me.user))}</span>
  <span class="row-words"><b><bdi>${state.me.name}</bdi></b></span><span class="row-end">${word("change")}</span>
  </button>`;

// `onStart(name, wish)` begins.
export function Desk({ onStart }) {
  useHome();
  useKept();
  const plays = ownTables().length > 0;
  const begin = beginBy(onStart);
  const { from } = readAddress();
  return html`<main class="page home-page returning">
    <${Bar} title=${state.me.name} subtitle="" heads=${false} />
    <h1 class="unseen">${word("title")}</h1>
    ${from && html`<p class="tagline">${word("from-replay")}</p>`}
    <${Notice} />
    ${state.seenAt > 0 && html`<p class="notice" role="status">${word("last-seen", { time: seenWhen() })}</p>`}
    <div class="desk" onClickCapture=${state.seenAt > 0 ? refuse : undefined}>
      <div class="desk-mine"><${Games} />
        <section aria-label=${word("new-game")}><h2>${word("new-game")}</h2>
          <${Ways} plays=${plays} begin=${begin} /></section>
        <${OpenTables} /></div>
      <div class="desk-puzzle"><${OwnPuzzle} /></div>
      <div class="desk-past"><${Results}><${Tiles} /><//></div>
      <div class="desk-now"><${RunningNow} /><${Rooms} /><${Me} /></div>
    </div>
    ${state.drawer && html`<${Drawer} />`}
    <${HomeSheet} onStart=${onStart} rooms=${html`<${AllRooms} />`} />
  </main>`;
}

const POST = -1; // no post of the server has this number
const BETWEEN_MS = 900; // the pause before each move of the opponent

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// The first step of the lesson. The lesson itself begins with the next one.
export function FirstMove() {
  const [lesson, set] = useState(null);
  const show = (shown, screen) => set({ ...shown, post: { kind: "screen", number: POST, screen, quiet: true } });
  const turn = async (tap = "") => {
    const answers = await loadAnswers(state.language);
    if (!answers) return;
    const shown = answerTo(answers, { step: 0, made: 0 }, tap);
    for (const screen of shown.screens.slice(0, -1)) {
      show(shown, screen);
      await pause(BETWEEN_MS);
    }
    state.pending.clear();
    show(shown, shown.screens.at(-1));
    if (shown.done) keepLesson(1, 0);
  };
  useEffect(() => {
    const teacher = {
      send(t, { data = "" }) {
        if (t === "tap") turn(data);
        return true;
      },
    };
    const before = speakThrough(teacher);
    turn();
    return () => {
      const now = speakThrough(before);
      if (now !== teacher) speakThrough(now); // the page has connected
    };
  }, [state.language]);
  if (!lesson) return html`<section class="spot" />`;
  const table = tableOf({ main: lesson.post, hand: lesson.post }, { user: "", name: "", face: 0 });
  const next = html`<section class="acts"><button type="button" class="act main" data-key="button"
    onClick=${goLearn}>${icon("guide")}<span>${word("learn-on")}</span></button></section>`;
  return html`<${Spot} table=${{ ...table, stage: { ...table.stage, notes: [], story: [] } }} name="first move"
    head=${html`<div><h2>${word("try-here")}</h2><small>${lesson.title}</small></div>`}
    says=${html`<${Spans} spans=${lesson.says} />`} acts=${lesson.done ? next : null} />`;
}
