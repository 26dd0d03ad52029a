// Draws one step of a replay. It keeps no state and asks for nothing, so that another table can take its place.

const SIGNS = { d: "♦", c: "♣", h: "♥", s: "♠" };

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// Scrolls the list alone: on a phone the list of bouts lies below the window, which stays where it is.
export function showInList(list, item) {
  const lowest = item.offsetTop + item.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(item.offsetTop, Math.max(list.scrollTop, lowest));
}

// A wild card that counts as another suit has that suit as a capital letter.
function nameOf(card) {
  if (card[0] === "X") return `★${card[1] === "r" ? "♦♥" : "♣♠"}`;
  const [rank, suit] = [card[0] === "T" ? "10" : card[0], card[1]];
  return /[A-Z]/.test(suit) ? `${rank}♦→${SIGNS[suit.toLowerCase()]}` : rank + SIGNS[suit];
}

const looksOf = (card) => (card[0] === "X" ? (card[1] === "r" ? "h" : "s") : card[1].toLowerCase());

function cardNode(card, fresh = false) {
  if (card === null) return el("li", { class: "card back" }, el("span", { class: "unseen" }, "?"));
  return el("li", { class: `card ${looksOf(card)}${fresh ? " fresh" : ""}` }, `${nameOf(card)}\uFE0E`);
}

// How many cards more of each kind are there than before.
function freshOf(cards, before) {
  const left = [...before];
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && card !== null;
  });
}

function rolesOf(step, seat, words) {
  const roles = [];
  if (step.places[seat] !== null) return [words.out];
  if (step.attacker === seat) roles.push(words.attacks);
  if (step.defender === seat) roles.push(step.phase === "taking" ? words.takes : words.defends);
  if (step.done.includes(seat)) roles.push(words.done);
  return roles;
}

function seatNode(replay, step, before, seat, words) {
  const cards = step.hands[seat];
  const fresh = freshOf(cards, before ? before.hands[seat] : cards);
  const mark = ["seat", step.by === seat && "moved", step.awaited.includes(seat) && "awaited", replay.seat === seat && "own"];
  const roles = rolesOf(step, seat, words);
  const count = `${cards.length}${step.secret[seat] ? ` + ${step.secret[seat]}` : ""}`;
  return el(
    "li",
    { class: mark.filter(Boolean).join(" "), "data-seat": seat },
    el(
      "div",
      { class: "who" },
      el("bdi", {}, replay.names[seat]),
      el("span", { class: "count" }, count, el("span", { class: "unseen" }, ` ${words.cards}`)),
      roles.map((role) => el("span", { class: "role" }, role)),
      step.awaited.includes(seat) && el("span", { class: "unseen" }, words.awaited),
    ),
    el("ul", { class: "cards" }, cards.map((card, at) => cardNode(card, fresh[at]))),
  );
}

function tableNode(step, before) {
  const flat = (one) => one.table.flat().filter(Boolean);
  const fresh = freshOf(flat(step), before ? flat(before) : flat(step));
  let at = 0;
  const next = (card) => cardNode(card, fresh[at++]);
  return el("div", { class: "pairs" }, step.table.map(([low, top]) => el("ul", { class: "pair" }, next(low), top && next(top))));
}

function pilesNode(step, words) {
  const trump = step.trump === null ? null : el("span", { class: `suit ${step.trump}` }, `${SIGNS[step.trump]}\uFE0E`);
  return el(
    "dl",
    { class: "piles" },
    el("div", {}, el("dt", {}, words.talon), el("dd", {}, step.talon)),
    step.turned_up && el("div", {}, el("dt", {}, words.trump), el("dd", {}, trump, el("ul", { class: "cards" }, cardNode(step.turned_up)))),
    el("div", {}, el("dt", {}, words.discarded), el("dd", {}, step.discarded)),
  );
}

// Draw step number `at` into the places of the page.
export function drawStep(places, replay, at, words) {
  const step = replay.steps[at];
  const before = at > 0 ? replay.steps[at - 1] : null;
  places.said.textContent = step.words;
  places.felt.replaceChildren(tableNode(step, before), pilesNode(step, words));
  const scrolled = places.seats.scrollTop;
  places.seats.replaceChildren(...step.hands.map((_, seat) => seatNode(replay, step, before, seat, words)));
  places.seats.scrollTop = scrolled;
  if (step.by !== null) showInList(places.seats, places.seats.children[step.by]);
}
