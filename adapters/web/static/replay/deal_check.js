// Check that a deal was fair: the seed has the fingerprint from before the deal, and gives these cards
// (docs/fairness.md).

import { hex, sha256 } from "./sha256.js";

const FIRST_RANK = { 24: "9", 36: "6", 52: "2", 54: "2" };
const RANKS = [..."23456789TJQKA"];
const REDEAL = [..."redeal"].map((letter) => letter.charCodeAt(0));

const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));

function packOf({ cards, packs }) {
  const ranks = RANKS.slice(RANKS.indexOf(FIRST_RANK[cards]));
  const one = [..."dchs"].flatMap((suit) => ranks.map((rank) => rank + suit));
  if (cards === 54) one.push("Xr", "Xb");
  return Array.from({ length: packs }, () => one).flat();
}

function* numbersOf(key) {
  for (let block = 0; ; block += 1) {
    const counted = new Uint8Array(key.length + 8);
    counted.set(key);
    new DataView(counted.buffer).setUint32(key.length + 4, block);
    yield* sha256(counted);
  }
}

function below(bound, numbers) {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const number = numbers.next().value;
    if (number < fair) return number % bound;
  }
}

function shuffled(pack, numbers) {
  const order = [...pack];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = below(i + 1, numbers);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

// The dealer by lot, and the order of the cards before a cut or a new deal, after `cut` and after `redeals`.
export function orderOf(deal, cut = null, redeals = 0) {
  const seed = bytesOf(deal.seed);
  let numbers = numbersOf(seed);
  const drawn = deal.by_lot ? below(deal.seats, numbers) : deal.dealer;
  if (cut !== null || redeals > 0) {
    const more = redeals > 0 ? [...REDEAL, redeals] : [];
    numbers = numbersOf(Uint8Array.from([...seed, ...(cut === null ? [] : [cut]), ...more]));
  }
  return { dealer: drawn, order: shuffled(packOf(deal), numbers) };
}

const same = (one, other) => [...one].sort().join() === [...other].sort().join();
const isJoker = (card) => card[0] === "X";

// A turned-up joker goes under half of the cards until a plain one lies on top (R4).
function withPlainOnTop(cards) {
  const rest = [...cards];
  for (let tried = 0; tried < cards.length && isJoker(rest[0]); tried += 1) {
    const joker = rest.shift();
    rest.splice(Math.floor(cards.length / 2), 0, joker);
  }
  const plain = rest.findIndex((card) => !isJoker(card));
  return plain > 0 ? [rest[plain], ...rest.slice(0, plain), ...rest.slice(plain + 1)] : plain < 0 ? [] : rest;
}

// The hands by seat, the turned-up card, and the talon in the order of drawing.
function dealtFrom(deal, order) {
  const hands = Array.from({ length: deal.seats }, () => []);
  const place = (at) => (deal.dealer + 1 + (at % deal.seats)) % deal.seats;
  for (const [at, card] of order.slice(0, deal.seats * deal.hand).entries()) hands[place(at)].push(card);
  const undealt = order.slice(deal.seats * deal.dealt);
  const rest = deal.turns_jokers ? withPlainOnTop(undealt) : undealt;
  if (rest.length === 0) return { hands, up: null, talon: undealt };
  const [up, ...others] = rest;
  const under = deal.second_trump && others.length > 0 ? [others.shift()] : [];
  return { hands, up, talon: [...others, up, ...under] };
}

const holds = (hand, cards) =>
  cards.every((card) => hand.filter((one) => one === card).length >= cards.filter((one) => one === card).length);

// The events of a deal change the `pack`. An event against the deal gives false.
const EVENTS = {
  cut: (pack, [cut]) => Object.assign(pack, { cut }),
  redeal: (pack) => Object.assign(pack, { redeals: pack.redeals + 1 }),
  swapped: ({ talon }, [given, taken]) => Object.assign(talon, { [talon.lastIndexOf(taken)]: given }),
  dealt: (pack, _, step, deal) => {
    const { hands, up, talon } = dealtFrom(deal, orderOf(deal, pack.cut, pack.redeals).order);
    Object.assign(pack, { talon, wasDealt: true });
    const isFair = step.hands.every((hand, seat) => same(hand, hands[seat]));
    return isFair && (up === null || up === step.turned_up) && talon.length === step.talon;
  },
  // A hand that is empty after its draw was laid down in the same step.
  drew: ({ talon }, [seat, count], { hands }) => {
    const drawn = talon.splice(0, count);
    return drawn.length === count && (hands[seat].length === 0 || holds(hands[seat], drawn));
  },
};

// Follow the cards from the pack into the hands.
function followsPack(deal, steps) {
  const pack = { cut: null, redeals: 0, talon: [], wasDealt: false };
  const follows = (step) => step.dealing.every(([kind, ...facts]) => EVENTS[kind]?.(pack, facts, step, deal) !== false);
  return steps.every(follows) && pack.wasDealt;
}

// "fair" or "unfair"; "partly" if the cards come from the rest of an older pack (R42), "unknown" without a seed.
export function checkDeal(deal, steps) {
  if (deal.seed === null) return "unknown";
  const fits = /^([0-9a-f]{2}){32}$/.test(deal.seed) && hex(sha256(bytesOf(deal.seed))) === deal.commitment;
  if (!fits) return "unfair";
  if (deal.rest) return "partly";
  return orderOf(deal).dealer === deal.dealer && followsPack(deal, steps) ? "fair" : "unfair";
}
