// What the person does: taps, lines and wishes. A tap that was not answered is sent once again under the same key.

import { change, state, word } from "./state.js";
import { touch } from "./telegram.js";

/**
 * @import { Answer, Button } from "./page_types"
 * @import { Side } from "./types"
 */

const LATE_MS = 5000; // a tap that is older when the connection is back is not meant any more, unless it is a move
const SETTLES_MS = 1500; // a tap that was accepted waits for the new screen for at most so long
const TOAST_MS = 3000;
const PER_LETTER_MS = 45;

const pageKey = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
let connection = null;
let taps = 0;
let toasts = 0;

// Sends taps and wishes through this connection from now on; returns the one before.
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
  setTimeout(() => change({ toasts: state.toasts.filter((one) => one.id !== id) }), TOAST_MS + text.length * PER_LETTER_MS);
}

/** @returns {import("./page_types").ButtonTap[]} */
const waiting = () => [...state.pending.values()].map(({ message }) => message);

// A page of settings that comes before the answer to a later tap would take that tap's change back.
export const waitsForAnswer = () => [...state.pending.values()].some(({ moves }) => !moves);

/** @param {{ data: string }} button */
export const isPending = (button) => waiting().some(({ data }) => data === button.data);

// In one's own chat one tap waits at a time, elsewhere one of each button. `card` is the card that travels, `target`
// the one that it beats. A setting waits for no other tap.
/** @param {Side} side @param {number} number @param {{ data: string, move?: string }} button
 * @param {{ card?: string | null, target?: string | null, alone?: boolean }} more */
export function tap(side, number, button, { card = null, target = null, alone = true } = {}) {
  if (isPending(button) || (alone && side === "private" && waiting().some((message) => message.side === side))) return;
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

// The taps on a side that shows another chat from now on are not waited for.
/** @param {Side} side */
export function dropTaps(side) {
  for (const [n, { message }] of state.pending) if (message.side === side) state.pending.delete(n);
}

// An accepted move waits for the screen that shows it.
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

// A message is not kept for later while the connection is lost: the table may have changed by then.
export function send(t, message = {}) {
  const sent = connection?.send(t, message) ?? false;
  if (!sent) toast(word("lost"));
  return sent;
}

// Asks for the page that is opened. Only the answer to the last question counts; until then the same page stays as it was.
export function askPage() {
  taps += 1;
  const { name, subject } = state.opened;
  const page = state.reading.of === name ? state.reading.page : null;
  change({ reading: { of: name, asked: taps, page, refusal: "" } });
  send("page", { side: sideOfView(), name, subject, n: taps });
}

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

// A text that the browser does not copy is shown, selected, for its reader to copy.
export async function copy(text) {
  const isCopied = navigator.clipboard && (await navigator.clipboard.writeText(text).then(() => true, () => false));
  if (isCopied || copyByCommand(text)) toast(word("copied"));
  else showAlert(word("not-copied"), text);
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

// Shares the link by the system's sheet if there is one, and else copies it.
export async function share(url) {
  try {
    await navigator.share({ url });
  } catch ({ name }) {
    if (name !== "AbortError") await copy(url); // the person has closed the system's sheet
  }
}

// Shows a message over everything, or none; below it a text to copy.
export const showAlert = (text = "", uncopied = "") => change({ alert: text, uncopied });

// Empty if only this computer opens the page.
export const roomLink = (key) => state.address && `${state.address}/#room=${key}`;
