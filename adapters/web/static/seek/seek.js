// Quick match: the strip of a waiting person over any page, and the choice of the game.

import { Radios } from "../home/solo.js";
import { html, useState } from "../preact.js";
import { tap } from "../shell/actions.js";
import { keepSeek, seekChoice } from "../shell/keeping.js";
import { change, gamesOffered, seeksOffered, word } from "../shell/state.js";
import { Strip } from "./strip.js";

/** @param {{ post: import("../shell/types").GamePost }} given */
export const Seeking = ({ post }) =>
  html`<${Strip} post=${post} onStop=${(stop) => tap("private", post.number, stop, { alone: false })} />`;

// `onPlay` begins to wait with the choice. A waiting person keeps their place.
export function SeekChoice({ onPlay }) {
  const [choice, set] = useState(seekChoice);
  const { games, players, paces } = seeksOffered();
  const choose = (changed) => {
    const next = { ...choice, ...changed };
    keepSeek(next);
    set(next);
  };
  const play = () => {
    change({ sheet: null });
    onPlay();
  };
  return html`<div class="solo-choice">
    <${Radios} looks="paces" label=${word("game")} offers=${gamesOffered().filter(([name]) => games.includes(name))}
      chosen=${choice.game} onChoose=${(game) => choose({ game })} />
    <p class="hint" role="status">${gamesOffered().find(([name]) => name === choice.game)[2]}</p>
    <${Radios} label=${word("players")} offers=${players.map((number) => [number, number])} chosen=${choice.players}
      onChoose=${(number) => choose({ players: number })} />
    <${Radios} label=${word("tempo")} offers=${paces} chosen=${choice.pace} onChoose=${(pace) => choose({ pace })} />
    <button type="button" class="act main" data-key="button" onClick=${play}>${word("play-now")}</button>
  </div>`;
}
