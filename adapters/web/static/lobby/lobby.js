// The lobby is one decision: the players, and the game. The pace and everything else is in a sheet.

import { html, useState } from "../preact.js";
import { act, copy, isPending, roomLink, share, tap } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { face, icon } from "../shell/faces.js";
import { OnlyHere } from "../shell/fields.js";
import { Drawer } from "../shell/late.js";
import { withPictures } from "../shell/pictures.js";
import { portrait } from "../shell/portraits.js";
import { Bubble, mayReact, Reactions } from "../shell/reactions.js";
import { stageOf } from "../shell/scene.js";
import { isLine, Screen, Spans } from "../shell/screen.js";
import { Sheet } from "../shell/sheet.js";
import { change, state, word } from "../shell/state.js";
import { isWindow } from "../shell/window.js";
import { tellNamesApart, useLayout } from "../table/layout.js";
import { Name, Team } from "../table/seats.js";

/**
 * @import { Button, Offer, Seat, Stage } from "../shell/page_types"
 * @import { FilledScene, Side } from "../shell/types"
 */

const SHOWN_GAMES = 6;
const SAMPLES = {
  podkidnoy: ["8s", "8d"],
  perevodnoy: ["9d", "9h"],
  simple: ["6c"],
  teams: ["Qs", "Qh"],
  cheaters: ["Jc", "Ad"],
  chaos: ["Kc", "As"],
  japanese: ["7d", "Ks"],
  big: ["2h", "As"],
  jokers: ["Xr"],
  quick: ["6h"],
  secret: ["Ah"],
  perevodnoy_pass: ["Th"],
};

/** @param {{ data: string }} button */
const busy = (button) => (isPending(button) ? "true" : undefined);

/** @param {{ seat: Seat, at: number, mine?: boolean }} given */
export function Guest({ seat, at, mine = false }) {
  return html`<li class=${`guest${mine ? " me" : ""}`} data-key="seat"><span class="initial">${portrait(seat, at)}
    </span>${Number.isInteger(state.bubbles.get(seat.user)) && html`<${Bubble} user=${seat.user} />`}
      <span class="named"><${Name} seat=${seat}>${seat.opener && html`<span>${withPictures("\u{1F451}")}</span>`}
        ${seat.team !== null && html`<${Team} team=${seat.team} />`}<//></span></li>`;
}

// `more` is a separate line below the sentence.
/** @param {{ offer: Pick<Offer, "label" | "about" | "name">, more?: string | null }} given */
export function GameInside({ offer, more = null }) {
  return html`<span class="sample" aria-hidden="true">
    ${(SAMPLES[offer.name] ?? ["Qd"]).map((card) => html`<span>${face(card)}</span>`)}</span>
    <span class="game-text"><b>${offer.label}</b><small>${offer.about}</small>${more && html`<small>${more}</small>`}
      </span>`;
}

/** @param {{ offer: Offer, onChoose: (offer: Offer) => void }} given */
function Game({ offer, onChoose }) {
  return html`<button class="game" type="button" role="radio" aria-checked=${String(offer.chosen)}
    data-act=${offer.data} aria-busy=${busy(offer)} onClick=${() => onChoose(offer)}><${GameInside} offer=${offer} />
    </button>`;
}

/** @param {{ games: Offer[], all: boolean, onChoose: (offer: Offer) => void }} given */
function Games({ games, all, onChoose }) {
  const first = games.slice(0, SHOWN_GAMES);
  const chosen = games.slice(SHOWN_GAMES).find((offer) => offer.chosen);
  const shown = all ? games : chosen ? [...first.slice(0, -1), chosen] : first;
  return html`<div class=${`games${all ? " all-games" : ""}`} role="radiogroup" aria-label=${word("game")}>
    ${shown.map((offer) => html`<${Game} key=${offer.data} offer=${offer} onChoose=${onChoose} />`)}
  </div>`;
}

// The choice of the opener, for everybody else.
/** @param {{ stage: Stage }} given */
function ChosenGame({ stage }) {
  const chosenOf = (offers) => offers.find(({ chosen }) => chosen);
  const game = chosenOf(stage.games) ?? { label: stage.title, about: "" };
  return html`<section class="games only" aria-label=${word("game")}><div class="game">
    <${GameInside} offer=${game} more=${chosenOf(stage.paces)?.about} /></div></section>`;
}

// The offers of one kind. One of them is chosen.
/** @param {{ label: string, offers: Offer[], onChoose: (offer: Offer) => void }} given */
function Choice({ label, offers, onChoose }) {
  return html`<h2>${label}</h2><div class="paces" role="radiogroup" aria-label=${label}>${offers.map(
    (one) => html`
    <button key=${one.data} type="button" role="radio" class="act plain" aria-checked=${String(one.chosen)}
      data-act=${one.data} aria-busy=${busy(one)} onClick=${() => onChoose(one)}>${one.label}</button>`,
  )}</div>`;
}

