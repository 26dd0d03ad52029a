// Draws a page that is read beside the game, from the facts that the server sends for it.

import { askPage, sideOfView } from "../actions.js";
import { face, nameOf } from "../faces.js";
import { Missing, ReadingBar } from "../opened.js";
import { openPage } from "../places.js";
import { html, useEffect } from "../preact.js";
import { sceneOf, stageOf, tableOf } from "../scene.js";
import { Spans } from "../screen.js";
import { Results } from "../results.js";
import { Sheet } from "../sheet.js";
import { levelName } from "../solo.js";
import { state, word } from "../state.js";

// The pairs of cards that show what a section is about: an attacking card, and the one that beats it.
const DRAWN = {
  beating: [["9s", "Qs"], ["7d", "Ad"]],
  trumps: [["9s", "Qs"], ["Ad", "6h"]],
  throwing: [["9s", "Qs"], ["9d"], ["Qc"]],
  transferring: [["8s"], ["8c"]],
};

const TRUMP = "h";

function Cards({ pairs }) {
  const card = (one) => html`<span class="small-card" role="img" aria-label=${nameOf(one)}>${face(one, TRUMP)}</span>`;
  return html`<div class="drawn-cards">${pairs.map((pair) => html`<span class="laid-pair">${pair.map(card)}</span>`)}</div>`;
}

function Section({ part }) {
  const pairs = DRAWN[part.topic];
  return html`<section class="reading-part">${part.heading && html`<h2>${part.heading}</h2>`}
    ${pairs && html`<${Cards} pairs=${pairs} />`}
    ${part.lines.length > 1 && !pairs ? html`<ul>${part.lines.map((line) => html`<li><${Spans} spans=${line} side=${sideOfView()} /></li>`)}</ul>` : part.lines.map((line) => html`<p><${Spans} spans=${line} side=${sideOfView()} /></p>`)}
  </section>`;
}

// Of many values one is chosen from a list.
function Choice({ part }) {
  const choose = ({ target }) => openPage(state.opened.name, target.value);
  return html`<label class="reading-choice"><span>${part.label}</span>
    <select onChange=${choose}>${part.options.map(({ label, data, chosen }) => html`<option key=${data} value=${data} selected=${chosen}>${label}</option>`)}</select></label>`;
}

const Table = ({ part }) => html`<section class="reading-part"><h2>${part.heading}</h2><table>
  ${part.columns.some(({ title }) => title) && html`<thead><tr>${part.columns.map(({ title, end }) => (title ? html`<th scope="col" class=${end ? "end" : ""}>${title}</th>` : html`<td />`))}</tr></thead>`}
  <tbody>${part.rows.map((cells, row) => html`<tr class=${row === part.own ? "own-row" : ""}>${cells.map((cell, at) => html`<td class=${part.columns[at].end ? "end" : ""}><bdi>${cell}</bdi></td>`)}</tr>`)}</tbody>
</table></section>`;

const [WIDE, HIGH] = [600, 160];

function Curve({ part }) {
  const [low, high] = [Math.min(...part.points), Math.max(...part.points)];
  const place = (point, at) => `${((at * WIDE) / (part.points.length - 1)).toFixed(1)},${(HIGH - ((point - low) * HIGH) / (high - low || 1)).toFixed(1)}`;
  return html`<section class="reading-part"><h2>${part.heading}</h2>
    <svg class="curve-line" viewBox=${`-6 -6 ${WIDE + 12} ${HIGH + 12}`} role="img" aria-label=${part.caption}><polyline points=${part.points.map(place).join(" ")} /></svg>
    <p>${part.caption}</p></section>`;
}

// The games against computers and the last games, which the home page knows, too.
function Games() {
  const { solo } = state.results;
  const columns = [{ title: "" }, { title: word("games-played"), end: true }, { title: word("times-fool"), end: true }];
  return html`${solo.length > 0 && html`<${Table} part=${{ heading: word("against-computers"), columns, rows: solo.map(({ level, games, fool }) => [levelName(level), games, fool]) }} />`}
    <section class="reading-games"><${Results} /></section>`;
}

const PARTS = { section: Section, table: Table, curve: Curve, choice: Choice };

// All pages, at the side or below.
function Others({ pages }) {
  if (pages.length < 2) return null;
  return html`<nav class="other-pages">${pages.map(({ label, data, chosen }) => html`
    <button key=${data} type="button" aria-current=${chosen ? "page" : undefined} onClick=${() => openPage(data)}>${label}</button>`)}</nav>`;
}

// While somebody reads, the game may wait for them.
function turnWaits() {
  const scene = sceneOf(state);
  return Boolean(scene.main && ["table", "hand"].includes(stageOf(scene.main).part) && tableOf(scene, state.me).asks);
}

export function Reading() {
  const { name, subject } = state.opened;
  const { page, refusal } = state.reading;
  useEffect(() => {
    if (state.link === "open") askPage();
  }, [name, subject, state.link, state.language]);
  const lost = state.link === "lost";
  const instead = refusal || (lost ? word("away") : word("connecting"));
  return html`<main class="page reading-page" data-page=${name}>
    <${ReadingBar} title=${page?.title ?? ""}>${turnWaits() && html`<button type="button" class="act main turn-waits" data-key="button" onClick=${() => openPage(null)}>${word("yourturn")}</button>`}<//>
    <div class="reading" tabindex="0" key=${`${name} ${subject}`}>
      ${lost && page && html`<p class="notice" role="alert">${word("lost")}</p>`}
      ${page && !refusal ? page.parts.map((part, at) => html`<${PARTS[part.k]} key=${at} part=${part} />`) : html`<${Missing} text=${instead} onAgain=${refusal && askPage} />`}
      ${name === "stats" && page && !refusal && html`<${Games} />`}
      ${page && html`<${Others} pages=${page.pages} />`}
    </div>
    <${Sheet} /></main>`;
}
