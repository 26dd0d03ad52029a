// The notation of cards, and their texts.

const SIGNS = { d: "♦", h: "♥", s: "♠", c: "♣" };
const TEN = "T";
const JOKER = "X";
const JOKERS = { r: ["d", "h"], b: ["c", "s"] };

export const signOf = (suit) => `${SIGNS[suit]}\uFE0E`;

// The printed parts of a card: its suit (a joker's colour), its rank, the suits of a joker's colour.
export const suitOf = (card) => (countsAs(card) ? "d" : card[1]);
export const rankOf = (card) => (card[0] === TEN ? "10" : card[0]);
export const jokerSuits = (card) => (card[0] === JOKER ? JOKERS[card[1]] : null);

// The suit of a wild card on the table; notation writes it as a capital letter.
export const countsAs = (card) => (/[CHS]/.test(card[1]) ? card[1].toLowerCase() : null);

// The chosen letters of the reader, such as "J Q K A". Notation and pictures always have the Latin ones.
let letters = {};
export function writeIn(chosen) {
  const [J, Q, K, A] = chosen?.split(" ") ?? [];
  letters = { J, Q, K, A };
}
export const labelOf = (rank) => letters[rank] ?? rank;

export function textOf(card) {
  const suits = jokerSuits(card);
  if (suits) return `\u{1F0CF}${suits.map(signOf).join("")}`;
  const counted = countsAs(card);
  return `${labelOf(rankOf(card))}${signOf(suitOf(card))}${counted ? `\u2192${signOf(counted)}` : ""}`;
}
