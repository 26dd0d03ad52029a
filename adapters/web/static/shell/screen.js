// Draw any screen as lines, tables and buttons, and the spans of a line.

import { html, useEffect, useState } from "../preact.js";
import { act, say } from "./actions.js";
import { chip, face, nameOf } from "./faces.js";
import { withPictures } from "./pictures.js";
import { suitOf } from "./suits.js";
import { timeShown } from "./times.js";

/**
 * @import { Button, Screen, Span } from "./page_types"
 * @import { Pair, Side } from "./types"
 */

// The marks of all platforms: of the label of a chosen button, of an option without effect, of a point of a list, and
// of a digest.
const CHOSEN = "● ";
const IDLE = /^\(.*\)$/;
const POINT = "• ";
const DIGEST = /^[0-9a-f]{32,}$/;

/** @param {import("./page_types").Block} block @returns {block is import("./page_types").Line} */
export const isLine = (block) => block.k === "line";

/** @param {Span} one */
function plainSpan(one) {
  if (one.k === "card") return nameOf(one.card);
  if (one.k === "mention") return one.name;
  return one.k === "moment" ? one.fallback : one.text;
}

// The words of a line, with cards by their names.
/** @param {Span[]} spans */
export const plainText = (spans) => spans.map(plainSpan).join("");

// Count up once a second: a shown time is drawn again.
export function useSeconds() {
  const [seconds, set] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => set((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function Moment({ at, fallback }) {
  useSeconds();
  return html`<time class="moment" translate="no" title=${fallback} datetime=${new Date(at * 1000).toISOString()}>
    ${timeShown(at)}</time>`;
}

// The parts of a line, with one command at most in each: next to another one a finger would miss it.
/** @param {Span[]} spans */
export function oneCommandEach(spans) {
  const parts = [[]];
  for (const one of spans) {
    if (one.k === "command" && parts.at(-1).some(({ k }) => k === "command")) parts.push([]);
    parts.at(-1).push(one);
  }
  return parts;
}

/** @param {Span} one @param {Side} side */
function span(one, side) {
  if ("text" in one && DIGEST.test(one.text)) return html`<code>${one.text}</code>`;
  if (one.k === "text") return one.strong ? html`<strong>${withPictures(one.text)}</strong>` : withPictures(one.text);
  if (one.k === "card") return chip(one.card);
  if (one.k === "moment") return html`<${Moment} ...${one} />`;
  if (one.k === "command")
    return html`<button type="button" class="command" onClick=${() => say(side, one.text)}>${one.text}</button>`;
  if (one.k === "digits") return html`<code class="digits" tabindex="0">${one.text}</code>`;
  return html`<bdi class="mention">${one.name}</bdi>`;
}

/** @param {{ spans: Span[], side?: Side }} given */
export const Spans = ({ spans, side = "private" }) => spans.map((one) => span(one, side));

function Grid({ columns, rows }) {
  const looks = columns.map((column) => (column.end ? "end" : ""));
  const titled = columns.some(({ title }) => title);
  return html`<table class="grid">
    ${
      titled &&
      html`<thead><tr>
    ${columns.map(({ title }, at) => (title ? html`<th scope="col" class=${looks[at]}>${title}</th>` : html`<td />`))}
    </tr></thead>`
    }
    <tbody>
      ${rows.map(
        (cells) => html`<tr>
      ${cells.map((cell, at) => html`<td class=${looks[at]}><bdi>${withPictures(String(cell))}</bdi></td>`)}</tr>`,
      )}
      </tbody>
  </table>`;
}

/** @param {{ pairs: Pair[] }} given */
function Laid({ pairs }) {
  const card = (one) => html`<span class="small-card" role="img" aria-label=${nameOf(one)}>${face(one, null)}</span>`;
  return html`<div class="laid-out">
    ${pairs.map((pair) => html`<span class="laid-pair">${pair.filter(Boolean).map(card)}</span>`)}</div>`;
}

/** @param {{ block: import("./page_types").Block, side: Side }} given */
export function Block({ block, side }) {
  if (block.k === "gap") return html`<div class="gap" />`;
  if (block.k === "pairs") return html`<${Laid} pairs=${block.pairs} />`;
  if (block.k === "grid") return html`<${Grid} ...${block} />`;
  const point = plainText(block.spans.slice(0, 1)).startsWith(POINT) ? " point" : "";
  return oneCommandEach(block.spans).map(
    (spans) => html`<p class=${`line ${block.tone}${point}`}><${Spans} spans=${spans} side=${side} /></p>`,
  );
}

/** @param {{ button: Button, side: Side, number: number }} given */
function ScreenButton({ button, side, number }) {
  const chosen = button.label.startsWith(CHOSEN);
  const mark = chosen ? " chosen" : IDLE.test(button.label) ? " idle" : "";
  const looks = button.card ? `small-card suit-${suitOf(button.card)}` : `button ${button.style}${mark}`;
  if (button.act === "link")
    return html`<a class=${looks} href=${button.data} target="_blank" rel="noopener">${button.label}</a>`;
  return html`<button
    type="button" class=${looks} disabled=${button.act === "off"} aria-pressed=${chosen ? "true" : undefined}
    aria-label=${button.card ? button.label : undefined} data-act=${button.data}
    onClick=${() => act(side, number, button)}
  >${
    button.card
      ? face(button.card, null)
      : html`<span>${withPictures(button.label.replace(CHOSEN, "●\u00A0"))}
    </span>`
  }</button>`;
}

// The browser may translate the blocks: a translator takes the text nodes away, so a changed block is a new element.
/** @param {{ screen: Screen, side: Side, number: number }} given */
export function Screen({ screen, side, number }) {
  return html`
    ${screen.picture && html`<img class="portrait" src=${screen.picture.src} alt=${screen.picture.alt} />`}
    <div class="prose" translate="yes">
      ${screen.blocks.map(
        (block, at) => html`<${Block} key=${`${at} ${JSON.stringify(block)}`} block=${block}
        side=${side} />`,
      )}</div>
    <div class="rows">${screen.rows.map(
      (row) => html`<div class="row">
      ${row.map((button) => html`<${ScreenButton} button=${button} side=${side} number=${number} />`)}
    </div>`,
    )}</div>`;
}
