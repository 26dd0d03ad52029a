// The puzzle of the day at the table: one decision at a time, sent by the server like a hand.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../preact.js";
import { Bar } from "../shell/bar.js";
import { face, icon, nameOf } from "../shell/faces.js";
import { Drawer } from "../shell/late.js";
import { goPuzzle, openPage } from "../shell/places.js";
import { others, tableOf } from "../shell/scene.js";
import { Block, isLine } from "../shell/screen.js";
import { Sheet } from "../shell/sheet.js";
import { state, word } from "../shell/state.js";
import { Felt } from "../table/felt.js";
import { Acts, Hand, Turn } from "../table/hand.js";
import { animateCards, forgetCards } from "../table/motion.js";
import { Seats } from "../table/seats.js";
import { dropTarget } from "../table/targets.js";
import { ended, isOver, Share } from "./over.js";

/**
 * @import { Seat, Stage } from "../shell/page_types"
 * @import { FilledScene, Table } from "../shell/types"
 */

const PACE_MS = 1400;
const NONE = [];
const SIGNS = { play: "M8 5l11 7-11 7z", pause: "M9 5v14M15 5v14" };

// A line of moves to play through: its moment, null before the beginning, and the ways through it. A refutation begins
// by itself; the solution of a solved puzzle waits for its button.
/** @param {Stage} stage */
function useMoments({ moments = NONE, turn: { mode } }) {
  const [shown, show] = useState({ of: null, at: null, plays: false });
  const { at, plays } =
    shown.of === moments ? shown : { at: moments.length && mode === "failed" ? 0 : null, plays: mode === "failed" };
  const last = moments.length - 1;
  const go = (to, play = false) => show({ of: moments, at: Math.max(0, Math.min(last, to)), plays: play && to < last });
  useEffect(() => {
    if (!plays || at === null) return undefined;
    const timer = setTimeout(() => go(at + 1, true), PACE_MS);
    return () => clearTimeout(timer);
  }, [at, plays, moments]);
  return { at, plays, last, go, moment: at === null ? null : moments[at] };
}

// The table at a moment of the line, without the roles in the bout.
/** @param {Table} table */
function tableIn(table, { words, pairs, hands, discarded }) {
  const seats = table.stage.seats.map((seat, number) => ({
    ...seat,
    cards: hands[number].length,
    open: hands[number],
    role: null,
  }));
  const stage = { ...table.stage, seats, story: [] };
  const turn = words.length > 0 ? { ...table.turn, words, hint: [] } : table.turn;
  return {
    ...table,
    stage,
    pairs,
    turn,
    piles: table.piles && { ...table.piles, discarded },
    others: others(seats, stage.you),
  };
}

function Course({ line: { at, plays, last, go } }) {
  const button = (name, label, isOff, onClick) =>
    html`<button type="button" class=${`tool course-${name}`} aria-label=${label} title=${label} disabled=${isOff}
      data-key="button" onClick=${onClick}>${icon("more")}</button>`;
  const toggle = () => (plays ? go(at) : go(at === last || at === null ? 0 : at, true));
  return html`<span class="tools course">
    ${button("before", word("back"), !at, () => go(at - 1))}
    <button type="button" class="tool" aria-label=${word("puzzle-play")} title=${word("puzzle-play")}
      aria-pressed=${String(plays)} data-key="button" onClick=${toggle}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${plays ? SIGNS.pause : SIGNS.play} /></svg>
        </button>
    ${button("next", word("lesson-next"), at === last, () => go(at === null ? 0 : at + 1))}</span>`;
}

// The end of a try: the remaining cards, and the result in words. The last line is the one to share.
/** @param {{ table: Table, notes: import("../shell/page_types").Block[] }} given */
function Told({ table, notes }) {
  const own = table.stage.seats[table.stage.you];
  const lines = useRef(null);
  useEffect(() => lines.current.focus({ preventScroll: true }), [table.postNumber, table.mode]);
  return html`<section class=${`puzzle-told ${table.mode}`} tabindex="0" role="status" ref=${lines}>
    ${own.open.length > 0 && html`<${OpenHand} seat=${own} trump=${table.piles?.suit ?? null} />`}
    ${notes.map((block) => html`<${Block} block=${block} side="private" />`)}</section>`;
}

// The open cards of a seat, as large as there is room for.
/** @param {{ seat: Seat, trump: string | null }} given */
function OpenHand({ seat: { name, open }, trump }) {
  return html`<div class="open-hand" role="img" aria-label=${`${name}: ${open.map(nameOf).join(", ")}`}
    style=${{ "--n": Math.max(2, open.length) }}>
    ${open.map((card) => html`<span class="open-card" key=${card} data-card=${card}>${face(card, trump)}</span>`)}
    </div>`;
}

const Days = () =>
  html`<button type="button" class="round ask-rules days" aria-label=${word("puzzle-days")} title=${word("puzzle-days")}
    data-key="button" onClick=${() => openPage("puzzles")}>${icon("last")}</button>`;

// The puzzle is on its way, or there is no puzzle with this number.
function Waiting() {
  const { notice } = state;
  return html`<main class="page room-page"><${Bar} title=${word("puzzle")} subtitle="" /><section class="invitation">
    <p class="tagline" role="status">${notice || word("puzzle-away")}</p>
    ${
      notice &&
      html`<button type="button" class="act main" data-key="button" onClick=${() => goPuzzle()}>
    ${word("puzzle")}</button>`
    }</section>
    ${state.drawer && html`<${Drawer} />`}<${Sheet} /></main>`;
}

/** @param {{ scene: FilledScene }} given */
function PuzzleTable({ scene }) {
  const root = useRef(null);
  useLayoutEffect(() => forgetCards, []);
  const drawn = tableOf(scene, state.me);
  const { stage } = drawn;
  const line = useMoments(stage);
  const over = isOver(drawn);
  const still = over ? { ...ended(drawn), stage: { ...stage, notes: [] } } : drawn;
  const table = over && line.moment ? tableIn(still, line.moment) : still;
  useLayoutEffect(() => {
    const taker = stage.seats.findIndex((seat) => seat.role === "takes" || seat.role === "defends");
    animateCards(
      root.current,
      `puzzle ${table.postNumber} ${innerWidth} ${innerHeight}`,
      table.piles?.discarded ?? 0,
      `seat-${taker}`,
    );
    dropTarget(table);
  });
  const looks = [
    "page table-page puzzle-page",
    table.asks && "my-turn",
    over && "puzzle-over",
    state.drawer && "chatting",
    state.pending.size > 0 && "waiting",
  ];
  return html`<main class=${looks.filter(Boolean).join(" ")} data-seats="2" data-mode=${table.mode}
    data-post=${scene.main.number} ref=${root}>
    <${Bar} title=${stage.title} subtitle=${stage.about}><${Days} /><//>
    <${Seats} others=${table.others} turn=${table.turn} />
    <${OpenHand} seat=${table.others[0]} trump=${table.piles?.suit ?? null} />
    <${Felt} table=${table} />
    <${Turn} table=${table} />
    ${over ? html`<${Told} table=${table} notes=${stage.notes} />` : html`<${Hand} table=${table} />`}
    <${Acts} table=${table}
      tools=${
        over &&
        html`${line.last >= 0 && html`<${Course} line=${line} />`}
        <${Share} title=${stage.title} line=${stage.notes.findLast(isLine)} />`
      } />
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} last=${table.last} />
  </main>`;
}

export const PuzzlePage = ({ scene }) => (scene.main ? html`<${PuzzleTable} scene=${scene} />` : html`<${Waiting} />`);
