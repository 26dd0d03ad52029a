// Draws a page that is read beside the game, from the facts that the server sends for it.

import { askPage, sideOfView } from "../actions.js";
import { face, nameOf } from "../faces.js";
import { Missing, ReadingBar } from "../opened.js";
import { openPage } from "../places.js";
import { html, useEffect } from "../preact.js";
import { sceneOf, stageOf, tableOf } from "../scene.js";
import { Spans } from "../screen.js";
import { Sheet } from "../sheet.js";
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

const PARTS = { section: Section, choice: Choice };

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
      ${page && html`<${Others} pages=${page.pages} />`}
    </div>
    <${Sheet} /></main>`;
}
