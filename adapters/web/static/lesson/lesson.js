// The lesson at the table. The browser keeps the step.

import { html, useEffect, useLayoutEffect, useRef } from "../preact.js";
import { postChanged, speakThrough, toast } from "../shell/actions.js";
import { Mute } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { endLesson, keepLesson, keptFace, keptLesson } from "../shell/keeping.js";
import { readAddress } from "../shell/places.js";
import { drawnFace, faceOf } from "../shell/portraits.js";
import { sceneOf, stageOf, tableOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { change, state, word } from "../shell/state.js";
import { Felt } from "../table/felt.js";
import { Acts, Hand } from "../table/hand.js";
import { animateCards, forgetCards } from "../table/motion.js";
import { Seats } from "../table/seats.js";
import { dropTarget } from "../table/targets.js";
import { answerTo, loadAnswers } from "./answers.js";

/**
 * @import { Button } from "../shell/page_types"
 * @import { GamePost, Lesson, Table } from "../shell/types"
 */

const BETWEEN_MS = 900; // the pause before each move of the opponent
const AGAIN_MS = 1000;
const POST = -1; // no post of the server has this number

let server = null; // the connection
let asked = 0; // taps: only the answer to the last one counts

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Try until the answers are loaded.
async function ask(place, tap, mine) {
  for (let tries = 0; mine === asked; tries += 1) {
    const answers = await loadAnswers(state.language);
    if (answers) return answerTo(answers, place, tap);
    if (tries === 0) toast(word("lost"));
    await pause(AGAIN_MS);
  }
  return null;
}

/** @param {Lesson} lesson @param {GamePost["screen"]} screen */
function show(lesson, screen) {
  change({ lesson: { ...lesson, post: { kind: "screen", number: POST, screen, quiet: true } } });
  postChanged("private", POST);
}

async function turn(place, tap = "") {
  asked += 1;
  const mine = asked;
  const lesson = await ask(place, tap, mine);
  if (mine !== asked || !lesson) return;
  const { step, made, done, steps, screens } = lesson;
  if (done && step === steps - 1) endLesson();
  else keepLesson(step, made);
  for (const screen of screens.slice(0, -1)) {
    show({ ...state.lesson, waits: true }, screen);
    await pause(BETWEEN_MS);
    if (mine !== asked) return;
  }
  if (lesson.answer) toast(lesson.answer, true);
  show(lesson, screens.at(-1));
}

// The table's taps go to the lesson while it is shown, and a tap on a call to a match to the server.
const teacher = {
  send(t, message) {
    if (message.number !== POST) return server?.send(t, message) ?? false;
    if (t === "tap" && state.lesson && !state.lesson.waits) turn(state.lesson, message.data);
    return true;
  },
};

/** @param {{ lesson: Lesson }} given */
function Teacher({ lesson }) {
  const said = useRef(null);
  useEffect(() => said.current?.scrollIntoView({ block: "nearest" }), [lesson.step, lesson.made]);
  return html`<section class=${`teacher${lesson.done ? " praise" : ""}`} ref=${said}>
    <p role="status" class=${lesson.waits ? "waits" : ""}><b>${lesson.title}</b> <${Spans} spans=${lesson.says} /></p>
      </section>`;
}

// After a step its cards are no buttons any more: all of them look like forbidden cards.
/** @type {(button: Button) => Button} */
const dimmed = (button) => ({ ...button, style: "plain" });
/** @type {(table: Table) => Table} */
const finished = (table) => ({ ...table, asks: true, cards: table.cards.map(dimmed) });

const Over = ({ words }) => html`<section class="felt lesson-over"><span class="over-face">
  ${drawnFace(state.me ? faceOf(state.me.user) : keptFace())}</span>
  <p><${Spans} spans=${words} /></p></section>`;

// The button after a step: the next step, and after the last one a game, or the table of the pupil's invitation.
function Next({ lesson, onBack, onPlay }) {
  const invited = !state.me && readAddress().room;
  const [sign, play] = invited ? ["friends", word("come-in")] : ["bot", word("play-computer")];
  const isLast = lesson.step === lesson.steps - 1;
  const button = useRef(null);
  useEffect(() => button.current.focus({ preventScroll: true }), [lesson.step]);
  return html`<section class="acts lesson-next">
    ${
      isLast &&
      !invited &&
      html`<button type="button" class="act plain" data-key="button" onClick=${onBack}>
    ${icon("home")}<span>${word("home")}</span></button>`
    }
    <button type="button" class="act main" data-key="button" ref=${button}
      onClick=${() => (isLast ? onPlay() : turn({ step: lesson.step + 1, made: 0 }))}>
      ${icon(isLast ? sign : "done")}<span>${isLast ? play : word("lesson-next")}</span></button></section>`;
}

function Steps({ lesson }) {
  const name = word("lesson-step", { step: lesson.step + 1, steps: lesson.steps });
  return html`<span class="lesson-steps" role="img" aria-label=${name}>
    ${Array.from(
      { length: lesson.steps },
      (_, at) => html`<i
      class=${at < lesson.step || (at === lesson.step && lesson.done) ? "past" : at === lesson.step ? "now" : ""} />`,
    )}
      </span>`;
}

function LessonTable({ lesson, ...given }) {
  const root = useRef(null);
  useLayoutEffect(() => forgetCards, []);
  const table = tableOf(sceneOf(state), state.me);
  const isOver = stageOf(lesson.post).part === "end";
  useLayoutEffect(() => {
    dropTarget(table);
    const taker = table.stage.seats.findIndex((seat) => seat.role === "takes" || seat.role === "defends");
    animateCards(
      root.current,
      `lesson ${lesson.step} ${innerWidth} ${innerHeight}`,
      table.piles?.discarded ?? 0,
      `seat-${taker}`,
    );
  });
  return html`<div class="lesson-table" ref=${root}>
    ${
      isOver
        ? html`<${Over} words=${table.stage.turn.words} />`
        : html`<${Seats} others=${table.others}
      turn=${table.turn} team=${table.team} /><${Felt} table=${table} />`
    }
    <${Teacher} lesson=${lesson} />
    ${!isOver && html`<${Hand} table=${lesson.done ? finished(table) : table} />`}
    ${lesson.done ? html`<${Next} lesson=${lesson} ...${given} />` : html`<${Acts} table=${table} tools=${null} />`}
  </div>`;
}

// `onPlay` begins a game against computers, `onBack` leads back to the previous page.
export function LessonPage(given) {
  const { lesson } = state;
  useEffect(() => {
    server = speakThrough(teacher);
    turn(keptLesson() ?? { step: 0, made: 0 });
    return () => {
      asked += 1;
      const now = speakThrough(server);
      if (now !== teacher) speakThrough(now); // the page has connected again
      change({ lesson: null });
    };
  }, [state.language]);
  return html`<main class="page table-page lesson-page">
    <header class="bar">
      <button class="round" type="button" aria-label=${word("home")} data-key="button" onClick=${given.onBack}>
        ${icon("home")}</button>
      <div class="titles"><h1>${word("lesson")}</h1>${lesson && html`<${Steps} lesson=${lesson} />`}</div><${Mute} />
    </header>
    ${lesson && html`<${LessonTable} lesson=${lesson} ...${given} />`}
  </main>`;
}
