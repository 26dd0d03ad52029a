// Draw the faces of people and computers. The server knows the face of each person of the page; a person of another
// platform has a face computed from their name.

import { html } from "../preact.js";
import { state } from "./state.js";

const HAIR = [
  "M11 17C10 8 15 5 20 5C25 5 30 8 29 17C27 13 25 11 20 11C15 11 13 13 11 17Z", // short
  "M10 27C8 12 12 5 20 5C28 5 32 12 30 27H27C29 20 28 14 24 12C18 15 14 15 13 14C11 18 12 22 13 27Z", // long
  "M11 18C8 13 12 10 13 8C15 4 25 4 27 8C29 10 32 13 29 18C28 13 25 11 20 11C15 11 12 13 11 18Z", // curls
  "M12 15C14 11 26 11 28 15L29 12C26 4 14 4 11 12Z", // cropped
  // A bun.
  "M11 19C9 9 14 5 20 5C26 5 31 9 29 19C28 15 27 13 26 12C22 13 17 13 14 12C13 13 12 15 11 19ZM20 6a4 4 0 1 1 .1 0Z",
  "M10 15C12 6 28 6 30 15L33 16.500H7Z", // a cap
];
const BEARD = "M12 20C12 28 16 31 20 31C24 31 28 28 28 20C26 25 24 24 20 24C16 24 14 25 12 20Z";
const GLASSES = "M12.500 18.500h6v4h-6zM21.500 18.500h6v4h-6zM18.500 20h3";
// Each one: hair, its colour, skin, background, clothes, and B for a beard or G for glasses.
/** @type {[number, string, string, string, string, string][]} */
const PEOPLE = [
  [0, "#4a2f1d", "#f0c9a0", "#7fb3a2", "#7a222b", ""],
  [1, "#2b211c", "#e3b48a", "#e8c06a", "#2b4a86", ""],
  [2, "#8c4a1c", "#f4d3b0", "#8fb0d6", "#246845", "G"],
  [3, "#26211f", "#b9805a", "#d99a7c", "#30475e", "B"],
  [4, "#6b3a1a", "#f2cba6", "#c4a3cf", "#a83a4a", ""],
  [5, "#2f5f8a", "#e9bd92", "#d9cf9a", "#40513b", ""],
  [1, "#c98a3a", "#f6d9bb", "#9cc28d", "#7d4a86", "G"],
  [0, "#9a9a98", "#f0cfae", "#b9896a", "#2b4a5e", "B"],
  [2, "#201a17", "#9c6a46", "#f0d98a", "#a8552a", ""],
  [3, "#b06a2a", "#f4d3b0", "#6f9ec4", "#6a2a3a", "G"],
  [4, "#1f1b1a", "#d9a67a", "#9fc7c0", "#c07a1c", ""],
  [5, "#8a2330", "#f2cba6", "#a9b7c9", "#2a3f36", "B"],
];
export const FACES = PEOPLE.length;
// Of computers: the shape of the head, its colour and the background.
/** @type {[string, string, string][]} */
const COMPUTERS = [
  ["M11 13h18v14H11z", "#d7dee2", "#5d7f96"],
  ["M20 10c7 0 10 4 10 9s-3 9-10 9-10-4-10-9 3-9 10-9z", "#f2d28a", "#7c6a9c"],
  ["M13 11h14l3 8-4 9H14l-4-9z", "#b9dcc6", "#94604f"],
];

function person([hair, tint, skin, ground, clothes, more]) {
  return html`<circle cx="20" cy="20" r="20" fill=${ground} />
    <path d="M5 40C6 31 13 29 20 29C27 29 34 31 35 40Z" fill=${clothes} />
    <path d="M16 25h8v5c0 4-8 4-8 0z" fill=${skin} /><ellipse cx="20" cy="19" rx="8.500" ry="10" fill=${skin} />
    ${more === "B" && html`<path d=${BEARD} fill=${tint} />`}<path d=${HAIR[hair]} fill=${tint} />
    <g fill="none" stroke="#3a2a22" stroke-width="1.200" stroke-linecap="round">
      <path d="M17.300 24.500q2.700 2 5.400 0M16.200 19.500v1M23.800 19.500v1" />
        ${more === "G" && html`<path d=${GLASSES} />`}</g>`;
}

const computer = ([head, metal, ground]) => html`<circle cx="20" cy="20" r="20" fill=${ground} />
  <path d="M8 40c0-7 5-10 12-10s12 3 12 10z" fill=${metal} opacity=".75" />
  <path d="M20 12V6" stroke=${metal} stroke-width="2" /><circle cx="20" cy="5.500" r="2.200" fill="#ffd466" />
    <path d=${head} fill=${metal} stroke="#2a3338" stroke-width="1" stroke-linejoin="round" />
  <circle cx="16" cy="18.500" r="2.200" fill="#22333d" /><circle cx="24" cy="18.500" r="2.200" fill="#22333d" />
    <path d="M16 23.500h8" stroke="#22333d" stroke-width="1.600" stroke-linecap="round" />`;

const keyed = (user) => [...user].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % FACES;

// The number of a person's face.
export const faceOf = (user) => (user === state.me?.user ? state.me.face : state.faces[user]) ?? keyed(user ?? "");

export const drawnFace = (number) =>
  html`<svg class="portrait-face" viewBox="0 0 40 40" aria-hidden="true">${person(PEOPLE[number % FACES])}</svg>`;

// The name next to a portrait, which shows in place of the sign that it is a computer.
/** @param {string} name */
export const nameAlone = (name) => name.replace(/^\u{1F916} /u, "");

// The face at the seat with this number. It depends on the user, or on the name of a person of another platform. A
// replay has no users: its seats have the chosen `face`.
/** @param {{ presence?: string, user: string | null, name: string, face?: number }} seat @param {number} number */
export function portrait({ presence, user, name, face }, number) {
  if (presence !== "computer") return drawnFace(face ?? faceOf(user ?? name));
  return html`<svg class="portrait-face" viewBox="0 0 40 40" aria-hidden="true">
    ${computer(COMPUTERS[number % COMPUTERS.length])}</svg>`;
}
