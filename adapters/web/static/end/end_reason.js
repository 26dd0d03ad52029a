// The costliest move of the reader: the played cards, better ones, and a link to the moment. Without one, the words of
// the coach. All states have the same height as far as possible, so that nothing jumps.

import { html, useEffect, useState } from "../preact.js";
import { send } from "../shell/actions.js";
import { face, icon } from "../shell/faces.js";
import { Spans } from "../shell/screen.js";
import { change, state, word } from "../shell/state.js";
import { isWindow } from "../shell/window.js";

const SIGNS = { take: "take", done: "done", wait: "away", other: "swap" }; // of moves without cards
const MOST_SHOWN = 2;
const STAYS_MS = 700; // readers need no analysis if they leave sooner
const SLOW_MS = 8000; // without progress for this time, the words announce a long wait
const BEGUN = { before: 0, percent: 0, reason: null, said: "", again: false };

const tile = (name) => html`<span class="moved sign-move">${icon(name)}</span>`;

// The cards of a move, or its sign.
function move(parts) {
  const [first] = parts;
  if (SIGNS[first]) return tile(SIGNS[first]);
  return parts.slice(0, MOST_SHOWN).map((card) => html`<span class="moved">${face(card)}</span>`);
}

// The link leads to the decision, before the move: there the reader can play on.
function Found({ reason: { step, sure, played, better, words, key, seat } }) {
  const address = `/replay/${key}?lang=${state.language}#move=${step - 1}&from=${seat}&coach`;
  const number = { number: step };
  return html`<h2>${sure ? word("end-why", number) : word("end-probably", number)}</h2>
    <span class="swap" aria-hidden="true"><span class="was">${move(played)}<i>${icon("close")}</i></span>${icon("more")}
      <span class="better">${move(better)}<i>${icon("done")}</i></span></span>
    <p><${Spans} spans=${words} /></p>
    <a class="see" href=${address} target=${isWindow ? "_blank" : undefined}><span>${word("end-see")}</span>
      ${icon("more")}</a>`;
}

function Searching({ before, percent }) {
  const [slowAt, set] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => set(percent), SLOW_MS);
    return () => clearTimeout(timer);
  }, [before, percent]);
  const searching = slowAt === percent ? word("end-slow") : word("end-search", { percent });
  const said = before > 0 ? word("end-queue") : searching;
  return html`<h2>${word("end-coach")}</h2><span class="swap" aria-hidden="true">${tile("guide")}</span>
    <p class="searching" aria-live="off">${said}<progress max="100" value=${percent} aria-label=${said} /></p>`;
}

function Without({ said, again, onAgain, replay }) {
  const [label, onClick] = again ? [word("again"), onAgain] : [replay.label, replay.open];
  return html`<h2>${word("end-coach")}</h2>
    <span class="swap" aria-hidden="true">${tile(again ? "guide" : "done")}</span><p>${said}</p>
    <button type="button" class="see" onClick=${onClick}><span>${label}</span>${icon("more")}</button>`;
}

// `replay` has the label of the button for the replay, and the function to open it.
export function Reason({ game, replay }) {
  const ask = () => state.link === "open" && send("reason", { game });
  useEffect(() => {
    const timer = setTimeout(ask, STAYS_MS);
    return () => clearTimeout(timer);
  }, [game, state.link, state.language]);
  useEffect(() => () => state.link === "open" && send("reason", { game: "" }), [game]);
  const found = state.reason?.game === game ? state.reason : BEGUN;
  const onAgain = () => {
    change({ reason: null });
    ask();
  };
  const isOver = found.percent === 100;
  const shown = found.reason
    ? html`<${Found} reason=${found.reason} />`
    : isOver
      ? html`<${Without} ...${found} onAgain=${onAgain} replay=${replay} />`
      : html`<${Searching} ...${found} />`;
  return html`<section class="why" aria-live="polite">${shown}</section>`;
}
