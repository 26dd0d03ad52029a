// The puzzle of the day on the home page, solved in its place. Before the first tap the position comes from the public
// address, because a look at the puzzle is stored.

import { useToday } from "../home/puzzle_today.js";
import { html, useEffect, useState } from "../preact.js";
import { order, send } from "../shell/actions.js";
import { icon } from "../shell/faces.js";
import { goPuzzle, openPage, showPuzzle } from "../shell/places.js";
import { others, puzzleOf, stageOf, tableOf } from "../shell/scene.js";
import { Block, isLine } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { playCard } from "../table/hand.js";
import { Spot } from "./spot.js";

/**
 * @import { Button, PuzzleDay, Seat, Stage } from "../shell/page_types"
 * @import { Table, Today } from "../shell/types"
 */

const OVER = ["solved", "failed"];
const SOLVED = ["first", "later"];
const SIGNS = { first: "done", later: "done", failed: "close" };

const seat = (more) => ({
  name: "",
  user: null,
  presence: "here",
  cards: 0,
  secret: 0,
  role: null,
  awaited: false,
  place: null,
  fool: false,
  team: null,
  opener: false,
  guest: false,
  open: [],
  ...more,
});

// The position of today's puzzle as a table without a game.
/** @param {Today} today @returns {Table} */
function stillTable({ own, other, attack, trump, discarded, title, bot }) {
  const attacks = attack.length > 0;
  const seats = [
    seat({ user: state.me.user, cards: own.length, role: attacks ? "defends" : "attacks" }),
    seat({ name: bot, presence: "computer", cards: other.length, open: other }),
  ];
  const cards = own.map((card) => ({ card, label: "", style: "playable", act: "tap", data: "" }));
  const turn = { words: [], hint: [], until: null, within: null, hinted: [], mode: "" };
  const stage = /** @type {Stage} */ ({ part: "puzzle", title, turn, seats, you: 0, story: [], notes: [], last: [] });
  const piles = { trump: `6${trump}`, suit: trump, talon: 0, discarded };
  const rest = { asks: false, asking: false, calls: [], offers: [], acts: [], beats: [], last: [], team: null };
  return /** @type {Table} */ ({
    ...rest,
    stage,
    cards,
    piles,
    turn,
    mine: 0,
    number: 0,
    postNumber: 0,
    others: others(/** @type {Seat[]} */ (seats), 0),
    pairs: attack.map((card) => [card, null]),
    mode: attacks ? "defend" : "attack",
    bout: null,
    order: null,
  });
}

/** @type {(button: Button) => boolean} */
const leadsElsewhere = ({ does }) => does === "puzzle";

// The words after a try, without the last line, which is one to share.
/** @type {(stage: Stage) => import("../shell/page_types").Block[]} */
const told = ({ notes }) => notes.slice(0, notes.findLastIndex(isLine)).filter((block, at) => at > 0 || isLine(block));

const Told = ({ blocks }) =>
  html`<div class="spot-told" tabindex="0">
    ${blocks.map((block) => html`<${Block} block=${block} side="private" />`)}</div>`;

// The remaining cards at the end of a try are no buttons.
/** @returns {Button} */
const still = (card) => ({ card, label: "", style: "plain", act: "off", data: "" });

// The place of a puzzle before it is known, and after the last one of all.
const NoPosition = () => html`<section class="spot"><header class="spot-head"><div><h2>${word("puzzle")}</h2></div>
  </header>${state.seenAt > 0 && html`<p class="spot-words" role="status">${word("lost-short")}</p>`}</section>`;

function Head({ title, about, onLarge }) {
  return html`<div><h2>${word("puzzle")}</h2><small>${title}${about && ` · ${about}`}</small></div>
    <span class="spot-tools"><button type="button" class="round" aria-label=${word("puzzle-days")}
      title=${word("puzzle-days")} onClick=${() => openPage("puzzles")}>${icon("last")}</button>
      <button type="button" class="round at-large" aria-label=${word("puzzle-large")} title=${word("puzzle-large")}
      onClick=${onLarge}>${icon("more")}</button></span>`;
}

