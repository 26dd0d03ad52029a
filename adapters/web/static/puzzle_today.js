// Today's puzzle on the home page: its cards on a small felt. A tap opens it at the table.

import { face } from "./faces.js";
import { html, useEffect } from "./preact.js";
import { change, state, word } from "./state.js";

const Cards = ({ cards, trump }) => html`<span class="today-cards" style=${{ "--n": cards.length }}>${cards.map((card) => html`<span class="today-card">${face(card, trump)}</span>`)}</span>`;

async function ask(language) {
  const answer = await fetch(`/puzzle?lang=${language}`).catch(() => null);
  const today = answer?.ok ? await answer.json() : null;
  if (language === state.language) change({ today });
}

export function PuzzleToday({ onOpen }) {
  const { today } = state;
  useEffect(() => {
    ask(state.language);
  }, [state.language]);
  return html`<button type="button" class="puzzle-today" data-wish="puzzle" onClick=${onOpen}>
    ${today && html`<span class="today-felt" aria-hidden="true"><${Cards} cards=${today.other} trump=${today.trump} />
      ${today.attack.length > 0 && html`<${Cards} cards=${today.attack} trump=${today.trump} />`}<${Cards} cards=${today.own} trump=${today.trump} /></span>`}
    <span class="today-words"><b>${word("puzzle")}</b><small>${today ? `${today.title} · ${today.about}` : word("puzzle-hint")}</small></span></button>`;
}
