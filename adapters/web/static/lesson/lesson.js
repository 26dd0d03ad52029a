// The lesson at the table.

import { html, useEffect, useLayoutEffect, useRef } from "../preact.js";
import { Mute } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { keptFace } from "../shell/keeping.js";
import { readAddress } from "../shell/places.js";
import { drawnFace, faceOf } from "../shell/portraits.js";
import { sceneOf, stageOf, tableOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { Felt } from "../table/felt.js";
import { Acts, Hand } from "../table/hand.js";
import { animateCards, forgetCards } from "../table/motion.js";
import { Seats } from "../table/seats.js";
import { dropTarget } from "../table/targets.js";
import { finished, goOn, useLesson } from "./teaching.js";

/** @import { Lesson } from "../shell/types" */

/** @param {{ lesson: Lesson }} given */
function Teacher({ lesson }) {
  const said = useRef(null);
  useEffect(() => said.current?.scrollIntoView({ block: "nearest" }), [lesson.step, lesson.made]);
  return html`<section class=${`teacher${lesson.done ? " praise" : ""}`} ref=${said}>
    <p role="status" class=${lesson.waits ? "waits" : ""}><b>${lesson.title}</b> <${Spans} spans=${lesson.says} /></p>
      </section>`;
}

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
      onClick=${() => (isLast ? onPlay() : goOn(lesson))}>
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
  useLesson();
  const { lesson } = state;
  return html`<main class="page table-page lesson-page">
    <header class="bar">
      <button class="round" type="button" aria-label=${word("home")} data-key="button" onClick=${given.onBack}>
        ${icon("home")}</button>
      <div class="titles"><h1>${word("lesson")}</h1>${lesson && html`<${Steps} lesson=${lesson} />`}</div><${Mute} />
    </header>
    ${lesson && html`<${LessonTable} lesson=${lesson} ...${given} />`}
  </main>`;
}