// The first tap gets an answer, too: its card is played as soon as the puzzle arrives.
function OwnPosition({ today, onBegin, wish, onWish }) {
  const post = puzzleOf(state);
  const shown = post && (wish.chosen || stageOf(post).title === today?.title || isSolvedToday()) ? post : null;
  const table = shown && tableOf({ main: shown, hand: shown }, state.me);
  const mode = table?.mode ?? "";
  const isOver = OVER.includes(mode);
  useEffect(() => {
    if (isOver && state.link === "open") send("results");
  }, [mode, shown?.number, table?.stage.title]);
  useEffect(() => {
    if (!table || !wish.card || stageOf(shown).title !== today?.title) return;
    const button = table.cards.find(({ card }) => card === wish.card);
    onWish({ chosen: true, card: null });
    if (button && table.asks) playCard(table, button);
  }, [shown?.number, wish.card]);
  if (!table && !today) return html`<${NoPosition} />`;
  if (!table) {
    const onTap = (event) => onBegin(event.target.closest("[data-card]")?.dataset.card ?? null);
    const says = state.notice ? null : word("puzzle-hint");
    return html`<${Spot} table=${stillTable(today)} name="puzzle" onTap=${onTap} says=${says}
      head=${html`<${Head} title=${today.title} about=${today.about} onLarge=${() => goPuzzle()} />`}
      acts=${html`<section class="acts"><button type="button" class="act main" data-key="button">
        ${icon("hint")}<span>${word("puzzle-solve")}</span></button></section>`} />`;
  }
  const { stage } = table;
  const acts = mode === "failed" ? table.acts.filter((button) => !leadsElsewhere(button)) : table.acts;
  const cards = isOver ? stage.seats[stage.you].open.map(still) : table.cards;
  const calm = { ...table, acts, cards, stage: { ...stage, notes: [] } };
  const blocks = isOver ? told(stage) : [];
  return html`<${Spot} key=${stage.title} table=${calm} name=${`puzzle ${shown.number} ${stage.title}`}
    head=${html`<${Head} title=${stage.title} about=""
      onLarge=${() => showPuzzle(/\d+/.exec(stage.title)[0])} />`}
    over=${blocks.some(isLine) ? html`<${Told} blocks=${blocks} />` : null} />`;
}

const isSolvedToday = () => SOLVED.includes(state.results.days?.at(-1)?.state);

/** @param {{ day: PuzzleDay, isLast: boolean, onOpen: (number: number) => void }} given */
function Day({ day: { day, number, state: result }, isLast, onOpen }) {
  const date = new Date(`${day}T12:00:00Z`);
  const said = (options) => new Intl.DateTimeFormat(state.language, { ...options, timeZone: "UTC" }).format(date);
  const name = `${said({ weekday: "long", day: "numeric", month: "long" })}: ${word(`day-${result}`)}`;
  return html`<li><button type="button" class=${`day is-${result}`} aria-label=${name} title=${name}
    aria-current=${isLast ? "date" : undefined} onClick=${() => onOpen(number)}>
    <span class="day-mark">${SIGNS[result] && icon(SIGNS[result])}</span><span>${said({ weekday: "short" })}</span>
    </button></li>`;
}

export function OwnPuzzle() {
  const today = useToday();
  const [wish, setWish] = useState({ chosen: false, card: null });
  const begin = (card, number = "") => {
    if (order("private", `/puzzle ${number}`.trim())) setWish({ chosen: true, card });
  };
  const { days } = state.results;
  return html`<section class="own-puzzle" aria-label=${word("puzzle")}>
    <${OwnPosition} today=${today} wish=${wish} onWish=${setWish} onBegin=${(card) => begin(card)} />
    <ul class="days-strip">${(days ?? []).map(
      (day, at) => html`<${Day} key=${day.number} day=${day} isLast=${at === days.length - 1}
      onOpen=${(number) => begin(null, number)} />`,
    )}</ul></section>`;
}
