// The attacking card that is to be beaten: it is tapped before the card of the hand, or after one that asks what it is to do.

import { tap } from "./actions.js";
import { change, state } from "./state.js";

/**
 * @import { Button } from "./page_types"
 * @import { Pair, Table } from "./types"
 */

/** @type {(table: Table, card: string) => boolean} */
const isOpen = (table, card) => table.pairs.some(([low, top]) => low === card && !top);

// The card that was tapped, as long as it can be beaten.
/** @type {(table: Table) => string | null} */
export const targetOf = (table) => (state.target && table.mode === "defend" && !table.asking && isOpen(table, state.target) ? state.target : null);

/** @type {(table: Table, card: string, target: string) => boolean} */
export const doesBeat = (table, card, target) => table.beats.some(([own, low]) => own === card && low === target);

// Whether this card beats others, but not that one.
/** @type {(table: Table, card: string, target: string) => boolean} */
export const misses = (table, card, target) => !doesBeat(table, card, target) && table.beats.some(([own]) => own === card);

// The answer to the hand's question by which its card beats this one.
/** @type {(table: Table, low: string) => Button | null} */
export function answerAt(table, low) {
  const found = table.asking ? table.acts.filter((button) => button.act === "tap" && button.on === low) : [];
  return found.length === 1 ? found[0] : null;
}

/** @type {(table: Table, pair: Pair) => boolean} */
export const canBeAimedAt = (table, [low, top]) => !top && (table.asking ? answerAt(table, low) !== null : table.mode === "defend" && table.beats.length > 0);

/** @type {(table: Table, low: string) => void} */
export function aimAt(table, low) {
  const answer = answerAt(table, low);
  if (answer) tap("private", table.number, answer, { card: answer.card, target: low });
  else change({ target: state.target === low ? null : low });
}

// What was tapped in another bout means nothing in this one.
/** @param {Table} table */
export function dropTarget(table) {
  if (!table.asking && targetOf(table) === null) state.target = null;
}
