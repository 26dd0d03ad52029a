// The puzzle of the day on the home page, solved in its place. Before the first tap the position comes from the public
// address, because a look at the puzzle is stored.

import { useToday } from "../home/puzzle_today.js";
import { html, useEffect, useRef, useState } from "../preact.js";
import { ended, isOver, numberIn, Share } from "../puzzle/over.js";
import { order, send } from "../shell/actions.js";
import { icon } from "../shell/faces.js";
import { goPuzzle, openPage, showPuzzle } from "../shell/places.js";
import { others, puzzleOf, stageOf, tableOf } from "../shell/scene.js";
import { Block, isLine, plainText, Spans } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { playCard } from "../table/hand.js";
import { Large, Spot } from "./spot.js";

/**
 * @import { PuzzleDay, Seat, Stage } from "../shell/page_types"
 * @import { Table, Today } from "../shell/types"
 */

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
  const rest = {
    asks: false,
    asking: false,
    calls: [],
    offers: [],
    acts: [],
    reactions: [],
    beats: [],
    last: [],
    team: null,
  };
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

// The words after a try, without the last line, which is one to share.
/** @type {(stage: Stage) => import("../shell/page_types").Block[]} */
const told = ({ notes }) => notes.slice(0, notes.findLastIndex(isLine)).filter((block, at) => at > 0 || isLine(block));

// The words after a try. They get the focus after the removal of the tapped button.
function Told({ blocks }) {
  const words = useRef(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current.focus({ preventScroll: true });
  });
  return html`<div class="spot-told" tabindex="-1" ref=${words}>
    ${blocks.map((block) => html`<${Block} block=${block} side="private" />`)}</div>`;
}

// The place of a puzzle before it is known, and after the last one of all.
const NoPosition = () => html`<section class="spot"><header class="spot-head"><div><h2>${word("puzzle")}</h2></div>
  </header>${state.seenAt > 0 && html`<p class="spot-words" role="status">${word("lost-short")}</p>`}</section>`;

// The day of a past puzzle is its title.
/** @param {{ puzzle: { title: string, about: string }, onLarge: () => void }} given */
function Head({ puzzle: { title, about }, onLarge }) {
  const isToday = title === state.today?.title;
  return html`<div><h2>${isToday ? word("puzzle") : title}</h2>
    <small>${[isToday && title, about].filter(Boolean).join(" · ")}</small></div>
    <span class="spot-tools"><${Large} onClick=${onLarge} /></span>`;
}

// The decision in words, and the task of the puzzle as another sentence.
/** @param {{ words: Stage["turn"]["words"] }} given */
function Task({ words }) {
  const end = /\p{L}$/u.test(plainText(words)) ? "." : "";
  return html`<${Spans} spans=${words} />${end} ${word("puzzle-task")}`;
}

// The first tap gets an answer, too: its card is played as soon as the puzzle arrives.
function OwnPosition({ shown, today, onBegin, wish, onWish }) {
  const table = shown && tableOf({ main: shown, hand: shown }, state.me);
  const mode = table?.mode ?? "";
  const over = isOver({ mode });
  useEffect(() => {
    if (over && state.link === "open") send("results");
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
      head=${html`<${Head} puzzle=${today} onLarge=${() => goPuzzle()} />`}
      acts=${html`<section class="acts"><button type="button" class="act main" data-key="button">
        ${icon("hint")}<span>${word("puzzle-solve")}</span></button></section>`} />`;
  }
  const { stage } = table;
  const calm = { ...(over ? ended(table) : table), stage: { ...stage, notes: [] } };
  const blocks = over ? told(stage) : [];
  return html`<${Spot} key=${stage.title} table=${calm} name=${`puzzle ${shown.number} ${stage.title}`}
    head=${html`<${Head} puzzle=${stage} onLarge=${() => showPuzzle(String(numberIn(stage.title)))} />`}
    says=${over ? null : html`<${Task} words=${table.turn.words} />`}
    over=${blocks.some(isLine) ? html`<${Told} blocks=${blocks} />` : null}
    tools=${mode === "solved" && html`<${Share} title=${stage.title} line=${stage.notes.findLast(isLine)} />`} />`;
}

const isSolvedToday = () => SOLVED.includes(state.results.days?.at(-1)?.state);

/** @param {{ day: PuzzleDay, isLast: boolean, isShown: boolean, onOpen: (number: number) => void }} given */
function Day({ day: { day, number, state: result }, isLast, isShown, onOpen }) {
  const date = new Date(`${day}T12:00:00Z`);
  const said = (options) => new Intl.DateTimeFormat(state.language, { ...options, timeZone: "UTC" }).format(date);
  const name = word(`day-${result}`, { date: said({ weekday: "long", day: "numeric", month: "long" }) });
  return html`<li><button type="button" class=${`day is-${result}`} aria-label=${name} title=${name}
    aria-current=${isLast ? "date" : undefined} aria-pressed=${String(isShown)} onClick=${() => onOpen(number)}>
    <span class="day-mark">${SIGNS[result] && icon(SIGNS[result])}</span><span>${said({ weekday: "short" })}</span>
    </button></li>`;
}

const AllDays = () =>
  html`<button type="button" class="day" aria-label=${word("puzzle-days")} title=${word("puzzle-days")}
    data-key="button" onClick=${() => openPage("puzzles")}>${icon("last")}<span>${word("puzzle-all")}</span></button>`;

export function OwnPuzzle() {
  const today = useToday();
  const [wish, setWish] = useState({ chosen: false, card: null });
  const begin = (card, number = "") => {
    if (order("private", `/puzzle ${number}`.trim())) setWish({ chosen: true, card });
  };
  const { days } = state.results;
  const post = puzzleOf(state);
  const shown = post && (wish.chosen || stageOf(post).title === today?.title || isSolvedToday()) ? post : null;
  const title = shown ? stageOf(shown).title : today?.title;
  const number = title && numberIn(title);
  return html`<section class="own-puzzle" aria-label=${word("puzzle")}>
    <${OwnPosition} shown=${shown} today=${today} wish=${wish} onWish=${setWish} onBegin=${(card) => begin(card)} />
    <ul class="days-strip">${(days ?? []).map(
      (day, at) => html`<${Day} key=${day.number} day=${day} isLast=${at === days.length - 1}
      isShown=${day.number === number} onOpen=${(other) => begin(null, other)} />`,
    )}${days && html`<li key="all"><${AllDays} /></li>`}</ul></section>`;
}
