// A game against computers: its rules, the number and the level of the computers. The browser keeps the choice.

import { html, useState } from "../preact.js";
import { say } from "../shell/actions.js";
import { keepSolo, soloChoice } from "../shell/keeping.js";
import { gamesInProgress } from "../shell/scene.js";
import { change, gamesOffered, levelsOffered, state, word } from "../shell/state.js";

const FIRST_GAMES = 3;
const plain = (label) => label.replace(/^[^\p{L}\p{N}]+/u, "");
export const levelName = (level) => plain(levelsOffered().find(([value]) => value === level)[1]);

// The choice in a few words.
export function soloWords() {
  const { game, opponents, level } = soloChoice();
  const label = gamesOffered().find(([name]) => name === game)[1];
  return `${label} \u00b7 ${levelName(level)}${opponents > 1 ? ` \u00d7 ${opponents}` : ""}`;
}

export function Radios({ label, offers, chosen, onChoose, looks = "paces even" }) {
  return html`<h2>${label}</h2><div class=${looks} role="radiogroup" aria-label=${label}>${offers.map(
    ([value, text]) => html`
    <button key=${value} type="button" role="radio" class="act plain" aria-checked=${String(value === chosen)}
      onClick=${() => onChoose(value)}>${text}</button>`,
  )}</div>`;
}

// `onPlay` begins the game. A running game ends before.
export function SoloChoice({ onPlay }) {
  const [choice, set] = useState(soloChoice);
  const [all, setAll] = useState(false);
  const games = gamesOffered();
  const ends = state.me !== null && gamesInProgress(state).deals;
  const first = games.slice(0, FIRST_GAMES).some(([name]) => name === choice.game)
    ? games.slice(0, FIRST_GAMES)
    : [...games.slice(0, FIRST_GAMES), games.find(([name]) => name === choice.game)];
  const choose = (change_) => {
    const next = { ...choice, ...change_ };
    keepSolo(next);
    set(next);
  };
  const play = () => {
    change({ sheet: null });
    if (ends) say("private", "/cancel yes");
    onPlay();
  };
  return html`<div class="solo-choice">
    <${Radios} looks="paces" label=${word("game")} offers=${all ? games : first} chosen=${choice.game}
      onChoose=${(game) => choose({ game })} />
    <p class="hint" role="status">${games.find(([name]) => name === choice.game)[2]}</p>
    <button type="button" class="command" onClick=${() => setAll(!all)}>${word(all ? "fewer-games" : "more-games")}
      </button>
    <${Radios} label=${word("opponents")} offers=${[1, 2, 3].map((number) => [number, number])}
      chosen=${choice.opponents} onChoose=${(opponents) => choose({ opponents })} />
    <${Radios} label=${word("level")} offers=${levelsOffered().map(([value, label]) => [value, plain(label)])}
      chosen=${choice.level} onChoose=${(level) => choose({ level })} />
    ${ends && html`<p class="notice">${word("game-ends")}</p>`}
    <button type="button" class="act main" data-key="button" onClick=${play}>${word("start-game")}</button>
  </div>`;
}
