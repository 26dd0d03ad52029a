// The last games of the person, and their rows without a lost game. They are requested each time the list is shown.

import { html, useEffect } from "../preact.js";
import { send } from "../shell/actions.js";
import { withPictures } from "../shell/pictures.js";
import { portrait } from "../shell/portraits.js";
import { state, word } from "../shell/state.js";
import { timePast } from "../shell/times.js";

/** @import { LastGame } from "../shell/page_types" */

// The fool of a game under the cap; nobody after a draw.
/** @param {{ game: LastGame }} given */
function Fool({ game: { fool, user, name, computer } }) {
  if (fool === null) return html`<span class="row-face" />`;
  const seat = { presence: computer ? "computer" : "here", user, name };
  return html`<span class="row-face row-fool">${portrait(seat, fool)}
    <svg class="row-cap" viewBox="0 0 120 84" aria-hidden="true"><use href="#cap" /></svg></span>`;
}

/** @param {{ game: LastGame }} given */
function Result({ game }) {
  const { title, result, at, lost, key, seat } = game;
  return html`<a class=${`list-row result-row${lost ? " lost-game" : ""}`}
    href=${`/replay/${key}?lang=${state.language}#move=0&from=${seat}`}>
    <${Fool} game=${game} /><span class="row-words"><b>${withPictures(result)}</b><small>${title}</small></span>
    <span class="row-end">${timePast(at / 1000)}</span></a>`;
}

const AGAIN_MS = 6000; // the server refuses too many requests

export function Results({ children = null }) {
  useEffect(() => {
    const ask = () => state.link === "open" && send("results");
    ask();
    const timer = setInterval(() => state.results.days === null && ask(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state.link, state.language]);
  const { last, days } = state.results;
  if (last.length === 0 && !children) return null;
  return html`<section class="last-games" aria-label=${word("last-games")}><h2>${word("last-games")}</h2>
    <div class="list">${last.map((game) => html`<${Result} key=${game.key} game=${game} />`)}
      ${last.length === 0 && days !== null && html`<p class="hint list-empty">${word("no-games-yet")}</p>`}</div>
    ${children}</section>`;
}
