// Six faces for reactions at a table. A face is shown at the seat of its person for a while.

import { html } from "../preact.js";
import { send } from "./actions.js";
import { icon } from "./faces.js";
import { change, state, word } from "./state.js";
import { isWindow } from "./window.js";

/** @import { Button, Seat, Stage } from "./page_types" */

const BUBBLE_MS = 4000;
const LONGEST = 24; // letters
const ARCS = "M11 17.500q2.500-4 5 0M24 17.500q2.500-4 5 0";
// Each one: lines, and filled shapes.
const EMOTIONS = [
  [ARCS, "M11 22.500h18q-1 9.500-9 9.500t-9-9.500z"], // laughs
  ["M14 28.500q6 4 12-.5", "M7.500 13.500h25l-1.500 6q-1 3-5 3t-6-6q-2 6-6 6t-5-3z"], // sunglasses
  [
    "M11 13.500q3-2 6-.5M23 11.500q3-2.500 6-1M14 28.500l11-2.500",
    "M14 16.500a2 2.500 0 1 0 .1 0zM26 16.500a2 2.500 0 1 0 .1 0z",
  ], // thinks
  [
    "M10.500 12q3-3 6-1.500M23.500 10.500q3-1.500 6 1.500",
    "M13.500 15a2.500 3 0 1 0 .1 0zM26.500 15a2.500 3 0 1 0 .1 0zM20 23a4 5 0 1 0 .1 0z",
  ], // is amazed
  ["M11 16q2.500 3.500 5 1M24 17q2.500 2.500 5-1M13 30.500q7-7 14 0", ""], // weeps
  [
    "M10.500 12.500l6.500 4M29.500 12.500l-6.500 4M13.500 29.500q6.500-5.500 13 0",
    "M14.500 17a2 2.500 0 1 0 .1 0zM25.500 17a2 2.500 0 1 0 .1 0z",
  ], // is angry
];
const WEEPS = 4;

const faceNames = () => ["laughs", "cool", "thinks", "amazed", "weeps", "angry"].map((face) => word(`face-${face}`));

function drawnEmotion(face) {
  const [lines, filled] = EMOTIONS[face];
  return html`<svg class="emotion" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="18" />
    ${face === WEEPS && html`<path class="tear" d="M11.500 20q-5 7 0 8.500 5-1.500 0-8.500z" />`}
    <path class="filled" d=${filled} /><path d=${lines} /></svg>`;
}

const bubbleEnds = new Map(); // timers by users

// Show words or a face at the seat of a person for a moment.
export function showBubble(user, said) {
  state.bubbles.set(user, said);
  clearTimeout(bubbleEnds.get(user));
  bubbleEnds.set(
    user,
    setTimeout(() => state.bubbles.delete(user) && change(), BUBBLE_MS),
  );
  change();
}

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export function Bubble({ user, own = false }) {
  const said = state.bubbles.get(user);
  const isFace = Number.isInteger(said);
  if (said === undefined || (own && !isFace)) return null;
  if (!isFace) return html`<span class="bubble">${shortened(said)}</span>`;
  return html`<span class=${`bubble shows-face${own ? " own-bubble" : ""}`} role="img" aria-label=${faceNames()[said]}>
    ${drawnEmotion(said)}</span>`;
}

// The key of a seat in the bubbles: people of other platforms have no user here.
/** @param {{ user: string | null }} seat @param {number} number */
export const bubbleOf = ({ user }, number) => user ?? `seat-${number}`;

// Show the faces at the seats that were not in the post before.
/** @param {Stage} stage @param {Stage} before */
export function showReactions(stage, before) {
  for (const [number, seat] of stage.seats.entries()) {
    const { face, at } = seat.reaction ?? {};
    if (at && at !== before.seats[number]?.reaction?.at) showBubble(bubbleOf(seat, number), face);
  }
}

// Players at a table of a room react to the others there; spectators have the chat. Other tables have buttons for it.
/** @param {{ mine: number, others: Pick<Seat, "user">[], reactions?: Button[] }} table */
export const mayReact = ({ mine, others, reactions = [] }) =>
  reactions.length > 0 || (state.view === "room" && !isWindow && mine >= 0 && others.some(({ user }) => user !== null));

// The faces are in the bar if there is room, otherwise below a button. `number` is the post with the buttons, if any. A
// reaction by a button keeps no other tap waiting.
/** @param {{ number?: number, buttons?: Button[] }} given */
export function Reactions({ number = 0, buttons = [] }) {
  const react = (face) =>
    buttons.length > 0
      ? send("tap", { side: "private", number, data: buttons[face].data, n: 0 })
      : send("react", { face });
  const show = (face) => change({ reacting: false }) ?? react(face);
  return html`<div class=${`react${state.reacting ? " open" : ""}`}>
    <button class="round" type="button" aria-label=${word("react")} aria-expanded=${String(state.reacting)}
      data-key="button" onClick=${() => change({ reacting: !state.reacting })}>${icon("smile")}</button>
    <div class="reactions" role="group" aria-label=${word("react")}>
      ${faceNames().map(
        (name, face) => html`<button class="round" type="button" aria-label=${name} title=${name}
        data-key="button" onClick=${() => show(face)}>${drawnEmotion(face)}</button>`,
      )}</div>
  </div>`;
}
