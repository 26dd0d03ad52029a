// Next to the table of a replay: first the coach, then the choice of the shown cards, the bouts, and the check of the
// deal.

import { html, useLayoutEffect, useRef } from "../preact.js";
import { withPictures } from "../shell/pictures.js";
import { OFFERED_LANGUAGES, state, word } from "../shell/state.js";
import { Coach } from "./replay_coach.js";

function Hands({ shown: { game, seat, failed }, actions }) {
  const chosen = useRef(null);
  useLayoutEffect(() => {
    chosen.current.value = seat; // a failed choice is taken back
  }, [seat, failed]);
  return html`<p class="choose"><label for="hands">${word("replay-hands")}</label>
    <select id="hands" ref=${chosen} onChange=${(event) => actions.choose(event.target.value)}>
      <option value="">${word("replay-open-hands")}</option>
      ${game.names.map((name, number) => html`<option value=${number}>${name}</option>`)}
    </select></p>`;
}

// The link to a game from here, in the shown seat; with all hands open, in the seat of the address, else in the awaited
// one.
function PlayOn({ game, at }) {
  const step = game.steps[at];
  const { seats } = step.stage;
  const plays = (seat) => seats[seat]?.place === null;
  const seat = game.seat ?? (plays(game.below) ? game.below : seats.findIndex(({ awaited }) => awaited));
  if (!plays(seat) || step.over) return null;
  const key = location.pathname.split("/").pop();
  return html`<p class="playing"><a id="play-on" class="act" href=${`/#solo&from=${key}_${at}-${seat}`}>
    ${withPictures(word("replay-play-on", { name: game.names[seat] }))}</a>
    <span class="small">${word("replay-play-on-hint")}</span></p>`;
}

// Scroll the list alone: on a phone the list of bouts is below the window, and the window must not move.
function showInList(list, item) {
  const lowest = item.offsetTop + item.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(item.offsetTop, Math.max(list.scrollTop, lowest));
}

function Bouts({ game, bout, actions }) {
  const list = useRef(null);
  useLayoutEffect(() => showInList(list.current, list.current.children[bout]), [bout]);
  return html`<section><h2>${word("replay-bouts")}</h2>
    <ol id="bouts" ref=${list}>${game.bouts.map(
      ({ first, words }, number) => html`<li>
      <button type="button" aria-current=${String(number === bout)} onClick=${() => actions.go(first)}>
        ${withPictures(words)}</button></li>`,
    )}
    </ol></section>`;
}

function Deal({ shown: { game, deal } }) {
  const facts = game.deal;
  return html`<details id="deal"><summary><h2>${word("replay-deal")}</h2></summary>
    <p id="status" role="status" data-result=${deal}>${word(`replay-${deal}`)}</p>
    ${
      facts &&
      html`<dl id="facts">
      <dt>${word("replay-fingerprint")}</dt><dd><code id="fingerprint">${facts.commitment}</code></dd>
      <dt>${word("replay-seed")}</dt><dd><code id="seed">${facts.seed}</code></dd>
      <dd class="small">${word("replay-how")}</dd>
    </dl>`
    }</details>`;
}

const languageLink = (code, at, { below }) => `?lang=${code}#move=${at}${below === null ? "" : `&from=${below}`}`;

export function Aside({ shown, actions, bout }) {
  const { game, at } = shown;
  return html`<aside>
    ${game.coach && html`<${Coach} game=${game} at=${at} actions=${actions} />`}
    <section class="seen"><${Hands} shown=${shown} actions=${actions} /><${PlayOn} game=${game} at=${at} /></section>
    <${Bouts} game=${game} bout=${bout} actions=${actions} />
    <${Deal} shown=${shown} />
    <p class="small keys">${word("replay-keys")}</p>
    <p class="small"><a id="record" href=${`${location.pathname}/record`} download>${word("replay-record")}</a></p>
    <nav class="languages">
      ${OFFERED_LANGUAGES.map(
        ([code, name]) => html`<a href=${languageLink(code, at, game)} lang=${code}
        aria-current=${code === state.language ? "true" : undefined}>${name}</a>`,
      )}</nav>
  </aside>`;
}
