// Compute sizes beyond the style sheets of older browsers: cards on the felt, cards in a hand, seats on an arc.

import { useLayoutEffect, useRef } from "../preact.js";

const MOST_COLUMNS = 6;
const ONE_ROW_PX = 60;
const CAPACITIES = [
  [1170, 36],
  [1000, 30],
  [640, 20],
  [430, 12],
  [340, 10],
  [0, 9],
];

// The largest cards with room for all pairs, in lines of nearly equal length.
function fitPairs(width, height, pairs, cap) {
  let best = { c: 0, columns: 1 };
  for (let columns = 1; columns <= Math.min(MOST_COLUMNS, Math.max(1, pairs)); columns += 1) {
    const rows = Math.ceil(pairs / columns);
    const c = Math.min(width / (columns * 1.56), height / (rows * 1.78)) - 0.4;
    if (c > best.c + 0.5) best = { c, columns };
  }
  const rows = Math.ceil(pairs / best.columns);
  return { c: Math.max(16, Math.min(cap, best.c)), columns: Math.max(1, Math.ceil(pairs / rows)) };
}

// One row while each card shows 30 pixels of itself, otherwise rows of equal length.
function fitHand(width, count, { one, more, gap }) {
  const [, capacity] = CAPACITIES.find(([least]) => width >= least);
  const rows = Math.max(1, Math.ceil(count / capacity));
  const folded = Math.min(1, rows - 1);
  const per = Math.max(2, Math.ceil(count / rows));
  const w = Math.max(more, Math.min(one + (more - one) * folded, width - 8 - (per - 1) * 32));
  return { rows, folded, w, step: Math.min(w + gap, (width - w - 7) / (per - 1)) };
}

// The place of a seat on the upper half of an oval: x from -1 to 1, y from 0 at the top to 1.
export function onArc(at, count) {
  const angle = Math.PI * (1 + (at + 0.5) / count);
  return { x: Math.cos(angle), y: 1 - Math.abs(Math.sin(angle)) ** 0.7 };
}

function setAll(node, numbers) {
  for (const [name, number] of Object.entries(numbers)) node.style.setProperty(`--${name}`, number);
}

const pixels = (node, name) => parseFloat(getComputedStyle(node).getPropertyValue(name));

export function layOutPairs(box, lines, count) {
  const { c, columns } = fitPairs(box.clientWidth, box.clientHeight, Math.max(1, count), pixels(lines, "--cap"));
  setAll(lines, { c: `${c}px`, cols: columns });
}

export function layOutHand(hand, row, count) {
  const sizes = { one: pixels(hand, "--w-one"), more: pixels(hand, "--w-more"), gap: pixels(hand, "--gap") };
  const { w, step, folded } = fitHand(hand.clientWidth, count, sizes);
  setAll(row, { w: `${w}px`, step: `${step}px`, folded, n: count });
}

// Place the answers under the card of the question, within the hand. Two rows of answers cover the place of the
// buttons.
export function placeChoices(hand, at) {
  const node = hand.querySelector(".choices");
  const card = hand.querySelectorAll(".card")[at];
  const centre = card.offsetLeft + card.offsetWidth / 2;
  node.style.setProperty(
    "left",
    `${Math.max(0, Math.min(hand.clientWidth - node.offsetWidth, centre - node.offsetWidth / 2))}px`,
  );
  node.classList.toggle("tall", node.offsetHeight > ONE_ROW_PX);
}

const EDGE_PX = 4;

// Keep the words of people at the edge of the window within it.
export function keepBubblesInside(seats) {
  for (const bubble of seats.querySelectorAll(".bubble")) {
    bubble.style.marginLeft = "0";
    const { left, right } = bubble.getBoundingClientRect();
    bubble.style.marginLeft = `${Math.max(EDGE_PX - left, Math.min(0, innerWidth - EDGE_PX - right))}px`;
  }
}

const NARROW = 5; // letters

// Shorten names without room. If other names begin with the same letters, the end after these letters is shown, and
// before it the beginning, as far as there is room.
export function tellNamesApart(holder) {
  const names = [...holder.querySelectorAll("[data-name]")].map((node) => ({
    node,
    letters: [...node.dataset.name.replace(/[\u2066-\u2069]/g, "")],
  }));
  for (const { node } of names) node.firstChild.data = node.dataset.name;
  const cut = names.filter(({ node }) => node.scrollWidth > node.clientWidth);
  const seen = cut.map(({ node, letters }) => Math.floor((letters.length * node.clientWidth) / node.scrollWidth) - 2);
  cut.forEach(({ node, letters }, at) => {
    const common = Math.max(...names.map((other) => sameLetters(letters, other.letters)));
    if (common < seen[at]) return;
    const rest = letters.slice(common).join("").replace(/^…/, "");
    const most = Math.max(seen[at] < NARROW ? 0 : 1, seen[at] - rest.length);
    node.firstChild.data = `${letters.slice(0, Math.min(common, most)).join("")}…${rest}`;
  });
}

// The number of common first letters, 0 for equal names: they are followed by numbers.
function sameLetters(letters, others) {
  const differ = letters.findIndex((letter, at) => letter !== others[at]);
  return Math.max(0, differ);
}

// Lay the element out after each drawing, and after each change of its size.
export function useLayout(layOut) {
  const ref = useRef(null);
  const latest = useRef(layOut);
  latest.current = layOut;
  useLayoutEffect(() => latest.current(ref.current));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => ref.current && latest.current(ref.current));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}
