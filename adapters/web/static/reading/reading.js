// Draw a page for reading from the facts of the server.

import { Results } from "../desk/results.js";
import { levelName } from "../home/solo.js";
import { Looks } from "../menu/looks.js";
import { html, useEffect, useState } from "../preact.js";
import { askPage, openPrivate, sideOfView, tap } from "../shell/actions.js";
import { face, nameOf } from "../shell/faces.js";
import { Field } from "../shell/fields.js";
import { BackBar, Missing } from "../shell/late.js";
import { withPictures } from "../shell/pictures.js";
import { goPuzzle, goSolo, openPage } from "../shell/places.js";
import { sceneOf, stageOf, tableOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { Sheet } from "../shell/sheet.js";
import { state, word } from "../shell/state.js";

// The pairs of cards to illustrate a section: an attacking card, and the card on it.
const DRAWN = {
  beating: [
    ["9s", "Qs"],
    ["7d", "Ad"],
  ],
  trumps: [
    ["9s", "Qs"],
    ["Ad", "6h"],
  ],
  throwing: [["9s", "Qs"], ["9d"], ["Qc"]],
  transferring: [["8s"], ["8c"]],
};

const TEXTS = ["beating", "trumps"]; // topics with lines that are no list
const TRUMP = "h";
const FEW = 3;

function Cards({ pairs }) {
  const card = (one) => html`<span class="small-card" role="img" aria-label=${nameOf(one)}>${face(one, TRUMP)}</span>`;
  return html`<div class="drawn-cards">${pairs.map((pair) => html`<span class="laid-pair">${pair.map(card)}</span>`)}
    </div>`;
}

function Section({ part }) {
  const pairs = DRAWN[part.topic];
  const isList = part.lines.length > 1 && !TEXTS.includes(part.topic);
  return html`<section class="reading-part">${part.heading && html`<h2>${withPictures(part.heading)}</h2>`}
    ${pairs && html`<${Cards} pairs=${pairs} />`}
    ${
      isList
        ? html`<ul>${part.lines.map((line) => html`<li><${Spans} spans=${line} /></li>`)}
    </ul>`
        : part.lines.map((line) => html`<p><${Spans} spans=${line} /></p>`)
    }
  </section>`;
}

function List({ part, chosen = part.options.find((option) => option.chosen)?.data, onChoose }) {
  return html`<label class="reading-choice"><span>${part.label}</span>
    <select value=${chosen} onChange=${({ target }) => onChoose(target.value)}>
      ${part.options.map(({ label, data }) => html`<option key=${data} value=${data}>${label}</option>`)}</select>
      </label>`;
}

const Choice = ({ part }) =>
  html`<${List} part=${part} onChoose=${(subject) => openPage(state.opened.name, subject)} />`;

// A setting: on or off, one of a few values by a tap, or one of many from a list. The page is requested again after the
// tap.
function Setting({ one, side }) {
  const [wish, want] = useState(null); // counts until the page comes again
  const wanted = wish?.one === one ? wish.data : null;
  const choose = (data) => {
    want({ one, data });
    tap(side, 0, { data }, { alone: false });
  };
  if (!one.options)
    return html`<label class="item"><span>${one.label}</span>
      <input type="checkbox" role="switch" checked=${one.on !== (wanted !== null)} onChange=${() => choose(one.data)} />
        </label>`;
  if (one.options.length > FEW) return html`<${List} part=${one} chosen=${wanted ?? undefined} onChoose=${choose} />`;
  return html`<div class="reading-choice"><span>${one.label}</span>
    <div class="few" role="radiogroup" aria-label=${one.label}>${one.options.map(
      ({ label, data, chosen }) => html`
    <button key=${data} type="button" role="radio" class="act plain"
      aria-checked=${String(wanted === null ? chosen : wanted === data)} onClick=${() => choose(data)}>${label}
      </button>`,
    )}</div></div>`;
}

const Settings = ({
  part,
}) => html`<section class="reading-part settings">${part.heading && html`<h2><bdi>${part.heading}</bdi></h2>`}
  ${part.settings.map(
    (one) => html`<${Setting} key=${one.label} one=${one}
    side=${part.shared ? "group" : "private"} />`,
  )}</section>`;

// The targets of the rows of a table. The link of the first cell covers its row.
const PLACES = { puzzle: goPuzzle };

function RowLink({ leads, cells }) {
  const go = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a tab or a window
    event.preventDefault();
    PLACES[leads](cells[0]);
  };
  return html`<a class="command" href=${`/${leads}/${cells[0]}`} aria-label=${cells.join(", ")} onClick=${go}>
    ${cells[0]}</a>`;
}

const Table = ({ part }) => html`<section class="reading-part"><h2>${withPictures(part.heading)}</h2><table>
  ${
    part.columns.some(({ title }) => title) &&
    html`<thead><tr>
  ${part.columns.map(({ title, end }) =>
    title
      ? html`<th scope="col" class=${end ? "end" : ""}>${title}
  </th>`
      : html`<td />`,
  )}</tr></thead>`
  }
  <tbody>
    ${part.rows.map(
      (cells, row) => html`<tr
      class=${[row === part.own && "own-row", part.leads && "leads"].filter(Boolean).join(" ")}>
      ${cells.map(
        (cell, at) => html`<td class=${part.columns[at].end ? "end" : ""}>
      ${
        part.leads && at === 0
          ? html`<${RowLink} leads=${part.leads} cells=${cells} />`
          : html`<bdi>
      ${withPictures(String(cell))}</bdi>`
      }</td>`,
      )}</tr>`,
    )}</tbody>
</table></section>`;

