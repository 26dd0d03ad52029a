// The board of a tournament: what is awaited, the rounds with their matches, who goes on and who is out.

import { icon } from "../faces.js";
import { html } from "../preact.js";
import { Block, Spans, useSeconds } from "../screen.js";
import { word } from "../state.js";
import { secondsUntil, timeLeft } from "../times.js";

const RUNNING = ["called", "playing", "again"];

const withoutSign = (title) => title.replace(/^[^\p{L}]+/u, "");

function Left({ until }) {
  useSeconds();
  return html`<time class="left">${timeLeft(Math.max(0, secondsUntil(until)))}</time>`;
}

function Player({ player: { name, through, winner } }) {
  const looks = winner ? "winner" : through === null ? "" : through ? "through" : "out";
  const sign = winner || through ? "done" : "close";
  return html`<li class=${looks}><bdi class="cut">${name}</bdi>${through !== null && html`<span class="fate">${icon(sign)}<span class="unseen">${word(through ? "cup-through" : "cup-out")}</span></span>`}</li>`;
}

function Match({ match: { number, state: how, players, until } }) {
  return html`<li class=${`match${RUNNING.includes(how) ? " running" : ""}`}>
    <p class="match-head"><b>${word("cup-table", { number })}</b><span>${word(`cup-${how}`)}${until !== null && html` <${Left} until=${until} />`}</span></p>
    <ol>${players.map((player, at) => html`<${Player} key=${at} player=${player} />`)}</ol>
  </li>`;
}

function Round({ round: { title, told, matches } }) {
  return html`<section class="round-shown"><h2>${told || title}</h2>
    <ol class="matches">${matches.map((match) => html`<${Match} key=${match.number} match=${match} />`)}</ol></section>`;
}

// The rounds stand side by side where there is room, and the newest comes first where there is none.
export function CupBoard({ stage, side }) {
  return html`<section class="cup-call"><h1>${withoutSign(stage.title)}</h1>
      <p class="call"><${Spans} spans=${stage.turn.words} side=${side} /></p>
      <div class="notes">${stage.notes.map((block) => html`<${Block} block=${block} side=${side} />`)}</div></section>
    ${stage.rounds.length > 0 && html`<div class="rounds" tabindex="0" role="group" aria-label=${stage.title}>${stage.rounds.map((round) => html`<${Round} key=${round.title} round=${round} />`)}</div>`}`;
}
