// The end of a game: the fool, the places, and another game by one tap.

import { SoloScore } from "../home/solo.js";
import { html, useEffect } from "../preact.js";
import { act } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { face } from "../shell/faces.js";
import { Drawer } from "../shell/late.js";
import { goRoom, openPage } from "../shell/places.js";
import { portrait } from "../shell/portraits.js";
import { resultOf, stageOf } from "../shell/scene.js";
import { Block, isLine, Spans } from "../shell/screen.js";
import { Sheet } from "../shell/sheet.js";
import { change, state, word } from "../shell/state.js";
import { isWindow } from "../shell/window.js";

/**
 * @import { Button, Seat } from "../shell/page_types"
 * @import { FilledScene, GamePost, Side } from "../shell/types"
 */

const CROWD = 9;
const MANY_NOTES = 4; // from this number on there is less room for the fool

// The fool's own face under the cap; the epaulettes lie on the shoulders. After a draw the cap is left over.
/** @param {{ seats: Seat[] }} given */
function Bust({ seats }) {
  const fools = seats.filter(({ fool }) => fool);
  const fool = fools.find(({ open }) => open.length > 0) ?? fools[0];
  return html`<div class="bust" aria-hidden="true"><span class="fool-face">
    ${fool && portrait(fool, seats.indexOf(fool))}${cap()}</span>
    ${fool?.open.map(
      (card, shoulder) => html`<span class=${`sixes ${shoulder ? "right" : "left"}`}>${face(card)}
    </span>`,
    )}</div>`;
}

const cap = () => html`<svg viewBox="0 0 120 84" aria-hidden="true"><use href="#cap" /></svg>`;

/** @param {{ seat: Seat, mine: boolean }} given */
function Place({ seat, mine }) {
  return html`<li class=${[mine && "me", seat.fool && "is-fool"].filter(Boolean).join(" ")} data-key="seat">
    <b class="place">${seat.fool ? cap() : seat.place}</b><span class="cut">${seat.name}</span></li>`;
}

const PAGES = ["replay", "verify"]; // the taps to open a page

// A replay is shown from the seat `from` of the reader; -1 without a seat.
/** @param {{ button: Button, side: Side, number: number, from?: number }} given */
function EndButton({ button, side, number, from = -1 }) {
  const label = button.label.replace(/^[^\p{L}]+/u, "");
  if (button.act === "link")
    return html`<a class="act plain" data-key="button" href=${button.data} target="_blank" rel="noopener">${label}</a>`;
  const press = () =>
    PAGES.includes(button.does) && !isWindow ? openPage(button.does, button.on, from) : act(side, number, button);
  return html`<button type="button" class=${`act ${button.style === "main" ? "main" : "plain"}`} data-key="button"
    data-act=${button.data} onClick=${press}>${label}</button>`;
}

// Others begin the next game: the reader of the result sits down, or leaves it for their table.
/** @param {{ post: GamePost }} given */
function NextGame({ post }) {
  const isLobby = stageOf(post).part === "lobby";
  const join = post.screen.rows.flat().find(({ does }) => does === "join");
  return html`<section class="next-game"><p role="status">${isLobby ? word("next-gathers") : word("next-runs")}</p>
    ${join && html`<${EndButton} button=${{ ...join, style: "main" }} side="group" number=${post.number} />`}
    <button type="button" class=${`act ${join ? "plain" : "main"}`} data-key="button"
      onClick=${() => change({ kept: "" })}>${word("to-table")}</button></section>`;
}

/** @param {GamePost} post @param {Side} side */
const buttonsOf = (post, side) => post.screen.rows.flat().map((button) => ({ button, side, number: post.number }));

// The buttons of the end; in a room also the further buttons of the reader's own result.
/** @param {GamePost} main @param {GamePost | null} own @param {Side} side */
function buttons(main, own, side) {
  const shown = buttonsOf(main, side);
  const more = own
    ? buttonsOf(own, "private").filter((one) => !shown.some(({ button }) => button.data === one.button.data))
    : [];
  return [...shown.slice(0, 1), ...more, ...shown.slice(1)];
}

// The fool, the words about the end, and the notes.
/** @param {{ main: GamePost, own: GamePost | null, side: Side }} given */
function Outcome({ main: { screen, number }, own, side }) {
  const { stage } = screen;
  const result = own && stageOf(own);
  const notes = [...stage.notes, ...(result?.notes ?? [])];
  const isAlone =
    side === "private" && stage.seats.every(({ presence, user }) => presence === "computer" || user === state.me.user);
  const told = notes.length > MANY_NOTES || (isAlone && state.results.solo.length > 0);
  return html`<section class=${`fool${told ? " told" : ""}`} data-end="" tabindex="0" aria-label=${stage.title}>
    ${
      screen.picture
        ? html`<img class="portrait" src=${screen.picture.src} alt=${screen.picture.alt} />`
        : html`<${Bust} seats=${stage.seats} />`
    }
    <h1><${Spans} spans=${stage.turn.words} /></h1>
    ${result && html`<p class="result"><${Spans} spans=${result.turn.words} /></p>`}
    <div class="with">${notes.map((block) => html`<${Block} block=${block} side=${side} />`)}
      ${isAlone && html`<${SoloScore} post=${number} />`}</div>
  </section>`;
}

/** @param {{ scene: FilledScene }} given */
export function EndPage({ scene: { main, next, hand: own } }) {
  const { screen, number } = main;
  const stage = stageOf(main);
  const side = state.view === "room" ? "group" : "private";
  const isMine = ({ user }) => user !== null && user === state.me.user;
  const seats = [...stage.seats].sort((one, other) => one.place - other.place || Number(one.fool) - Number(other.fool));
  const small = screen.blocks.filter(isLine).find(({ tone }) => tone === "small");
  useEffect(() => {
    if (side === "group") change({ kept: resultOf(state.room, main) });
  }, [number]);
  const offered = buttons(main, own, side).filter(({ button }) => !next || button.style !== "main");
  const looks = ["page end-page", state.drawer && "chatting"].filter(Boolean).join(" ");
  return html`<main class=${looks} data-post=${number}>
    <${Bar} title=${side === "group" ? state.room.title : stage.match || word("title")} subtitle=${stage.title}
      heads=${false} />
    <${Outcome} main=${main} own=${own} side=${side} />
    <ol class=${`places${seats.length >= CROWD ? " crowd" : ""}`}>
      ${seats.map((seat, at) => html`<${Place} key=${at} seat=${seat} mine=${isMine(seat)} />`)}</ol>
    <section class="after">
      ${next && html`<${NextGame} post=${next} />`}
      ${
        state.view === "match" &&
        html`<button type="button" class="act main" data-key="button"
        onClick=${() => goRoom(state.match)}>${word("cup")}</button>`
      }
      ${offered.map(
        ({ button, ...at }) => html`<${EndButton} key=${button.data} button=${button}
        from=${stage.seats.findIndex(isMine)} ...${at} />`,
      )}
      ${small && html`<p class="deal"><${Spans} spans=${small.spans} /></p>`}
    </section>
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} />
  </main>`;
}
