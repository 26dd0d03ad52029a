// What the page does to the senses in a game: sounds, vibration, and a screen that stays lit. It follows what is drawn.
//
// Cards sound for everybody at the table and for spectators. A decision of the reader has notes, and vibrates on phones
// if people wait. Without alerts (of the person or the room) both are left out. The mute silences everything here. With
// reduced motion nothing vibrates, and moving cards make no sound; a laid card sounds at once. A hidden page has the
// sound of the turn alone.

import { isOn } from "../shell/keeping.js";
import { stageOf } from "../shell/scene.js";
import { state } from "../shell/state.js";
import { touch } from "../shell/telegram.js";
import { followBy, isTouched } from "../shell/turn_notice.js";
import { windowKind } from "../shell/window.js";
import { isStill, MOVE_MS } from "../table/motion.js";
import { rests } from "../table/resting.js";
import { KINDS, makeSound } from "./sounds.js";

/**
 * @import { GamePost, Scene, Table } from "../shell/types"
 */

const RATE = 24000; // samples per second
const DRAW_S = 0.2; // after the bout
const TURN_S = 0.25; // after the card that leads to it
const DEALT_S = 0.95;
const LATE_MS = 300; // a browser that starts sounds later than this lets this one pass
const SILENT_MS = 10000; // after this time the device for sounds is released
const REMINDER_MS = 20000; // after this time the turn sounds again in a hidden tab
const LONG_MS = 2000; // the wait for a computer before the turn has a sound
const SHORT_TURN_S = 600; // a game with longer turns does not keep the screen lit
const BUZZ_MS = [70, 90, 70];

// ---------------------------------------------------------------- sounds

/** @type {AudioContext | null} */
let audio = null;
/** @type {Record<string, AudioBuffer>} */
const buffers = {};
/** @type {Record<string, AudioBufferSourceNode>} */
const playing = {}; // the last one of each kind
let silence = 0; // timer

const isAllowed = () => isTouched() && (navigator.userActivation?.hasBeenActive ?? true);

// Safari has no idle callbacks.
const later = window.requestIdleCallback ?? setTimeout;

async function start() {
  if (!audio) {
    audio = new AudioContext();
    later(prepare);
  }
  clearTimeout(silence);
  silence = setTimeout(() => audio.suspend().catch(() => {}), SILENT_MS);
  // An interrupted context (by a telephone call) is another state of some browsers.
  if (audio.state !== "running") await audio.resume().catch(() => {});
  return audio.state === "running";
}

// Compute one sound, and the others later.
function prepare() {
  const kind = KINDS.find((one) => !buffers[one]);
  if (!kind) return;
  bufferOf(kind);
  later(prepare);
}

function bufferOf(kind) {
  if (!buffers[kind]) {
    const samples = makeSound(kind, RATE);
    buffers[kind] = audio.createBuffer(1, samples.length, RATE);
    buffers[kind].copyToChannel(samples, 0);
  }
  return buffers[kind];
}

// Play a sound after `delay` seconds. An earlier one of its kind ends then.
async function sound(kind, delay = 0) {
  if (!isOn("sound") || !isAllowed() || (document.hidden && kind !== "turn")) return;
  const asked = performance.now();
  if (!(await start())) return;
  const waited = performance.now() - asked;
  const at = audio.currentTime + Math.max(0, delay - waited / 1000);
  if (waited > LATE_MS || !isOn("sound")) return;
  const source = new AudioBufferSourceNode(audio, { buffer: bufferOf(kind) });
  source.connect(audio.destination);
  source.start(at);
  playing[kind]?.stop(at);
  playing[kind] = source;
}

function hush() {
  for (const source of Object.values(playing)) source.stop();
}

// Some browsers start sounds only during a tap or a key.
for (const kind of ["pointerup", "keydown"])
  addEventListener(kind, () => before?.table && isOn("sound") && isAllowed() && setTimeout(start));

// ---------------------------------------------------------------- what has changed

/** @type {(table: Table) => string[]} */
const laidOn = (table) => table.pairs.flat().filter(Boolean);

/** @type {(all: string[], without: string[]) => string[]} */
function less(all, without) {
  const left = [...without];
  return all.filter((card) => !left.includes(card) || !left.splice(left.indexOf(card), 1));
}

// The first position of a game.
/** @type {(table: Table) => boolean} */
const isFresh = ({ piles, pairs, last }) =>
  piles.talon > 0 && piles.discarded === 0 && pairs.length === 0 && last.length === 0;

const dealt = new Set(); // the games whose deal was heard

// Return True for the first sight of a new game. Before the cut there are no piles.
/** @type {(key: string, table: Table) => boolean} */
function hearDeal(key, table) {
  if (dealt.has(key) || !table.piles || state.view === "lesson") return false;
  dealt.add(key);
  if (!isFresh(table)) return false;
  if (!isStill()) sound("deal");
  return true;
}

