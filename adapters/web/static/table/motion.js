// Cards travel: each card is drawn at its new place, and its way from the old one is animated.

export const MOVE_MS = 180;
const APART_MS = 28;
const MOST_APART = 6;
const EASE = "cubic-bezier(.2, .8, .3, 1)";
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let before = new Map();
let beforeKey = "";
let discarded = 0;
let flights = []; // cards on their way: name, node, animation

const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// The places of the cards by their names; of two equal ones each has its own.
function boxesIn(root) {
  const boxes = new Map();
  for (const node of root.querySelectorAll("[data-flip]")) {
    const card = node.dataset.flip;
    boxes.set(boxes.has(card) ? `${card} again` : card, {
      node,
      box: node.getBoundingClientRect(),
      from: node.dataset.from,
    });
  }
  return boxes;
}

const placeOf = (root, name) => root.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect() ?? null;

function move(node, from, to, at, fill = "backwards") {
  const [x, y] = centre(from);
  const [toX, toY] = centre(to);
  const scale = Math.max(0.2, from.width / Math.max(1, to.width));
  const start = { transform: `translate(${x - toX}px, ${y - toY}px) scale(${scale})` };
  const delay = Math.min(at, MOST_APART) * APART_MS;
  return node.animate([start, {}], { duration: MOVE_MS, delay, easing: EASE, fill });
}

// A card off the table flies on as a copy, to the discard pile or to the taker.
function flyAway({ node, box }, to, at) {
  const copy = node.cloneNode(true);
  copy.removeAttribute("data-flip");
  copy.classList.add("flying");
  for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width, height: box.height })) {
    copy.style.setProperty(name, `${value}px`);
  }
  document.body.append(copy);
  const [x, y] = centre(box);
  const [toX, toY] = centre(to);
  const end = { transform: `translate(${toX - x}px, ${toY - y}px) scale(.4)`, opacity: 0.2 };
  const delay = Math.min(at, MOST_APART) * APART_MS;
  copy.animate([{}, end], { duration: MOVE_MS, delay, easing: EASE, fill: "both" }).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}

// The cards of the previous table without a place in `now` fly to `to`.
function clear(now, to) {
  const left = [...before].filter(([card, { from }]) => !now.has(card) && from !== "talon");
  for (const [at, [, entry]] of left.entries()) flyAway(entry, to, at);
}

// End all flights before the places of cards are measured. Return the last seen place of each card.
function land() {
  const isUnderWay = ([, node, animation]) => node.isConnected && animation.playState === "running";
  const seen = new Map(flights.filter(isUnderWay).map(([card, node]) => [card, node.getBoundingClientRect()]));
  for (const [, , animation] of flights) animation.cancel();
  flights = [];
  return seen;
}

// Forget the cards of the previous table, or their elements would stay in memory.
export function forgetCards() {
  land();
  [before, beforeKey] = [new Map(), ""];
}

// `key` names a game at a size of the window: between two keys nothing travels. `taker` is the spot of the seat
// for cards off the table, unless they are discarded.
export function animateCards(root, key, gone, taker) {
  const seen = land();
  const now = boxesIn(root);
  if (key === beforeKey && !isStill() && !document.hidden) {
    let at = 0;
    for (const [card, { node, box, from }] of now) {
      const was = seen.get(card) ?? before.get(card)?.box ?? placeOf(root, from);
      if (was && (Math.abs(was.left - box.left) > 3 || Math.abs(was.top - box.top) > 3))
        flights.push([card, node, move(node, was, box, at++)]);
    }
    const to = placeOf(root, gone > discarded ? "discard" : taker);
    if (to) clear(now, to);
  }
  [before, beforeKey, discarded] = [now, key, gone];
}
