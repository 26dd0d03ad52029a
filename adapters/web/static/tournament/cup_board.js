// The board of a tournament: the next event, the rounds with their matches, the winners and the losers.

import { html } from "../preact.js";
import { icon } from "../shell/faces.js";
import { portrait } from "../shell/portraits.js";
import { Block, Spans, useSeconds } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { secondsUntil, timeLeft } from "../shell/times.js";

/**
 * @import { Match, Stage } from "../shell/page_types"
 * @import { Side } from "../shell/types"
 */

const RUNNING = ["called", "playing", "again"];

export const withoutSign = (title) => title.replace(/^[^\p{L}]+/u, "");

function Left({ until }) {
  useSeconds();
  return html`<time class="left">${timeLeft(Math.max(0, secondsUntil(until)))}</time>`;
}

const isMe = ({ user }) => Boolean(user) && user === state.me?.user;

function Player({ player }) {
  const { name, through, winner } = player;
  const looks = winner ? "winner" : through === null ? "" : through ? "through" : "out";
  const sign = winner || through ? "done" : "close";
  return html`<li class=${looks}>${portrait(player, 0)}<bdi class="cut">${name}</bdi>
    ${
      through !== null &&
      html`<span class="fate">${icon(sign)}<span class="unseen">
    ${word(through ? "cup-through" : "cup-out")}</span></span>`
    }</li>`;
}

/** @param {{ match: Match, onWatch: (data: string) => void }} given */
function Match({ match: { number, state: how, players, until, watch }, onWatch }) {
  const mine = players.some(isMe);
  return html`<li class=${["match", RUNNING.includes(how) && "running", mine && "mine"].filter(Boolean).join(" ")}>
    <p class="match-head"><b>${word("cup-table", { number })}</b><span>${word(`cup-${how}`)}
      ${until !== null && html` <${Left} until=${until} />`}</span></p>
    <ol>${players.map((player, at) => html`<${Player} key=${at} player=${player} />`)}</ol>
    ${
      watch &&
      !mine &&
      html`<button type="button" class="watch" data-key="button" data-act=${watch}
      onClick=${() => onWatch(watch)}>${icon("doubt")}<span>${word("cup-watch")}</span></button>`
    }
  </li>`;
}

function Round({ round: { title, told, matches }, onWatch }) {
  return html`<section class="round-shown"><h2>${told || title}</h2>
    <ol class="matches">
      ${matches.map((match) => html`<${Match} key=${match.number} match=${match} onWatch=${onWatch} />`)}</ol>
      </section>`;
}

// The entrants, before they are at tables.
function People({ people }) {
  return html`<ol class="people-in">
    ${people.map(
      (one, at) => html`<li key=${at} class=${isMe(one) ? "me" : ""}><span class="called-face">
    ${portrait(one, at)}</span><bdi class="cut">${one.name}</bdi></li>`,
    )}</ol>`;
}

// The rounds are side by side if there is room, otherwise the newest comes first. `onWatch` gets the data of the button
// at a match.
/** @param {{ stage: Stage, side: Side, onWatch?: (data: string) => void }} given */
export function CupBoard({ stage, side, onWatch = null }) {
  return html`<section class="cup-call">
    ${stage.rounds.length === 0 && html`<span class="cup-sign">${icon("cup")}</span>`}<h1>${withoutSign(stage.title)}
    </h1>
      <p class="call"><${Spans} spans=${stage.turn.words} side=${side} /></p>
      <div class="notes">${stage.notes.map((block) => html`<${Block} block=${block} side=${side} />`)}</div>
      ${stage.rounds.length === 0 && stage.seats.length > 0 && html`<${People} people=${stage.seats} />`}</section>
    ${
      stage.rounds.length > 0 &&
      html`<div class="rounds" tabindex="0" role="group" aria-label=${stage.title}>
    ${stage.rounds.map((round) => html`<${Round} key=${round.title} round=${round} onWatch=${onWatch} />`)}</div>`
    }`;
}
