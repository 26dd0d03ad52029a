// The cards of the reader, the line of the turn, and the buttons.

import { html, useEffect, useLayoutEffect, useRef } from "../preact.js";
import { act, isPending, tap, toast } from "../shell/actions.js";
import { back, face, icon, nameOf } from "../shell/faces.js";
import { isOn } from "../shell/keeping.js";
import { drawnFace, faceOf } from "../shell/portraits.js";
import { Bubble, bubbleOf } from "../shell/reactions.js";
import { Spans } from "../shell/screen.js";
import { change, state, word } from "../shell/state.js";
import { suitOf } from "../shell/suits.js";
import { isWindow } from "../shell/window.js";
import { useDrag } from "./dragging.js";
import { layOutHand, placeChoices, useLayout } from "./layout.js";
import { Ring, Team } from "./seats.js";
import { doesBeat, misses, targetOf } from "./targets.js";

/**
 * @import { Button } from "../shell/page_types"
 * @import { Side, Table } from "../shell/types"
 */

const ICONS = {
  take: "take",
  done: "done",
  back: "close",
  doubt: "doubt",
  exchange: "swap",
  hint: "hint",
  beat: "defend",
  transfer: "transfer",
  show: "transfer",
  throw: "throw",
  attack: "attack",
  seat: "transfer",
};
const BADGES = { attack: "attack", defend: "defend", throw: "throw", add: "throw", watch: "doubt", away: "away" };

/** @type {(button: Button) => boolean} */
const fits = (button) => button.style !== "plain" && button.act !== "off";

// `dropped` is the attacking card under the dragged one, or an empty text for the felt itself.
/** @type {(table: Table, button: Button, dropped?: string | null) => void} */
export function playCard(table, button, dropped = null) {
  const aimed = targetOf(table);
  const missed = dropped
    ? misses(table, button.card, dropped)
    : dropped === null && aimed && !doesBeat(table, button.card, aimed);
  if (missed && fits(button)) return toast(word("beats-not"), true);
  const target = dropped ?? (fits(button) ? aimed : null);
  state.target = null;
  if (!button.move && target !== null) state.wish = target;
  tap("private", table.number, button, button.move ? { card: button.card, target: button.on } : {});
}

// "cheats": a tap asks for the use of the card.
/** @type {(table: Table, button: Button) => "can" | "cheats" | "cannot" | ""} */
function useOf(table, button) {
  const target = targetOf(table);
  if (fits(button) && (target === null || doesBeat(table, button.card, target))) return "can";
  if (button.style === "plain" && button.act === "tap" && button.does === "ask") return "cheats";
  return table.asks ? "cannot" : "";
}

/** @param {{ table: Table, button: Button, at: number, firstTrump: boolean, trump: string | null }} given */
function Card({ table, button, at, firstTrump, trump }) {
  const use = useOf(table, button);
  const can = use === "can";
  const cheats = use === "cheats";
  const marked = button.style === "main";
  const sent = [...state.pending.values()].some(({ card }) => card === button.card);
  const looks = [
    "card",
    use,
    marked && "chosen",
    sent && "gone",
    table.turn.hinted.includes(button.card) && "hinted",
    firstTrump && "first-trump",
  ]
    .filter(Boolean)
    .join(" ");
  const drag = useDrag((target) => playCard(table, button, target));
  const label = [
    nameOf(button.card),
    can && word("playable"),
    cheats && word("against-rules"),
    table.turn.hinted.includes(button.card) && word("hinted"),
    marked && word("marked"),
  ]
    .filter(Boolean)
    .join(", ");
  return html`<button
    type="button" class=${looks} data-card=${button.card} data-flip=${button.card} data-from="talon" data-key="card"
    data-act=${button.data}
    aria-label=${label} aria-disabled=${can || cheats ? undefined : "true"} aria-pressed=${marked ? "true" : undefined}
    style=${{ "--at": at }}
    onClick=${() => drag.wasTap() && playCard(table, button)} onPointerDown=${drag.begin} onPointerMove=${drag.go}
    onPointerUp=${drag.end} onPointerCancel=${drag.cancel}
  >${face(button.card, trump)}</button>`;
}

