// *Done for this bout*: until the bout is over the page answers "done" by itself when it is asked.

import { tap, toast } from "../shell/actions.js";
import { change, state, word } from "../shell/state.js";

/** @import { Table } from "../shell/types" */

const ASKING = ["throw", "add", "watch", "may-throw"]; // optional decisions

let resting = null; // the bout, and the cards of the previous one
let answered = ""; // the data of the last pressed button

/** @type {(table: Table) => string} */
const before = (table) => JSON.stringify(table.stage.last ?? []);

/** @param {Table} table */
export function rests(table) {
  return resting !== null && before(table) === resting.before && (table.bout === null || table.bout === resting.bout);
}

/** @type {(table: Table) => boolean} */
export const mayRest = (table) => rests(table) || (ASKING.includes(table.mode) && table.bout !== null);

/** @param {Table} table */
export function toggleRest(table) {
  resting = rests(table) ? null : { bout: table.bout, before: before(table) };
  if (resting) toast(word("rest-on"));
  change();
}

// Answer for a resting person. A refused button is not pressed again.
/** @param {Table} table */
export function answerForResting(table) {
  if (!rests(table) || !ASKING.includes(table.mode) || table.asking || state.pending.size > 0) return;
  const done = table.acts.find(({ move }) => move === "done");
  if (!done || done.data === answered) return;
  answered = done.data;
  tap("private", table.number, done);
}