/** @type {(was: Table, table: Table) => void} */
function hearCards(was, table) {
  const [cards, now] = [laidOn(was), laidOn(table)];
  if (less(now, cards).length > 0) sound("play", isStill() ? 0 : MOVE_MS / 1000);
  if (isStill()) return;
  if (less(cards, now).length > 0) sound(table.piles?.discarded > was.piles?.discarded ? "beaten" : "take");
  if (table.piles?.talon < was.piles?.talon) sound("draw", DRAW_S);
}

// The fool hears another phrase than the others. A game without a result ends silently.
/** @type {(scene: Scene) => void} */
function hearEnd({ main }) {
  const { seats, you } = stageOf(main);
  if (seats.every(({ place, fool }) => place === null && !fool)) return;
  const mine = seats[you] ?? seats.find(({ user }) => user !== null && user === state.me.user);
  sound(mine?.fool ? "fool" : "over", isStill() ? 0 : MOVE_MS / 1000);
}

// ---------------------------------------------------------------- the turn

let reminder = 0;

const isPhone = () => matchMedia("(pointer: coarse) and (hover: none)").matches;

function buzz() {
  if (!isOn("sound") || isStill() || document.hidden) return;
  if (windowKind === "telegram") touch("turn");
  else if (isPhone() && isAllowed()) navigator.vibrate?.(BUZZ_MS);
}

// Announce a new decision of the reader. They waited for it for `waited` milliseconds.
/** @type {(now: Drawn, waited: number, delay: number) => void} */
function tellTurn({ call, table }, waited, delay) {
  const areWaiting = call !== null || table.others.some(({ presence }) => presence === "here");
  if (areWaiting) buzz();
  if (!areWaiting && !document.hidden && waited < LONG_MS) return;
  sound("turn", delay);
  reminder = setTimeout(() => document.hidden && sound("turn"), REMINDER_MS);
}

// ---------------------------------------------------------------- the lit screen

/** @type {WakeLockSentinel | null} */
let lock = null;
let isAsking = false;
let isWanted = false;

/** @type {(table: Table | null) => boolean} */
const isMyClock = (table) =>
  table !== null &&
  table.stage.seats[table.mine]?.place === null &&
  table.turn.within !== null &&
  table.turn.within <= SHORT_TURN_S;

// A browser may refuse, or release the lock by itself.
async function keepLit() {
  const isNeeded = () => isWanted && !document.hidden;
  if (!isNeeded()) {
    lock?.release().catch(() => {});
    lock = null;
  } else if (!lock && !isAsking && navigator.wakeLock) {
    isAsking = true;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
    isAsking = false;
    if (!isNeeded()) keepLit();
  }
}

document.addEventListener("visibilitychange", keepLit);

// ---------------------------------------------------------------- all of it

/**
 * A drawn page. `place` names the table beyond one game, `key` a game. `turn` is the decision of the reader since the
 * time `since`: "turn", the number of a call, or empty. `post` contains it.
 * @typedef {{ place: string, key: string, table: Table | null, ended: Scene | null, turn: string, since: number,
 *   post: GamePost | null, call: GamePost | null, isOn: boolean }} Drawn
 */

/** @type {Drawn | null} */
let before = null;

/** @type {(scene: Scene, table: Table | null, call: GamePost | null) => Drawn} */
function drawnNow(scene, table, call) {
  const place = `${state.view} ${state.room?.key} ${state.match} ${state.lesson?.step}`;
  const turn = call ? `${call.number}` : table?.asks && !rests(table) ? "turn" : "";
  return {
    place,
    key: `${place} ${scene.main?.number}`,
    table,
    ended: scene.main && stageOf(scene.main).part === "end" ? scene : null,
    turn,
    since: before?.turn === turn ? before.since : Date.now(),
    post: call ?? scene.hand,
    call,
    isOn: isOn("sound"),
  };
}

// Follow the game at the table of the reader, from one drawn page to the next.
/** @type {(was: Drawn, now: Drawn) => void} */
function hearGame(was, now) {
  if (!was.table || was.place !== now.place) return;
  if (now.table && was.key === now.key) hearCards(was.table, now.table);
  if (now.ended) hearEnd(now.ended);
}

/** @type {(was: Drawn, now: Drawn, isNew: boolean) => void} */
function hearTurn(was, now, isNew) {
  if (now.turn === was.turn) return;
  clearTimeout(reminder);
  if (now.turn && now.post?.screen.alerts !== false) tellTurn(now, Date.now() - was.since, isNew ? DEALT_S : TURN_S);
}

// `table` is the shown table, and `call` the call to another one; null without one.
/** @type {(scene: Scene, table: Table | null, call: GamePost | null) => void} */
function follow(scene, table, call) {
  const [was, now] = [before, drawnNow(scene, table, call)];
  before = now;
  if (!table) dealt.delete(now.key);
  const isNew = table !== null && hearDeal(now.key, table);
  if (was) {
    hearGame(was, now);
    hearTurn(was, now, isNew);
    if (now.isOn && !was.isOn) sound("play");
    if (!now.isOn) hush();
  }
  if (isWanted !== isMyClock(table)) {
    isWanted = !isWanted;
    keepLit();
  }
}

followBy(follow);
