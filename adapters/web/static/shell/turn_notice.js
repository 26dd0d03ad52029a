// Show the player their turn, or the call to a match: in the title of the tab, to screen readers, by a message of the
// system if they want, and to the senses (senses.js).

import { load } from "./late.js";
import { endNotice, notify, offerNotices } from "./notifying.js";
import { callOf, sceneOf, stageOf, tableOf } from "./scene.js";
import { plainText } from "./screen.js";
import { change, state, word } from "./state.js";

/**
 * @import { GamePost, Scene, Table } from "./types"
 */

let wasTurn = ""; // the number of the call, or "turn"
/** @type {(scene: Scene, table: Table | null, call: GamePost | null) => void} */
let follow = () => {};
let touched = false;

// The words for screen readers: of the call, of the table, or of another post.
/** @type {(call: GamePost | null, table: Table | null, main: GamePost | null) => string} */
function wordsOf(call, table, main) {
  const called = callWords(call);
  if (called) return `${stageOf(call).match} ${called}`;
  if (table) return [table.stage.story, table.turn.words].map(plainText).filter(Boolean).join(" ");
  return main ? plainText(stageOf(main).turn.words) : "";
}

/** @type {(call: GamePost | null) => string} */
const callWords = (call) => (call ? plainText(stageOf(call).turn.words) : "");

export function tellTurn() {
  const scene = sceneOf(state);
  const shown = scene.main && ["table", "hand"].includes(stageOf(scene.main).part) ? tableOf(scene, state.me) : null;
  const call = callOf(state);
  const called = callWords(call);
  const now = call ? `${call.number}` : shown?.asks ? "turn" : "";
  document.title = now ? `● ${(call && stageOf(call).match) || word("yourturn")} — ${word("title")}` : word("title");
  const said = wordsOf(call, shown, scene.main);
  const live = document.getElementById("live");
  if (live.textContent !== said) live.textContent = said;
  if (!now && wasTurn) endNotice();
  if (now && now !== wasTurn) {
    notify(called || plainText(shown.turn.words));
    offerNotices(scene, shown);
  }
  wasTurn = now;
  follow(scene, shown, call);
}

// Call `listener` after each drawing, also of the page as it is now.
/** @param {typeof follow} listener */
export function followBy(listener) {
  follow = listener;
  change();
}

// True after the first tap or key. Browsers allow sounds and vibration from then on.
export const isTouched = () => touched;

export function awaitTouch() {
  const begin = () => {
    touched = true;
    load("senses").catch(() => {});
  };
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, begin, { once: true });
}
