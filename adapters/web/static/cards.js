// Draws playing cards: large indices that can be read in a fan, pips, and court figures that are mirrored.

import { svg } from "./dom.js";
import { court } from "./courts.js";
import { SUITS, countsAs, jokerSuits, labelOf, rankOf, suitOf } from "./suits.js";

export const WIDTH = 250;
export const HEIGHT = 350;

const LEFT = 92;
const MIDDLE = 125;
const RIGHT = 158;
const COLUMN = [78, 142.5, 207.5, 272];

// The places of the pips of each rank. Pips below the middle are drawn upside down.
const PIPS = {
  2: [[MIDDLE, 78], [MIDDLE, 272]],
  3: [[MIDDLE, 78], [MIDDLE, 175], [MIDDLE, 272]],
  4: corners(78, 272),
  5: [...corners(78, 272), [MIDDLE, 175]],
  6: corners(78, 175, 272),
  7: [...corners(78, 175, 272), [MIDDLE, 126]],
  8: [...corners(78, 175, 272), [MIDDLE, 126], [MIDDLE, 224]],
  9: [...corners(...COLUMN), [MIDDLE, 175]],
  10: [...corners(...COLUMN), [MIDDLE, 110], [MIDDLE, 240]],
};

function corners(...rows) {
  return rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
}

function pip(suit, x, y, size, turned = false) {
  const turn = turned ? ` rotate(180 50 50)` : "";
  const scale = size / 100;
  return svg("path", { d: SUITS[suit], transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}` });
}

function index(rank, suit) {
  const wide = rank === "10";
  return svg(
    "g",
    { class: "index" },
    svg("text", { x: 35, y: 58, "text-anchor": "middle", ...(wide && { textLength: 50, lengthAdjust: "spacingAndGlyphs" }) }, labelOf(rank)),
    pip(suit, 35, 88, 40),
  );
}

function ace(suit) {
  return [
    svg("circle", { cx: MIDDLE, cy: 175, r: 78, class: "ring" }),
    svg("circle", { cx: MIDDLE, cy: 175, r: 86, class: "ring thin" }),
    pip(suit, MIDDLE, 175, 104),
  ];
}

function middle(rank, suit) {
  if (rank === "A") return ace(suit);
  const spots = PIPS[rank];
  return spots ? spots.map(([x, y]) => pip(suit, x, y, 44, y > 180)) : court(rank, suit, pip);
}

// A jester's cap with three bells. The suits of the joker's colour stand beside it, because some people cannot tell
// the colours apart.
const CAP = "M28 74C30 44 6 28 6 58A6 6 0 1 1 1 58C0 4 40 18 46 48L50 12A6 6 0 1 1 51 12L54 48C60 18 100 4 99 58A6 6 0 1 1 94 58C94 28 70 44 72 74Z M26 79H74V92H26Z";

function jokerIndex(suits) {
  return svg("g", { class: "index" }, svg("text", { x: 35, y: 58, "text-anchor": "middle" }, "\u2605"), suits.map((suit, at) => pip(suit, 35, 88 + at * 44, 36)));
}

function joker(suits) {
  const cap = svg("path", { d: CAP, transform: "translate(62 96) scale(1.26)" });
  return [cap, ...suits.map((suit, at) => pip(suit, 95 + at * 60, 250, 46))];
}

// A wild card that counts as another suit shows that suit at its edges, because its middle may be covered.
function badge(suit, turned) {
  const turn = turned && "rotate(180 125 175)";
  return svg("g", { class: `counts suit-${suit}`, transform: turn }, svg("circle", { cx: 48, cy: 160, r: 40 }), pip(suit, 48, 160, 50));
}

export function cardFace(card) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const suits = jokerSuits(card);
  const counted = countsAs(card);
  const corner = () => (suits ? jokerIndex(suits) : index(rank, suit));
  const turned = svg("g", { transform: "rotate(180 125 175)" }, corner());
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: `face suit-${suit}`, "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 1.5, y: 1.5, width: WIDTH - 3, height: HEIGHT - 3, rx: 20, class: "paper" }),
    suits ? joker(suits) : middle(rank, suit),
    corner(),
    turned,
    counted && [badge(counted), badge(counted, true)],
  );
}

export function cardBack() {
  const lines = [];
  for (let at = -318; at < 318; at += 26) {
    lines.push(svg("path", { d: `M${at} 0l318 318M${at} 318l318-318`, class: "lattice" }));
  }
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "face back", "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 1.5, y: 1.5, width: WIDTH - 3, height: HEIGHT - 3, rx: 20, class: "paper" }),
    svg("rect", { x: 16, y: 16, width: 218, height: 318, rx: 11, class: "inside" }),
    svg("svg", { x: 16, y: 16, width: 218, height: 318 }, lines), // an inner svg clips the lines at its edges
    svg("rect", { x: 16, y: 16, width: 218, height: 318, rx: 11, class: "rim" }),
  );
}