function Invite() {
  const link = roomLink(state.room.key);
  const qr = state.room.qr;
  return html`<section class="invite">
    ${
      qr &&
      html`<svg class="qr" viewBox=${`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR"><path d=${qr.path} />
    </svg>`
    }
    <p><b>${word("bring-friends")}</b><input readonly value=${link} aria-label=${word("invite")}
      onFocus=${(event) => event.target.select()} /></p>
    <button class="round share" type="button" aria-label=${word(navigator.share ? "share" : "copy")} data-key="button"
      onClick=${() => (navigator.share ? share : copy)(link)}>${icon(navigator.share ? "share" : "copy")}</button>
    ${!state.address && html`<${OnlyHere} />`}
  </section>`;
}

/** @param {Seat} seat */
const isMine = (seat) => seat.user !== null && seat.user === state.me.user;

// The opener chooses the game; in a private chat everybody but a guest.
/** @param {Stage} stage @param {Side} side */
function mayChoose({ games, seats }, side) {
  const own = seats.filter(isMine);
  const may = side === "private" && !own.some(({ guest }) => guest);
  return games.length > 0 && (may || own.some(({ opener }) => opener));
}

// A button in the list of the players, for one more or one fewer.
/** @param {{ button: Button, sign: unknown, named?: boolean, press: (button: Button) => void }} given */
function Adder({ button, sign, named = false, press }) {
  return html`<li class="adds"><button type="button" aria-label=${button.label} data-act=${button.data}
    aria-busy=${busy(button)} data-key="button" onClick=${() => press(button)}><span class="initial plus">${sign}
    </span>${named && html`<span>${button.label.replace(/^[^\p{L}]+/u, "")}</span>`}</button></li>`;
}

// The players, and the buttons for one more and one fewer. `may`: the reader chooses the game.
/** @param {{ stage: Stage, may: boolean, buttons: Record<string, Button>, press: (button: Button) => void }} given */
function Joined({ stage: { seats, offered }, may, buttons, press }) {
  const names = useLayout(tellNamesApart);
  const free = seats.length < offered;
  return html`<ul class="joined" aria-label=${word("players")} ref=${names}>
    ${seats.map((seat, at) => html`<${Guest} key=${at} seat=${seat} at=${at} mine=${isMine(seat)} />`)}
    ${may && free && buttons.add && html`<${Adder} button=${buttons.add} sign=${icon("add")} named press=${press} />`}
    ${may && buttons.drop && html`<${Adder} button=${buttons.drop} sign="−" press=${press} />`}
  </ul>`;
}

// The pace opens the sheet of the lobby. More games are shown in place.
/** @param {{ pace: Offer, games: Offer[], all: boolean, onAll: () => void }} given */
function MoreActs({ pace, games, all, onAll }) {
  return html`<div class="more-acts"><button class="act plain pace" type="button" aria-haspopup="dialog"
      data-key="button" onClick=${() => change({ sheet: "lobby" })}><span>${pace.about}</span>${icon("more")}
      </button>
    ${
      games.length > SHOWN_GAMES &&
      html`<button type="button" class="act plain more-games"
      aria-expanded=${String(all)} data-key="button" onClick=${onAll}>
      ${word(all ? "fewer-games" : "more-games")}</button>`
    }</div>`;
}

/** @param {{ scene: FilledScene }} given */
export function LobbyPage({ scene }) {
  const { screen, number } = scene.main;
  const stage = stageOf(scene.main);
  const side = state.view === "room" ? "group" : "private";
  const [all, setAll] = useState(false);
  const buttons = Object.fromEntries(screen.rows.flat().map((button) => [button.does ?? button.act, button]));
  const seated = stage.seats.some(isMine);
  const may = mayChoose(stage, side);
  const press = (button) => act(side, number, button);
  const offer = (one) => tap(side, number, one);
  const own = (verb, looks) =>
    buttons[verb] &&
    html`<button class=${`act ${looks}`} type="button" data-key="button" data-act=${buttons[verb].data}
      aria-busy=${busy(buttons[verb])} onClick=${() => change({ sheet: null }) ?? press(buttons[verb])}>
      <span>${buttons[verb].label.replace(/^[^\p{L}+−]+/u, "")}</span></button>`;
  const pace = stage.paces.find((one) => one.chosen);
  const invites = side === "group" && state.room && !isWindow;
  return html`<main class=${`page lobby-page${state.drawer ? " chatting" : ""}${invites ? "" : " no-invite"}`}
    data-post=${number}>
    <${Bar} title=${side === "group" ? state.room.title : word("title")} subtitle=${stage.title} rules>
      ${
        mayReact({ mine: stage.seats.findIndex(isMine), others: stage.seats.filter((seat) => !isMine(seat)) }) &&
        html`
        <${Reactions} />`
      }<//>
    <${Joined} stage=${stage} may=${may} buttons=${buttons} press=${press} />
    ${
      may
        ? html`<${Games} games=${stage.games} all=${all} onChoose=${offer} />`
        : html`<${ChosenGame}
      stage=${stage} />`
    }
    ${invites && html`<${Invite} />`}
    <section class="start">
      <p class="lobby-call" role="status"><${Spans} spans=${stage.turn.words} />
        ${stage.notes.filter(isLine).map((note) => html`<small><${Spans} spans=${note.spans} /></small>`)}</p>
      ${seated && own("start", "main")}
      ${!seated && own("join", "main")}
      ${seated && !may && own("leave", "plain")}
      ${may && pace && html`<${MoreActs} pace=${pace} games=${stage.games} all=${all} onAll=${() => setAll(!all)} />`}
    </section>
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} lobby=${
      may &&
      html`
      <${Choice} label=${word("tempo")} offers=${stage.paces} onChoose=${offer} />
      <div class="more-acts">
        ${own("options", "plain")}
        ${seated && own("leave", "plain")}
        ${own("cancel", "plain")}
      </div>`
    } />
  </main>`;
}

// In a private chat a page of *Game & pace* replaces the lobby.
/** @param {{ scene: FilledScene }} given */
export function OptionsPage({ scene }) {
  const { screen, number } = scene.main;
  return html`<main class="page options-page" data-post=${number}>
    <${Bar} title=${word("title")} subtitle=${stageOf(scene.main).title} />
    <section class="options" tabindex="0" aria-label=${word("game")}>
      <${Screen} screen=${screen} side="private" number=${number} /></section>
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} />
  </main>`;
}
