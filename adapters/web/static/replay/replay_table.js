// A moment of a replay at the drawn table: seats and felt as in a running game, the hand of one seat, and the controls.

import { html, useLayoutEffect, useRef } from "../preact.js";
import { back, face, icon, nameOf } from "../shell/faces.js";
import { withPictures } from "../shell/pictures.js";
import { others } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { PictureButton, shareMoment } from "../shell/share.js";
import { state, word } from "../shell/state.js";
import { suitOf } from "../shell/suits.js";
import { Felt } from "../table/felt.js";
import { layOutHand, useLayout } from "../table/layout.js";
import { animateCards } from "../table/motion.js";
import { Seats } from "../table/seats.js";
import { ChanceHere, CoachButton, Course, costHere, lost, marks } from "./replay_coach.js";

const BUTTONS = ["bout-before", "before", "play", "next", "bout-next"];
const MARK_PX = 48;
const THUMB_PX = 16;

// The seat at the lower edge: the seat with shown cards, else that of the address, else that of the first person.
export function seatBelow({ seat, below, steps }) {
  const person = steps[0].stage.seats.findIndex(({ presence }) => presence !== "computer");
  return seat ?? below ?? Math.max(person, 0);
}

// The facts for the felt and the seats, as in a running game.
function tableAt(game, at) {
  const step = game.steps[at];
  const mine = seatBelow(game);
  const piles = step.turned_up && {
    trump: step.turned_up,
    suit: step.trump,
    talon: step.talon,
    discarded: step.discarded,
  };
  return {
    stage: step.stage,
    mine,
    piles,
    pairs: step.table,
    calls: [],
    mode: "",
    others: others(step.stage.seats, mine),
    turn: step.stage.turn,
  };
}

function Card({ card, at, trump, repeated }) {
  if (card === null) return html`<span class="card" role="img" aria-label="?" style=${{ "--at": at }}>${back()}</span>`;
  return html`<span class="card" role="img" aria-label=${nameOf(card)} data-card=${card} data-flip=${card}
    data-from="talon" style=${{ "--at": at }} key=${`${card} ${repeated}`}>${face(card, trump)}</span>`;
}

function Hand({ cards, trump }) {
  const rankOf = (card) => (card === null ? 2 : Number(suitOf(card) === trump)); // hidden cards come last
  const sorted = [...cards].sort((one, other) => rankOf(one) - rankOf(other));
  const box = useLayout((node) => layOutHand(node, node.firstElementChild, cards.length));
  return html`<section class="hand" aria-label=${word("hand")} ref=${box}>
    <div class="row" style=${{ "--n": cards.length }}>
    ${sorted.map(
      (card, at) => html`<${Card} card=${card} at=${at} trump=${trump}
      repeated=${sorted.slice(0, at).filter((one) => one === card).length} />`,
    )}
  </div></section>`;
}

// Each of the costliest moves is over its place on the slider. A mark without room next to a costlier one is left out.
function placeMarks(list, steps) {
  const width = list.clientWidth;
  const placed = [];
  for (const item of [...list.children].sort((one, other) => one.dataset.rank - other.dataset.rank)) {
    const middle = THUMB_PX / 2 + (Number(item.dataset.step) / Math.max(steps - 1, 1)) * (width - THUMB_PX);
    const left = Math.max(0, Math.min(width - MARK_PX, middle - MARK_PX / 2));
    item.hidden = placed.some((other) => Math.abs(other - left) < MARK_PX);
    if (!item.hidden) placed.push(left);
    item.style.setProperty("left", `${left}px`);
    item.style.setProperty("--to", `${middle - left - MARK_PX / 2}px`);
  }
}

function Marks({ game, at, actions }) {
  const costly = marks(game);
  const ranks = [...costly].sort((one, other) => other.loss - one.loss);
  const list = useLayout((node) => placeMarks(node, game.steps.length));
  return html`<ol class=${`marks${costly.length ? "" : " none"}`} aria-label=${word("replay-curve-costliest")}
    ref=${list}>
    ${costly.map(
      (one) => html`<li key=${`${one.step} ${one.seat}`} data-step=${one.step} data-rank=${ranks.indexOf(one)}>
      <button type="button" class="mark" aria-current=${one.step === at ? "step" : undefined} title=${one.label}
        aria-label=${one.label} onClick=${() => actions.go(one.step)}><span>${lost(one.loss)}</span></button>
    </li>`,
    )}
  </ol>`;
}