// The possible uses of a card, next to it.
/** @param {{ table: Table }} given */
function Choices({ table }) {
  const choices = table.acts.filter(({ does }) => does !== "back");
  const first = useRef(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return html`<div class=${`choices${choices.length > 2 ? " several" : ""}`} role="group" aria-label=${word("choose")}>
    ${choices.map(
      (button, n) => html`<button ref=${n === 0 ? first : undefined} type="button" class="choice" data-key="button"
        data-act=${button.data} onClick=${() => tap("private", table.number, button)}>
      ${icon(iconOf(button))}<span>${withoutSign(button.label)}</span>
    </button>`,
    )}
    <button type="button" class="choice back-choice" aria-label=${word("back")} data-key="button"
      onClick=${() => goBack(table)}>${icon("close")}</button>
  </div>`;
}

/** @param {Table} table */
export function goBack(table) {
  const back = table.acts.find(({ does }) => does === "back");
  if (back) tap("private", table.number, back);
}

const withoutSign = (label) => label.replace(/^[^\p{L}\p{N}+\u2212-]+/u, "");

/** @type {(button: Button) => string | null} */
const iconOf = ({ move, does }) => ICONS[move ?? does] ?? null;

// The card of the question.
/** @type {(table: Table) => string | null} */
const asked = (table) => table.turn.hint.find((span) => span.k === "card")?.card ?? null;

/** @param {{ table: Table }} given */
export function Hand({ table }) {
  const { cards } = table;
  const trump = table.piles ? (table.piles.suit ?? null) : null;
  const firstTrump = cards.findIndex(({ card }) => suitOf(card) === trump);
  const at = table.asking && table.calls.length === 0 ? cards.findIndex(({ card }) => card === asked(table)) : -1;
  const all = cards.length > 0 && cards.every((button) => button.style !== "plain");
  const box = useLayout((node) => {
    layOutHand(node, node.firstElementChild, cards.length);
    if (at >= 0) placeChoices(node, at);
  });
  const focused = useRef(false);
  useLayoutEffect(() => {
    const listen = (event) => (focused.current = box.current?.contains(event.target));
    document.addEventListener("focusin", listen);
    return () => document.removeEventListener("focusin", listen);
  }, []);
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    (box.current.querySelector(".choice, .card.can") ?? box.current.querySelector(".card"))?.focus({
      preventScroll: true,
    });
  });
  const looks = ["hand", table.asks && "mine", all && "all", at >= 0 && "asking"].filter(Boolean).join(" ");
  return html`<section class=${looks} aria-label=${word("hand")} ref=${box}>
    <div class="row" style=${{ "--n": cards.length }}>
    ${cards.map(
      (button, place) => html`<${Card} key=${`${button.card}-${repeats(cards, place)}`} table=${table}
      button=${button} at=${place} firstTrump=${place === firstTrump} trump=${trump} />`,
    )}
  </div>${at >= 0 && html`<${Choices} table=${table} />`}</section>`;
}

// Two packs hold two of each card.
/** @type {(cards: Button[], place: number) => number} */
const repeats = (cards, place) => cards.slice(0, place).filter(({ card }) => card === cards[place].card).length;

// The hint below the words of the turn.
/** @param {{ table: Table }} given */
function Hint({ table }) {
  const asking = table.asking || table.acts.some(({ does }) => does === "back");
  const told = table.turn.hinted.length > 0;
  const aimed = isOn("hints") && targetOf(table) ? [{ k: "text", text: word("beat-with") }] : null;
  const hint = asking || told || isOn("hints") ? (aimed ?? table.turn.hint) : [];
  if (hint.length === 0) return null;
  return html`<span class=${told ? "say told" : "say"} role=${told ? "status" : undefined}>
    <${Spans} spans=${hint} /></span>`;
}

