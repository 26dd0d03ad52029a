// Today's puzzle on the home page of a newcomer: its cards on a small felt. A tap opens it at the table. The felt has
// its place before the cards come, so that nothing moves below a finger.

import { html, useEffect } from "../preact.js";
import { face } from "../shell/faces.js";
import { change, state, word } from "../shell/state.js";

const Cards = ({ cards, trump }) =>
  html`<span class="today-cards" style=${{ "--n": cards.length }}>
    ${cards.map((card) => html`<span class="today-card">${face(card, trump)}</span>`)}</span>`;

// Ask for today's puzzle now, when the next one comes, and when somebody comes back to the tab. Return a function to
// end it.
function follow(language) {
  let [timer, ended] = [0, false];
  const ask = async () => {
    clearTimeout(timer);
    const answer = await fetch(`/puzzle/today?lang=${language}`).catch(() => null);
    const today = answer?.ok ? await answer.json() : answer?.status === 404 ? null : state.today;
    if (ended) return;
    if (today) timer = setTimeout(ask, today.seconds * 1000);
    change({ today });
  };
  const look = () => document.hidden || ask();
  document.addEventListener("visibilitychange", look);
  ask();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

// Today's puzzle; null before it is known, and after the last puzzle of all.
export function useToday() {
  useEffect(() => follow(state.language), [state.language]);
  return state.today;
}

export function PuzzleToday({ onOpen }) {
  const today = useToday();
  return html`<button type="button" class="puzzle-today" data-wish="puzzle" onClick=${onOpen}>
    <span class="today-felt" aria-hidden="true">${
      today &&
      html`<${Cards} cards=${today.other} trump=${today.trump} />
      ${today.attack.length > 0 && html`<${Cards} cards=${today.attack} trump=${today.trump} />`}
      <${Cards} cards=${today.own} trump=${today.trump} />`
    }</span>
    <span class="today-words"><b>${word("puzzle")}</b>
      <small>${today ? today.title : word("puzzle-hint")}</small>
      ${today && html`<small>${today.about}</small>`}</span></button>`;
}
