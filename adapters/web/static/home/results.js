// The last games of the person on the home page. They are requested each time the page is shown.

import { html, useEffect } from "../preact.js";
import { send } from "../shell/actions.js";
import { state, word } from "../shell/state.js";
import { timePast } from "../shell/times.js";

function Result({ game: { title, result, at, lost, key, seat } }) {
  return html`<a class=${`choice-row result-row${lost ? " lost-game" : ""}`}
    href=${`/replay/${key}?lang=${state.language}#move=0&from=${seat}`}>
    <b>${result}<small>${title}</small></b><span>${timePast(at / 1000)}</span></a>`;
}

export function Results() {
  useEffect(() => {
    if (state.link === "open") send("results");
  }, [state.link, state.language]);
  if (state.results.last.length === 0) return null;
  return html`<h2>${word("last-games")}</h2>
    ${state.results.last.map((game) => html`<${Result} key=${game.key} game=${game} />`)}`;
}
