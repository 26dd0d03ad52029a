// The acts of the person: taps, lines of talk and requests. After a new connection a tap without an answer is sent
// again, with the same key.

import { change, state, word } from "./state.js";
import { touch } from "./telegram.js";

/**
 * @import { Answer, Button } from "./page_types"
 * @import { Side } from "./types"
 */

const LATE_MS = 5000; // an older tap is dropped after a new connection, unless it is a move
const SETTLES_MS = 1500; // the longest wait for the new screen after an accepted tap
const TOAST_MS = 3000;
const PER_LETTER_MS = 45;

const pageKey = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
let connection = null;
let taps = 0;
let toasts = 0;

// Send taps and requests through this connection from now on. Return the previous connection.
export function speakThrough(opened) {
  const before = connection;
  connection = opened;
  return before;
}

// `ofTap`: the text answers a tap, and the next tap removes it.
export function toast(text, ofTap = false) {
  toasts += 1;
  const id = toasts;
  change({ toasts: [...state.toasts.slice(-1), { id, text, ofTap }] });
  setTimeout(
    () => change({ toasts: state.toasts.filter((one) => one.id !== id) }),
    TOAST_MS + text.length * PER_LETTER_MS,
  );
}

/** @returns {import("./page_types").ButtonTap[]} */
const waiting = () => [...state.pending.values()].map(({ message }) => message);

// A page of settings from before the answer to a tap would take back the change of this tap.
export const waitsForAnswer = () => [...state.pending.values()].some(({ moves }) => !moves);

/** @param {{ data: string }} button */
export const isPending = (button) => waiting().some(({ data }) => data === button.data);

// At each post of the private chat one tap waits at a time, elsewhere one of each button. A setting waits for no other
// tap. `card` is the card on its way, `target` the beaten card.
/** @param {Side} side @param {number} number @param {{ data: string, move?: string }} button
 * @param {{ card?: string | null, target?: string | null, alone?: boolean }} more */
export function tap(side, number, button, { card = null, target = null, alone = true } = {}) {
  const isBusy = (message) => message.side === side && message.number === number;
  if (isPending(button) || (alone && side === "private" && waiting().some(isBusy))) return;
  taps += 1;
  /** @type {import("./page_types").ButtonTap} */
  const message = { t: "tap", side, number, data: button.data, n: taps, key: `${pageKey}-${taps}` };
  state.pending.set(taps, { message, card, target, moves: Boolean(button.move), at: Date.now() });
  connection?.send("tap", message);
  touch("card");
  change({ confirming: null, toasts: state.toasts.filter((one) => !one.ofTap) });
}

export function tapAgain() {
  for (const [n, { message, moves, at }] of state.pending) {
    if (moves || Date.now() - at < LATE_MS) connection.send("tap", message);
    else if (state.pending.delete(n)) toast(word("late"));
  }
}

// Drop the taps of a side before it shows another chat.
/** @param {Side} side */
export function dropTaps(side) {
  for (const [n, { message }] of state.pending) if (message.side === side) state.pending.delete(n);
}

// An accepted move waits for its screen.
/** @param {Answer} answer */
export function tapAnswered({ n, text }) {
  const waits = state.pending.get(n);
  if (!waits) return;
  if (text || !waits.moves) state.pending.delete(n);
  else setTimeout(() => state.pending.delete(n) && change(), SETTLES_MS);
}

/** @param {Side} side @param {number} number */
export function postChanged(side, number) {
  for (const [n, { message }] of state.pending) {
    if (message.side === side && message.number === number) state.pending.delete(n);
  }
}

// A message is not kept while the connection is lost: the table may change in the meantime.
export function send(t, message = {}) {
  const sent = connection?.send(t, message) ?? false;
  if (!sent) toast(word("lost"));
  return sent;
}

// Ask for the opened page. Only the answer to the last question counts; until then the same page stays unchanged.
export function askPage() {
  taps += 1;
  const { name, subject } = state.opened;
  const page = state.reading.of === name ? state.reading.page : null;
  change({ reading: { of: name, asked: taps, page, refusal: "" } });
  send("page", { side: sideOfView(), name, subject, n: taps });
}

// Ask for the tables of the home page, and for the notice of their next change.
export const askHome = () => connection?.send("home") ?? false;

/** @param {Side} side @param {string} text */
export function say(side, text) {
  if (text.startsWith("/")) state.saidAt = Date.now();
  return send("say", { side, text });
}

// A command of a button: it is no line of the chat.
/** @param {Side} side @param {string} text */
export function order(side, text) {
  state.saidAt = Date.now();
  return send("say", { side, text, silent: true });
}

/** @returns {Side} */
export const sideOfView = () => (state.view === "room" ? "group" : "private");

// A tap on any button of a screen, in the post with this number.
/** @param {Side} side @param {number} number @param {Pick<Button, "act" | "data">} button */
export function act(side, number, button) {
  if (button.act === "private") return openPrivate(button.data);
  return tap(side, number, button);
}

export function openPrivate(payload) {
  state.saidAt = Date.now();
  return send("start", { payload });
}

// If the browser refuses to copy the text, it is shown and selected for the reader. Return true after a copy.
export async function copy(text) {
  const isCopied =
    (navigator.clipboard &&
      (await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ))) ||
    copyByCommand(text);
  if (isCopied) toast(word("copied"));
  else showAlert(word("not-copied"), text);
  return isCopied;
}

// Browsers offer the clipboard on https alone, but this command also on http.
function copyByCommand(text) {
  const before = /** @type {HTMLElement} */ (document.activeElement);
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  before.focus({ preventScroll: true });
  return isCopied;
}

// Share the link, with words before it, by the dialog of the system if there is one, otherwise copy it. Return true
// after a copy.
export async function share(url, text = "") {
  try {
    await navigator.share(text ? { text, url } : { url });
    return false;
  } catch ({ name }) {
    if (name === "AbortError") return false; // the person has closed the system's sheet
    return copy(`${text} ${url}`.trim());
  }
}

// Show a message over everything, or none, with a text to copy below it.
export const showAlert = (text = "", uncopied = "") => change({ alert: text, uncopied });

// Without an address of the server only this computer opens the link (`OnlyHere`).
export const roomLink = (key) => `${state.address || location.origin}/room/${key}`;
