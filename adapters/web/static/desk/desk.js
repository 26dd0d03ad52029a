// The home page of a known person: what they play, the puzzle of the day, their last games, and what runs in their
// rooms; and the lesson on the home page of a newcomer.

import { beginBy, HomeSheet, Notice, Ways } from "../home/home.js";
import { finished, goOn, useLesson } from "../lesson/teaching.js";
import { html, useEffect } from "../preact.js";
import { askHome, toast } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { keepHome, lastHome } from "../shell/keeping.js";
import { Drawer } from "../shell/late.js";
import { goLearn, readAddress } from "../shell/places.js";
import { drawnFace, faceOf } from "../shell/portraits.js";
import { tableOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { change, state, word } from "../shell/state.js";
import { OwnPuzzle } from "./own_puzzle.js";
import { Results } from "./results.js";
import { AllRooms, Games, OpenTables, ownTables, Rooms, RunningNow } from "./rows.js";
import { Large, Spot } from "./spot.js";

/** @import { Me } from "../shell/page_types" */

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
    ${state.seenAt > 0 && html`<p class="notice" role="status">${word("last-seen", { moment: seenWhen() })}</p>`}
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

const NOBODY = /** @type {Me} */ ({ user: "", name: "", face: 0 });

// The button after a step. After the last one there is a game to play.
function AfterStep({ lesson, onPlay }) {
  const isLast = lesson.step === lesson.steps - 1;
  return html`<section class="acts"><button type="button" class="act main" data-key="button"
    onClick=${() => (isLast ? onPlay() : goOn(lesson))}>${icon(isLast ? "bot" : "done")}
    <span>${isLast ? word("play-computer") : word("lesson-next")}</span></button></section>`;
}

// The lesson in its place on the home page of a newcomer, from the kept step on. `onPlay` begins a game.
export function LessonHere({ onPlay }) {
  useLesson();
  const { lesson } = state;
  if (!lesson) return html`<section class="spot" />`;
  const { step, steps, title, done, says, post } = lesson;
  const table = tableOf({ main: post, hand: post }, NOBODY);
  const shown = { ...(done ? finished(table) : table), stage: { ...table.stage, notes: [], story: [] } };
  const number = word("lesson-step", { step: step + 1, steps });
  return html`<${Spot} key=${step} table=${shown} name=${`lesson ${step}`}
    head=${html`<div><h2>${step ? word("lesson") : word("try-here")}</h2><small>${number} · ${title}</small></div>
      <span class="spot-tools"><${Large} onClick=${goLearn} /></span>`}
    says=${html`<${Spans} spans=${says} />`}
    acts=${done ? html`<${AfterStep} lesson=${lesson} onPlay=${onPlay} />` : null} />`;
}