// A code or a link to copy. A link is also opened by a button.
function Copied({ part: { label, text, opens } }) {
  const shown = opens ? new URL(text, location.href).href : text;
  return html`<section class="reading-part copied"><${Field} label=${label} link=${shown} />
    ${opens && html`<a class="act main" href=${shown}>${opens}</a>`}</section>`;
}

// A code from elsewhere leads to the table of its game.
function Code({ part: { label, button } }) {
  const submit = (event) => {
    event.preventDefault();
    const code = event.target.elements.code.value.toLowerCase().replace(/[^0-9a-z]/g, "");
    if (!code) return;
    goSolo();
    openPrivate(`code_${code}`);
  };
  return html`<form class="reading-part beginning" onSubmit=${submit}>
    <input type="text" name="code" required maxlength="32" autocomplete="off" autocapitalize="none" spellcheck="false"
      aria-label=${label} placeholder=${label} />
    <button type="submit" class="act main">${button}</button></form>`;
}

// A button with a question after the first tap if it has a cost. The page is requested again after the tap.
function Act({ act, asks, onAsk }) {
  const run = () => (act.cost && !asks ? onAsk() : tap(sideOfView(), 0, { data: act.data }, { alone: false }));
  return html`<button type="button" class=${`act ${act.cost ? "take" : "plain"}`} data-act=${act.data} onClick=${run}>
    ${asks ? word("sure") : withPictures(act.label)}</button>`;
}

function Acts({ part: { label, acts } }) {
  const [asking, setAsking] = useState("");
  const cost = acts.find(({ data }) => data === asking)?.cost;
  return html`<section class="reading-part asked-back"><div class="reading-choice">
    ${label && html`<span><bdi>${label}</bdi></span>`}<div class="few">${acts.map(
      (act) => html`
    <${Act} key=${act.data} act=${act} asks=${act.data === asking} onAsk=${() => setAsking(act.data)} />`,
    )}</div></div>${cost && html`<p role="alert">${cost}</p>`}</section>`;
}

const [WIDE, HIGH] = [600, 160];

function Curve({ part }) {
  const [low, high] = [Math.min(...part.points), Math.max(...part.points)];
  const across = (at) => (at * WIDE) / (part.points.length - 1);
  const down = (point) => HIGH - ((point - low) * HIGH) / (high - low || 1);
  const place = (point, at) => `${across(at).toFixed(1)},${down(point).toFixed(1)}`;
  return html`<section class="reading-part"><h2>${part.heading}</h2>
    <svg class="curve-line" viewBox=${`-6 -6 ${WIDE + 12} ${HIGH + 12}`} role="img" aria-label=${part.caption}>
      <polyline points=${part.points.map(place).join(" ")} /></svg>
    <p>${part.caption}</p></section>`;
}

// The games against computers and the last games, as on the home page.
function Games() {
  const { solo } = state.results;
  const columns = [{ title: "" }, { title: word("games-played"), end: true }, { title: word("times-fool"), end: true }];
  const rows = solo.map(({ level, games, fool }) => [levelName(level), games, fool]);
  return html`
    ${solo.length > 0 && html`<${Table} part=${{ heading: word("against-computers"), columns, rows }} />`}
    <section class="reading-games"><${Results} /></section>`;
}

const PARTS = {
  settings: Settings,
  section: Section,
  table: Table,
  curve: Curve,
  choice: Choice,
  copied: Copied,
  acts: Acts,
  code: Code,
};

// All pages, at the side or below.
function Others({ pages }) {
  if (pages.length < 2) return null;
  return html`<nav class="other-pages">${pages.map(
    ({ label, data, chosen }) => html`
    <button key=${data} type="button" aria-current=${chosen ? "page" : undefined} onClick=${() => openPage(data)}>
      ${label}</button>`,
  )}</nav>`;
}

// Open the link of the page in this tab, in place of the page: the browser's Back leads to the place below it.
function follow(page) {
  const { from } = state.opened;
  const link = typeof from === "number" && page?.parts.find(({ opens }) => opens);
  if (link)
    location.replace(
      `${new URL(link.text, location.href).pathname}?lang=${state.language}#move=0${from < 0 ? "" : `&from=${from}`}`,
    );
}

// While somebody reads, the game may wait for them.
function turnWaits() {
  const scene = sceneOf(state);
  return Boolean(scene.main && ["table", "hand"].includes(stageOf(scene.main).part) && tableOf(scene, state.me).asks);
}

export function Reading({ onBack }) {
  const { name, subject } = state.opened;
  const { page, refusal } = state.reading;
  useEffect(() => {
    if (state.link === "open") askPage();
  }, [name, subject, state.link, state.language]);
  useEffect(() => follow(page), [page]);
  const lost = state.link === "lost";
  const instead = refusal || (lost ? word(navigator.onLine ? "away" : "no-line") : word("connecting"));
  return html`<main class="page reading-page" data-page=${name}>
    <${BackBar} title=${page?.title ?? word("title")} onBack=${onBack}>
      ${
        turnWaits() &&
        html`<button type="button" class="act main turn-waits" data-key="button" onClick=${onBack}>
      ${word("yourturn")}</button>`
      }<//>
    <div class="reading" tabindex="0" key=${`${name} ${subject}`}>
      ${lost && page && html`<p class="notice" role="alert">${word("lost")}</p>`}
      ${
        page && !refusal
          ? page.parts.map((part, at) => html`<${PARTS[part.k]} key=${at} part=${part} />`)
          : html`
        <${Missing} text=${instead} onAgain=${refusal && askPage} />`
      }
      ${name === "settings" && page && !refusal && html`<section class="reading-part settings"><${Looks} /></section>`}
      ${name === "stats" && page && !refusal && html`<${Games} />`}
      ${page && html`<${Others} pages=${page.pages} />`}
    </div>
    <${Sheet} /></main>`;
}
