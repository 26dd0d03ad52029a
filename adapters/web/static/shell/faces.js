// Draw playing cards from the symbols of the page. Below 64 pixels of width a card shows one large sign.

import { html } from "../preact.js";
import { word } from "./state.js";
import { countsAs, jokerSuits, labelOf, rankOf, signOf, suitOf, textOf } from "./suits.js";

const [LEFT, MIDDLE, RIGHT] = [94, 126, 158];
const corners = (...rows) =>
  rows.flatMap((y) => [
    [LEFT, y],
    [RIGHT, y],
  ]);
const PIPS = {
  2: [
    [MIDDLE, 78],
    [MIDDLE, 272],
  ],
  3: [
    [MIDDLE, 78],
    [MIDDLE, 175],
    [MIDDLE, 272],
  ],
  4: corners(78, 272),
  5: [...corners(78, 272), [MIDDLE, 175]],
  6: corners(78, 175, 272),
  7: [...corners(78, 175, 272), [MIDDLE, 126]],
  8: [...corners(78, 175, 272), [MIDDLE, 126], [MIDDLE, 224]],
  9: [...corners(78, 142.5, 207.5, 272), [MIDDLE, 175]],
  10: [...corners(78, 142.5, 207.5, 272), [MIDDLE, 110], [MIDDLE, 240]],
};

const RANKS = "23456789TJQKA";

// The name of a card for screen readers. The words of a suit are the names of its cards.
export function nameOf(card) {
  const suits = jokerSuits(card);
  if (suits) return word(`joker-${card[1]}`);
  const counted = countsAs(card);
  const name = word(`card-${suitOf(card)}`).split("|")[RANKS.indexOf(card[0])];
  return counted ? `${name} → ${signOf(counted)}` : name;
}

function pip(suit, x, y, size, turned = false) {
  const turn = turned ? `rotate(180 ${x} ${y})` : undefined;
  return html`<use href=${`#suit-${suit}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}
    transform=${turn} />`;
}

function letter(text, x, y, size) {
  const wide = text.length > 1 ? { textLength: size * 0.98, lengthAdjust: "spacingAndGlyphs" } : {};
  return html`<text x=${x} y=${y} font-size=${size} text-anchor="middle" ...${wide}>${text}</text>`;
}

function court(rank, suit) {
  const half = () => html`<use href=${`#half-${rank}`} />${pip(suit, 83, 56, 23)}`;
  return html`
    <rect class="panel" x="66" y="34" width="118" height="282" rx="8" />
    <g>${half()}</g>
    <g transform="rotate(180 125 175)">${half()}</g>
    <path class="fold" d="M66 175H184" />
    <rect class="frame" x="66" y="34" width="118" height="282" rx="8" />`;
}

function inner(card, suit) {
  const rank = rankOf(card);
  if (rank === "A") return html`<circle class="halo" cx="125" cy="175" r="82" />${pip(suit, 125, 175, 104)}`;
  return PIPS[rank]?.map(([x, y]) => pip(suit, x, y, 44, y > 180)) ?? court(rank, suit);
}

// A wild card in place of another suit shows this suit at its edges, because its middle may be covered.
const badge = (suit) =>
  html`<g class=${`counts suit-${suit}`}><circle cx="204" cy="52" r="40" />${pip(suit, 204, 52, 52)}</g>`;

function joker(suits) {
  const cap = (x, y, size) => html`<use href="#cap" x=${x} y=${y} width=${size} height=${size * 0.7} />`;
  return html`
    <g class="cut-large">${cap(55, 90, 140)}${suits.map((suit, at) => pip(suit, 95 + at * 60, 250, 46))}
      ${letter("★", 36, 66, 60)}${suits.map((suit, at) => pip(suit, 36, 96 + at * 42, 36))}</g>
    <g class="cut-small">${cap(30, 40, 190)}${suits.map((suit, at) => pip(suit, 75 + at * 100, 250, 84))}</g>`;
}

function ordinary(card, suit) {
  const text = labelOf(rankOf(card));
  const index = () => html`${letter(text, 36, 66, 66)}${pip(suit, 36, 100, 44)}`;
  return html`
    <g class="cut-large">${inner(card, suit)}${index()}<g transform="rotate(180 125 175)">${index()}</g></g>
    <g class="cut-small">${letter(text, 56, 92, 102)}${pip(suit, 56, 141, 76)}${pip(suit, 164, 250, 136)}</g>`;
}

// A trump has a ribbon behind its index.
export function face(card, trump = null) {
  const suits = jokerSuits(card);
  const suit = suitOf(card);
  const counted = countsAs(card);
  const ribbon = trump !== null && (counted ?? suit) === trump && !suits;
  return html`<svg class=${`face suit-${suit}`} viewBox="0 0 250 350" aria-hidden="true" focusable="false">
    <rect class="paper" x="1.5" y="1.5" width="247" height="347" rx="22" />
    ${
      ribbon &&
      html`<path class="gilt cut-large" d="M7 5H66V142L36.5 126 7 142Z" />
    <path class="gilt cut-small" d="M6 5H106V206L56 184 6 206Z" />`
    }
    ${suits ? joker(suits) : ordinary(card, suit)}
    ${counted && badge(counted)}
  </svg>`;
}

export const back = () =>
  html`<svg class="face back" viewBox="0 0 250 350" aria-hidden="true"><use href="#back" /></svg>`;

export const chip = (card) =>
  html`<span class=${`chip suit-${suitOf(card)}`} aria-label=${nameOf(card)} role="img">${textOf(card)}</span>`;

export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href=${`#i-${name}`} /></svg>`;

export const suitSign = (suit) =>
  html`<svg viewBox="0 0 100 100" aria-hidden="true"><use href=${`#suit-${suit}`} /></svg>`;
