// The costliest move of the reader: the played cards, better ones, and a link to the moment.

import { html, useEffect } from "../preact.js";
import { send } from "../shell/actions.js";
import { face, icon } from "../shell/faces.js";
import { Spans } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { isWindow } from "../shell/window.js";

const SIGNS = { take: "take", done: "done", wait: "away", other: "swap" }; // of moves without cards
const MOST_SHOWN = 2;
const STAYS_MS = 700; // readers need no analysis if they leave sooner

// The cards of a move, or its sign.
function move(parts) {
  const [first] = parts;
  if (SIGNS[first]) return html`<span class="moved sign-move">${icon(SIGNS[first])}</span>`;
  return parts.slice(0, MOST_SHOWN).map((card) => html`<span class="moved">${face(card)}</span>`);
}

const withoutArrow = ([first, ...rest]) =>
  first.k === "text" ? [{ ...first, text: first.text.replace(/^↳ /, "") }, ...rest] : [first, ...rest];

function Found({ reason: { step, sure, played, better, words, key, seat } }) {
  const address = `/replay/${key}?lang=${state.language}#move=${step}&from=${seat}`;
  const number = { number: step };
  return html`<h2>${sure ? word("end-why", number) : word("end-probably", number)}</h2>
    <span class="swap" aria-hidden="true"><span class="was">${move(played)}<i>${icon("close")}</i></span>${icon("more")}
      <span class="better">${move(better)}<i>${icon("done")}</i></span></span>
    <p><${Spans} spans=${withoutArrow(words)} /></p>
    <a class="see" href=${address} target=${isWindow ? "_blank" : undefined}><span>${word("end-see")}</span>
      ${icon("more")}</a>`;
}

function Searching({ before, percent }) {
  const said = before > 0 ? word("end-queue") : word("end-search", { percent });
  return html`<p class="searching" aria-live="off">${said}</p><progress max="100" value=${percent}
    aria-label=${said} />`;
}

// Nothing if the coach refuses or finds no mistake.
export function Reason({ game }) {
  useEffect(() => {
    const timer = setTimeout(() => state.link === "open" && send("reason", { game }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [game, state.link, state.language]);
  const found = state.reason?.game === game ? state.reason : { before: 0, percent: 0, reason: null };
  if (found.percent === 100 && !found.reason) return null;
  return html`<section class=${`why${found.reason ? "" : " seeks"}`} aria-live="polite">
    ${found.reason ? html`<${Found} reason=${found.reason} />` : html`<${Searching} ...${found} />`}</section>`;
}
