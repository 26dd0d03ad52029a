// The four suits as drawings of 100 by 100, so that they look the same on every machine.

export const SUITS = {
  d: "M50 3C60 22 73 37 88 50C73 63 60 78 50 97C40 78 27 63 12 50C27 37 40 22 50 3Z",
  h: "M50 95C45 82 8 60 8 33C8 16 20 6 32 6C41 6 47 12 50 21C53 12 59 6 68 6C80 6 92 16 92 33C92 60 55 82 50 95Z",
  s: "M50 4C56 22 92 38 92 63C92 79 80 86 70 86C62 86 56 82 53 76C54 86 58 92 66 97H34C42 92 46 86 47 76C44 82 38 86 30 86C20 86 8 79 8 63C8 38 44 22 50 4Z",
  c: "M50 4C62 4 71 13 71 24C71 31 67 37 62 41C66 39 70 38 74 38C86 38 95 47 95 59C95 71 86 80 74 80C65 80 57 75 53 67C54 82 58 91 66 97H34C42 91 46 82 47 67C43 75 35 80 26 80C14 80 5 71 5 59C5 47 14 38 26 38C30 38 34 39 38 41C33 37 29 31 29 24C29 13 38 4 50 4Z",
};

const SIGNS = { d: "♦", h: "♥", s: "♠", c: "♣" };
const TEN = "T";
const JOKER = "X";
const JOKERS = { r: ["d", "h"], b: ["c", "s"] };

export const signOf = (suit) => `${SIGNS[suit]}\uFE0E`;

// The parts that are printed on a card: its suit (a joker's colour), its rank, the suits of a joker's colour.
export const suitOf = (card) => (countsAs(card) ? "d" : card[1]);
export const rankOf = (card) => (card[0] === TEN ? "10" : card[0]);
export const jokerSuits = (card) => (card[0] === JOKER ? JOKERS[card[1]] : null);

// The suit that a wild card counts as on the table; notation writes it as a capital letter.
export const countsAs = (card) => (/[CHS]/.test(card[1]) ? card[1].toLowerCase() : null);

// The letters that the reader of the screen wants: notation and pictures always have the Latin ones.
const LETTERS = { cyrillic: { J: "\u0412", Q: "\u0414", K: "\u041A", A: "\u0422" } };
let letters = {};
export const writeIn = (chosen) => (letters = LETTERS[chosen] ?? {});
export const labelOf = (rank) => letters[rank] ?? rank;

export function textOf(card) {
  const suits = jokerSuits(card);
  if (suits) return `\u{1F0CF}${suits.map(signOf).join("")}`;
  const counted = countsAs(card);
  return `${labelOf(rankOf(card))}${signOf(suitOf(card))}${counted ? `\u2192${signOf(counted)}` : ""}`;
}
