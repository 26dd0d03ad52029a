// Show the player their turn, or the call to a match: in the title of the tab, to screen readers and, if they want, by
// a soft sound and a message of the system. A call to a match has a sound unless they have switched it off.

import { isOn } from "./keeping.js";
import { endNotice, notify } from "./notifying.js";
import { callOf, sceneOf, stageOf, tableOf } from "./scene.js";
import { plainText } from "./screen.js";
import { state, word } from "./state.js";
import { touch } from "./telegram.js";

/**
 * @import { GamePost, Table } from "./types"
 */

const REMINDER_MS = 20000; // after this time the sound is repeated in a hidden tab
let audio = null;
let wasTurn = ""; // the number of the call, or "turn"
let reminder = null;

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
  if (now !== wasTurn) clearTimeout(reminder);
  if (!now && wasTurn) endNotice();
  if (now && now !== wasTurn) {
    playSound(called);
    notify(called || plainText(shown.turn.words));
    touch("turn");
    reminder = setTimeout(() => document.hidden && playSound(called), REMINDER_MS);
  }
  wasTurn = now;
}

function playSound(called) {
  if (!isOn("sound", called ? "on" : undefined)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  playTone(523.25, 0, 0.16);
  playTone(783.99, 0.11, 0.26);
}

function playTone(hertz, delay, seconds) {
  const start = audio.currentTime + delay;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = hertz;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
