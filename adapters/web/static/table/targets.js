// The attacking card to beat. It is tapped before a card of the hand, or as the answer to the question of that card.

import { tap } from "../shell/actions.js";
import { change, state } from "../shell/state.js";

/**
 * @import { Button } from "../shell/page_types"
 * @import { Pair, Table } from "../shell/types"
 */

/** @type {(table: Table, card: string) => boolean} */
const isOpen = (table, card) => table.pairs.some(([low, top]) => low === card && !top);

// The tapped card, as long as it can be beaten.
/** @type {(table: Table) => string | null} */
export const targetOf = (table) =>
  state.target && table.mode === "defend" && !table.asking && isOpen(table, state.target) ? state.target : null;

/** @type {(table: Table, card: string, target: string) => boolean} */
export const doesBeat = (table, card, target) => table.beats.some(([own, low]) => own === card && low === target);

// True if this card beats others, but not `target`.
/** @type {(table: Table, card: string, target: string) => boolean} */
export const misses = (table, card, target) =>
  !doesBeat(table, card, target) && table.beats.some(([own]) => own === card);

// The answer to the hand's question that beats this card.
/** @type {(table: Table, low: string) => Button | null} */
export function answerAt(table, low) {
  const found = table.asking ? table.acts.filter((button) => button.act === "tap" && button.on === low) : [];
  return found.length === 1 ? found[0] : null;
}

/** @type {(table: Table, pair: Pair) => boolean} */
export const canBeAimedAt = (table, [low, top]) =>
  !top && (table.asking ? answerAt(table, low) !== null : table.mode === "defend" && table.beats.length > 0);

/** @type {(table: Table, low: string) => void} */
export function aimAt(table, low) {
  const answer = answerAt(table, low);
  if (answer) tap("private", table.number, answer, { card: answer.card, target: low });
  else change({ target: state.target === low ? null : low });
}

// A tapped card of another bout means nothing in this one.
/** @param {Table} table */
export function dropTarget(table) {
  if (!table.asking && targetOf(table) === null) state.target = null;
}