/** @param {{ table: Table }} given */
export function Turn({ table }) {
  const secret = table.mine >= 0 ? table.stage.seats[table.mine].secret : 0;
  return html`<section class=${`turn${table.asks ? " mine" : ""}`} data-key="turn">
    ${
      table.turn.until === null && table.mine >= 0
        ? html`<span class="own-portrait">${drawnFace(faceOf(state.me.user))}
    </span>`
        : html`<${Ring} until=${table.turn.until} within=${table.turn.within} withTime />`
    }
    <p><strong class="title">${table.team !== null && html`<${Team} team=${table.team} />`}
      <${Spans} spans=${table.turn.words} /></strong>
      <${Hint} table=${table} /></p>
    ${table.mine >= 0 && html`<${Bubble} user=${bubbleOf(table.stage.seats[table.mine], table.mine)} own />`}
    ${
      secret > 0 &&
      html`<span class="own-secret" role="img" aria-label=${word("secret", { figure: secret })}>
    <span class="mini">${back()}</span><b>${secret}</b></span>`
    }
    ${table.asks && BADGES[table.mode] && html`<span class="badge">${icon(BADGES[table.mode])}</span>`}
  </section>`;
}

// Taking asks back while a card of the hand could still be played.
/** @type {(table: Table, side: Side, number: number, button: Button) => void} */
export function press(table, side, number, button) {
  const costs = button.move === "take" && table.cards.some(({ style }) => style === "playable");
  if (costs && state.confirming !== button.data) change({ confirming: button.data });
  else act(side, number, button);
}

/** @type {(button: Button) => string} */
const keyOf = ({ move, does }) => ({ take: "T", done: "D", hint: "H" })[move ?? does] ?? "";

/** @param {{ table: Table, button: Button, side: Side, number: number }} given */
function Act({ table, button, side, number }) {
  const asksBack = state.confirming === button.data;
  const looks = [
    "act",
    { danger: "take", main: "main", playable: "main", plain: "plain" }[button.style],
    state.pending.size > 0 && "off",
    asksBack && "sure",
    table.turn.hinted.includes(button.move) && "hinted",
  ]
    .filter(Boolean)
    .join(" ");
  const name = iconOf(button);
  return html`<button type="button"
    class=${looks}
    data-key="button" data-act=${button.data} onClick=${() => press(table, side, number, button)}>
    ${name && icon(name)}<span>${asksBack ? word("sure") : withoutSign(button.label)}</span>
    ${keyOf(button) && html`<kbd aria-hidden="true">${keyOf(button)}</kbd>`}
  </button>`;
}

// A spectator asks for a seat in the next game, or gives it up.
function NextSeat({ table }) {
  const { data, users } = table.stage.next;
  const isKept = users.includes(state.me.user);
  const button = { data };
  return html`<button type="button" class=${`act ${isKept ? "plain" : "main"}`} aria-pressed=${String(isKept)}
    data-key="button" data-act=${data} aria-busy=${isPending(button) ? "true" : undefined}
    onClick=${() => tap("group", table.postNumber, button)}>
    ${icon(isKept ? "done" : "friends")}<span>${isKept ? word("next-seat-kept") : word("next-seat")}</span></button>`;
}

/** @param {{ table: Table, tools: unknown }} given */
export function Acts({ table, tools }) {
  const asks = table.asking && table.calls.length === 0;
  const shown = asks ? [] : table.acts;
  const side = state.view === "room" ? "group" : "private";
  return html`<section class=${`acts${shown.length + table.offers.length > 3 ? " several" : ""}`}
    aria-label=${word("acts")}>
    ${!asks && tools}
    ${shown.map(
      (button) => html`<${Act} key=${button.data} table=${table} button=${button} side="private"
      number=${table.number} />`,
    )}
    ${table.mine < 0 && !isWindow && table.stage.next?.data && html`<${NextSeat} table=${table} />`}
    ${table.offers.map(
      (button) => html`<${Act} key=${button.data} table=${table} button=${button} side=${side}
      number=${table.postNumber} />`,
    )}
  </section>`;
}
