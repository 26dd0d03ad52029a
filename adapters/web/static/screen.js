// Draws a screen: its lines, the cards on the table, its buttons. It knows no rule of the game.

import { cardBack, cardFace } from "./cards.js";
import { moment } from "./live_times.js";
import { el } from "./dom.js";
import { withPictures } from "./pictures.js";
import { signOf, suitOf, textOf, writeIn } from "./suits.js";

// The label of a chosen button begins with this on every platform.
const CHOSEN = "● ";

// `seen` holds the cards that this post showed before, so that only new ones are animated. `onAct(button, node)` gets
// each tap. The hand comes last, so that it stays in its place.
export function drawScreen(screen, seen, onAct) {
  writeIn(screen.letters);
  const { cards, rows } = splitRows(screen.rows);
  return [
    screen.picture && el("img", { class: "portrait", src: screen.picture.src, alt: screen.picture.alt }),
    ...screen.blocks.map((block) => drawBlock(block, seen, onAct)),
    rows.length > 0 && el("div", { class: rows.length > 4 ? "rows many" : "rows" }, rows.map((row) => drawRow(row, onAct))),
    cards.length > 0 && hand(cards, seen, onAct),
  ];
}

export function cardsOf(screen) {
  const laid = screen.blocks.filter((block) => block.k === "pairs").flatMap((block) => block.pairs.flat());
  const held = screen.rows.flat().map((button) => button.card);
  return new Set([...laid.filter(Boolean).map((card) => `t${card}`), ...held.filter(Boolean).map((card) => `h${card}`)]);
}

// Whether the post shows cards in a hand or on the table.
export const hasHand = (screen) => cardsOf(screen).size > 0;

// Whether the post asks the player to act: a line says so, a button can be tapped, and there are cards.
export function asksToAct(screen) {
  const asked = screen.blocks.some((block) => block.k === "line" && block.tone === "call");
  return asked && hasHand(screen) && screen.rows.some((row) => row.some((button) => button.act === "tap"));
}

function splitRows(rows) {
  const isHand = (row) => row.every((button) => button.card);
  return { cards: rows.filter(isHand).flat(), rows: rows.filter((row) => row.length > 0 && !isHand(row)) };
}

function drawBlock(block, seen, onAct) {
  if (block.k === "gap") return el("div", { class: "gap" });
  if (block.k === "pairs") return felt(block.pairs, block.piles, seen);
  if (block.k === "grid") return grid(block.columns, block.rows);
  return el("p", { class: `line ${block.tone}` }, drawSpans(block.spans, onAct));
}

function grid(columns, rows) {
  const looks = columns.map((column) => (column.end ? "end" : undefined));
  const head = columns.map(({ title }, at) => el(title ? "th" : "td", { scope: title ? "col" : undefined, class: looks[at] }, title));
  const row = (cells) => el("tr", {}, cells.map((cell, at) => el("td", { class: looks[at] }, el("bdi", {}, cell))));
  const body = el("tbody", {}, rows.map(row));
  return el("table", { class: "grid" }, columns.some(({ title }) => title) && el("thead", {}, el("tr", {}, head)), body);
}

// A live time stays in one line with the word before it, which mostly is an hourglass.
function drawSpans(spans, onAct) {
  const nodes = [];
  spans.forEach((span, at) => {
    const last = spans[at + 1]?.k === "moment" && span.k === "text" ? span.text.match(/\S+ *$/)?.[0] : undefined;
    if (last) {
      const head = { ...span, text: span.text.slice(0, -last.length) };
      nodes.push(drawSpan(head, onAct), el("span", { class: "together" }, withPictures(last), drawSpan(spans[at + 1], onAct)));
    } else if (span.k !== "moment" || !nodes.at(-1)?.classList?.contains("together")) {
      nodes.push(drawSpan(span, onAct));
    }
  });
  return nodes;
}

