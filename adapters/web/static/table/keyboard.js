// The whole game from the keyboard: 1-9 play cards or answer a question, T takes, D is done, N wants nothing more in
// this bout, L shows the last one, M switches the sound, H asks for a hint. Without hints at this table H shows or
// hides the lines for beginners.

import { tap } from "../shell/actions.js";
import { openChat } from "../shell/bar.js";
import { isOn, setLook } from "../shell/keeping.js";
import { closeTop } from "../shell/places.js";
import { sceneOf, stageOf, tableOf } from "../shell/scene.js";
import { change, state } from "../shell/state.js";
import { isWindow } from "../shell/window.js";
import { goBack, playCard, press } from "./hand.js";
import { mayRest, toggleRest } from "./resting.js";

/**
 * @import { Button } from "../shell/page_types"
 * @import { Table } from "../shell/types"
 */

const isTyping = ({ target }) => target.closest?.("input:not([type=checkbox]), textarea, select");

// Null while no table is shown.
/** @returns {Table | null} */
function tableNow() {
  if (state.opened) return null;
  const scene = sceneOf(state);
  const shown = scene.main && ["table", "hand", "puzzle"].includes(stageOf(scene.main).part);
  return shown ? tableOf(scene, state.me) : null;
}

// The choices of the digits: the answers to a question, the cards, or the other moves.
/** @param {Table} table @param {number} at */
function choose(table, at) {
  const answers = table.acts.filter(({ does }) => does !== "back");
  if (table.calls.length > 0) return table.calls[at] && tap("private", table.number, table.calls[at]);
  if (table.asking || table.cards.length === 0) return answers[at] && tap("private", table.number, answers[at]);
  const button = table.cards[at];
  return button && playCard(table, button);
}

/** @param {Table} table @param {(button: Button) => boolean} fits */
function pressFirst(table, fits) {
  const button = table.acts.find(fits);
  if (button) press(table, "private", table.number, button);
}

/** @param {Table | null} table */
function close(table) {
  if (state.alert || state.sheet || state.drawer || state.opened) closeTop();
  else if (state.reacting) change({ reacting: false });
  else if (state.target) change({ target: null });
  else if (state.confirming) change({ confirming: null });
  else if (table) goBack(table);
}

function moveAlongHand(event) {
  const card = event.target.closest?.("button.card");
  if (!card) return;
  const cards = [...card.parentElement.querySelectorAll("button.card")];
  cards[cards.indexOf(card) + (event.key === "ArrowLeft" ? -1 : 1)]?.focus();
  event.preventDefault();
}

/** @param {Table | null} table */
function askForHint(table) {
  const button = table?.acts.find(({ does }) => does === "hint");
  if (button && !state.sheet) press(table, "private", table.number, button);
  else if (!table?.turn.hinted.length) setLook("hints", !isOn("hints"));
}

/** @type {Record<string, (table: Table) => unknown>} */
const MOVES = {
  KeyT: (table) => pressFirst(table, ({ move }) => move === "take"),
  KeyD: (table) => pressFirst(table, (button) => button.style === "main"),
  KeyN: (table) => mayRest(table) && toggleRest(table),
  KeyM: () => setLook("sound", !isOn("sound")),
  KeyL: (table) => table.last.length > 0 && change({ sheet: "last" }),
};

/** @param {KeyboardEvent} event */
export function handleKey(event) {
  if (event.key === "Escape") return close(tableNow());
  if (state.alert) return undefined; // it stands before everything else
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") return moveAlongHand(event);
  if (event.code === "KeyC") return state.me && !isWindow && !state.opened && openChat();
  const table = tableNow();
  if (event.code === "KeyH") return askForHint(table);
  if (!table || state.sheet) return undefined;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (digit) return choose(table, Number(digit[1]) - 1);
  return MOVES[event.code]?.(table);
}