function Controls({ shown: { game, at, playing }, actions }) {
  const [last, seat] = [game.steps.length - 1, seatBelow(game)];
  const label = { play: playing ? "replay-pause" : "replay-play" };
  const button = (name) => html`<button type="button" class=${`tool ${name === "play" ? "main" : ""}`} data-go=${name}
    aria-label=${word(label[name] ?? `replay-${name}`)} title=${word(label[name] ?? `replay-${name}`)}
    disabled=${name !== "play" && at === (name.endsWith("before") ? 0 : last)}
    onClick=${() => (name === "play" ? actions.toggle() : actions.move(name))}>
    ${icon(name === "play" && playing ? "pause" : name)}</button>`;
  return html`<section class="controls" aria-label=${word("replay-controls")}>
    ${
      game.coach &&
      html`<div class="advice"><${ChanceHere} seat=${seat} at=${at} game=${game} /><${CoachButton} />
    </div>`
    }
    <div class="slide"><div class="track">
      ${
        game.coach &&
        html`<${Marks} game=${game} at=${at} actions=${actions} />
      <${Course} seat=${seat} at=${at} steps=${game.steps.length} />`
      }
        <input id="slider" type="range" min="0" max=${last} value=${at} aria-label=${word("replay-slider")}
          aria-valuetext=${game.steps[at].words} onInput=${(event) => actions.go(Number(event.target.value))} /></div>
          <output id="counter">${at} / ${last}</output></div>
    <div class="buttons">${BUTTONS.map(button)}</div>
  </section>`;
}

function Heading({ game, at, actions }) {
  return html`<header class="bar">
    <a class="round" href="/" aria-label=${word("replay-home")} title=${word("replay-home")}>${icon("home")}</a>
    <div class="titles"><h1>${word("replay-title")}</h1><span id="title">${game.title}</span></div>
    <button class="round" id="copy-link" type="button" aria-label=${word("replay-copy-link")}
      title=${word("replay-copy-link")} onClick=${actions.copyLink}>${icon("link")}</button>
    <${PictureButton} label=${word("replay-share-moment")} looks="round" onPress=${() => shareMoment(at)} />
  </header>`;
}

function Said({ game, at, failed }) {
  const { stage } = game.steps[at];
  const cost = costHere(at, seatBelow(game));
  const seat = stage.seats[seatBelow(game)];
  return html`<section class="turn">
    <p><strong class="title" id="said" role="status">${failed || html`<${Spans} spans=${stage.turn.words} />`}</strong>
      ${cost && html`<span class="say told" id="cost">${cost}</span>`}</p>
    <span class=${`below${seat.awaited ? " awaited" : ""}`}>
      <bdi class="cut">${withPictures(seat.name)}</bdi>
      ${seat.role && html`<span class="part">${word(`seat-${seat.role}`)}</span>`}
        </span>
  </section>`;
}

export function Watched({ shown, actions }) {
  const { game, at, failed } = shown;
  const table = tableAt(game, at);
  const root = useRef(null);
  useLayoutEffect(() => {
    const taker = game.steps[Math.max(at - 1, 0)].stage.seats.findIndex(
      ({ role }) => role === "takes" || role === "defends",
    );
    animateCards(
      root.current,
      `${game.seat} ${innerWidth} ${innerHeight}`,
      table.piles?.discarded ?? 0,
      `seat-${taker}`,
    );
  });
  const looks = ["page table-page watched", table.stage.seats.length >= 12 && "full-table"].filter(Boolean).join(" ");
  return html`<section class=${looks} data-seats=${table.stage.seats.length} ref=${root} ...${actions.swipe}>
    <${Heading} game=${game} at=${at} actions=${actions} />
    <${Seats} others=${table.others} turn=${table.turn} />
    <${Felt} table=${table} />
    <${Said} game=${game} at=${at} failed=${failed} />
    <${Hand} cards=${game.steps[at].hands[table.mine]} trump=${table.piles?.suit ?? null} />
    <${Controls} shown=${shown} actions=${actions} />
    <div class="toasts" role="status">
      ${state.toasts.map(({ id, text }) => html`<p key=${id} class="toast">${text}</p>`)}</div>
  </section>`;
}