function drawSpan(span, onAct) {
  switch (span.k) {
    case "text":
      return span.strong ? el("strong", {}, withPictures(span.text)) : withPictures(span.text);
    case "card":
      return el("span", { class: `chip suit-${suitOf(span.card)}` }, textOf(span.card));
    case "command": // a tap sends it, as in other chats
      return el("button", { type: "button", class: "command", onclick: () => onAct({ act: "say", data: span.text }) }, span.text);
    case "moment":
      return moment(span.at, span.fallback);
    default:
      return el("bdi", { class: "mention" }, span.name);
  }
}

function felt(pairs, piles, seen) {
  const size = pairs.length > 3 ? "many" : pairs.length > 2 ? "some" : "few";
  return el(
    "div",
    { class: `felt ${size}` },
    piles && talon(piles),
    el("div", { class: "pairs" }, pairs.map(([low, top]) => pair(low, top, seen))),
    piles && discarded(piles),
  );
}

// The talon with the trump under it, as on a real table. The lines say the same in words, so screen readers skip it.
function talon({ trump, suit = suitOf(trump), talon: left }) {
  const backs = Math.min(4, Math.ceil((left - 1) / 6));
  return el(
    "div",
    { class: "talon", "aria-hidden": "true" },
    left > 0
      ? el("div", { class: "trump" }, cardFace(trump))
      : el("div", { class: `no-trump suit-${suit ?? "none"}` }, suit && signOf(suit)),
    Array.from({ length: Math.max(0, backs) }, () => el("div", { class: "pile-card" }, cardBack())),
    left > 1 && el("span", { class: "count" }, left),
  );
}

function discarded({ discarded: count }) {
  const backs = Math.min(3, Math.ceil(count / 8));
  return el(
    "div",
    { class: "discarded", "aria-hidden": "true" },
    Array.from({ length: backs }, () => el("div", { class: "pile-card" }, cardBack())),
  );
}

function pair(low, top, seen) {
  return el(
    "div",
    { class: top ? "pair beaten" : "pair open" },
    laid(low, "low", seen),
    top && laid(top, "top", seen),
  );
}

function laid(card, place, seen) {
  const fresh = seen && !seen.has(`t${card}`) ? " fresh" : "";
  return el("div", { class: `laid ${place}${fresh}`, role: "img", "aria-label": textOf(card) }, cardFace(card));
}

function hand(buttons, seen, onAct) {
  const size = buttons.length > 16 ? "huge" : buttons.length > 8 ? "large" : "small";
  const fan = el("div", { class: `hand ${size}`, role: "group" });
  const rows = { "--one": buttons.length > 12 ? 2 : 1, "--half": 2, "--third": 3 };
  Object.entries(rows).forEach(([name, parts]) => fan.style.setProperty(name, Math.ceil(buttons.length / parts)));
  buttons.forEach((button, at) => {
    const node = drawButton(button, onAct, `card ${button.style}`, cardFace(button.card));
    node.setAttribute("aria-label", button.label);
    node.dataset.card = button.card;
    node.style.setProperty("--at", at);
    if (seen && !seen.has(`h${button.card}`)) node.classList.add("fresh");
    fan.append(node);
  });
  return fan;
}

function drawRow(row, onAct) {
  return el(
    "div",
    { class: "row" },
    row.map((button) => {
      const chosen = button.label.startsWith(CHOSEN);
      const looks = `button ${button.style}${chosen ? " chosen" : ""}`;
      const node = drawButton(button, onAct, looks, el("span", {}, withPictures(button.label)));
      if (chosen) node.setAttribute("aria-pressed", "true");
      return node;
    }),
  );
}

function drawButton(button, onAct, looks, inside) {
  const off = button.act === "off";
  const node = el("button", { type: "button", class: looks, disabled: off, "data-act": button.data }, inside);
  if (!off) node.addEventListener("click", () => onAct(button, node));
  return node;
}
