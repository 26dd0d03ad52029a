// Draws a screen: its lines, the cards on the table, its buttons. It knows no rule of the game.

import { cardFace } from "./cards.js";
import { moment } from "./clock.js";
import { el } from "./dom.js";
import { rankOf, signOf, suitOf } from "./suits.js";

// `seen` names the cards that this post showed before, so that only new ones move.
export function drawScreen(screen, seen, onAct) {
  const { cards, rows } = splitRows(screen.rows);
  return [
    ...screen.blocks.map((block) => drawBlock(block, seen)),
    cards.length > 0 && hand(cards, seen, onAct),
    rows.length > 0 && el("div", { class: "rows" }, rows.map((row) => drawRow(row, onAct))),
  ];
}

export function cardsOf(screen) {
  const laid = screen.blocks.filter((block) => block.k === "pairs").flatMap((block) => block.pairs.flat());
  const held = screen.rows.flat().map((button) => button.card);
  return new Set([...laid.filter(Boolean).map((card) => `t${card}`), ...held.filter(Boolean).map((card) => `h${card}`)]);
}

export const hasHand = (screen) => screen.rows.some((row) => row.some((button) => button.card));

// Somebody is called on where a line asks them to act and a button lets them.
export function isCall(screen) {
  const asked = screen.blocks.some((block) => block.k === "line" && block.tone === "call");
  return asked && screen.rows.some((row) => row.some((button) => button.act === "tap"));
}

function splitRows(rows) {
  const isHand = (row) => row.every((button) => button.card);
  return { cards: rows.filter(isHand).flat(), rows: rows.filter((row) => row.length > 0 && !isHand(row)) };
}

function drawBlock(block, seen) {
  if (block.k === "gap") return el("div", { class: "gap" });
  if (block.k === "pairs") return felt(block.pairs, seen);
  return el("p", { class: `line ${block.tone}` }, block.spans.map(drawSpan));
}

function drawSpan(span) {
  switch (span.k) {
    case "text":
      return span.strong ? el("strong", {}, span.text) : span.text;
    case "card":
      return el("span", { class: `chip suit-${suitOf(span.card)}` }, `${rankOf(span.card)}${signOf(span.card)}`);
    case "moment":
      return moment(span.at, span.fallback);
    default:
      return el("bdi", { class: "mention" }, span.name);
  }
}

function felt(pairs, seen) {
  const size = pairs.length > 4 ? "many" : pairs.length > 2 ? "some" : "few";
  return el("div", { class: `felt ${size}` }, pairs.map(([low, top]) => pair(low, top, seen)));
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
  const label = `${rankOf(card)}${signOf(card)}`;
  return el("div", { class: `laid ${place}${fresh}`, role: "img", "aria-label": label }, cardFace(card));
}

function hand(buttons, seen, onAct) {
  const size = buttons.length > 14 ? "huge" : buttons.length > 8 ? "large" : "small";
  const fan = el("div", { class: `hand ${size}`, role: "group" });
  buttons.forEach((button, at) => {
    const node = drawButton(button, onAct, `card ${button.style}`, cardFace(button.card));
    node.setAttribute("aria-label", button.label);
    node.dataset.card = button.card;
    node.style.setProperty("--at", at);
    if (seen && !seen.has(`h${button.card}`)) node.classList.add("fresh");
    fan.append(node);
  });
  fan.style.setProperty("--count", buttons.length);
  return fan;
}

function drawRow(row, onAct) {
  return el(
    "div",
    { class: "row" },
    row.map((button) => drawButton(button, onAct, `button ${button.style}`, el("span", {}, button.label))),
  );
}

function drawButton(button, onAct, looks, inside) {
  const off = button.act === "off";
  const node = el("button", { type: "button", class: looks, disabled: off, "data-act": button.data }, inside);
  if (!off) node.addEventListener("click", () => onAct(button, node));
  return node;
}
