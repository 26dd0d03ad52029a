// A position to play on the home page: the opponent, the felt, the hand and the buttons, on one felt.

import { html, useLayoutEffect, useRef } from "../preact.js";
import { face, nameOf } from "../shell/faces.js";
import { nameAlone, portrait } from "../shell/portraits.js";
import { Spans } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { Felt } from "../table/felt.js";
import { Acts, Hand } from "../table/hand.js";
import { animateCards, forgetCards } from "../table/motion.js";
import { dropTarget } from "../table/targets.js";

/** @import { Table } from "../shell/types" */

/** @param {{ seat: import("../shell/types").NumberedSeat, trump: string | null }} given */
function Opponent({ seat, trump }) {
  const { open, cards } = seat;
  const name = nameAlone(seat.name);
  return html`<div class="spot-other"><span class="spot-name"><span class="row-face">${portrait(seat, seat.number)}
    </span><b><bdi>${name}</bdi></b>${open.length === 0 && html`<small>${cards}</small>`}</span>
    ${
      open.length > 0 &&
      html`<span class="spot-open" role="img" style=${{ "--n": open.length }}
      aria-label=${`${name}: ${open.map(nameOf).join(", ")}`}>
      ${open.map((card) => html`<span class="open-card" key=${card} data-card=${card}>${face(card, trump)}</span>`)}
      </span>`
    }</div>`;
}

const LARGE = "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5";

// The button to the page of the position.
export const Large = ({ onClick }) =>
  html`<button type="button" class="round at-large" aria-label=${word("puzzle-large")} title=${word("puzzle-large")}
    data-key="button" onClick=${onClick}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LARGE} />
    </svg></button>`;

// `name` is a key of the position: cards move from one position to the next one with the same key. `onTap` gets each
// tap of a position without a game; `over` are the words in place of the hand; `head` is the title; `tools` come before
// the buttons of the table.
/** @param {{ table: Table, name: string, head: unknown, says?: unknown, over?: unknown,
 *   onTap?: ((event: Event) => void) | null, acts?: unknown, tools?: unknown }} given */
export function Spot({ table, name, head, says = null, over = null, onTap = null, acts = null, tools = null }) {
  const root = useRef(null);
  useLayoutEffect(() => forgetCards, []);
  const [other] = table.others;
  const trump = table.piles?.suit ?? null;
  useLayoutEffect(() => {
    if (onTap) return;
    dropTarget(table);
    const taker = table.stage.seats.findIndex((seat) => seat.role === "takes" || seat.role === "defends");
    animateCards(root.current, `${name} ${innerWidth} ${innerHeight}`, table.piles?.discarded ?? 0, `seat-${taker}`);
  });
  const taken = onTap && {
    onClickCapture: (event) => {
      event.stopPropagation();
      onTap(event);
    },
    onPointerDownCapture: (event) => event.stopPropagation(),
  };
  const looks = ["spot", table.asks && "my-turn", onTap && "still", over && "spot-over", "in-place"];
  return html`<section class=${[...looks, state.pending.size > 0 && "waiting"].filter(Boolean).join(" ")}
    data-mode=${table.mode}>
    <header class="spot-head">${head}</header>
    <div class="spot-table" ref=${root} ...${taken}>
      ${other && html`<${Opponent} seat=${other} trump=${trump} />`}
      <${Felt} table=${table} />
      <p class="spot-words" role="status">${says ?? html`<${Spans} spans=${table.turn.words} />`}</p>
      ${over ?? html`<${Hand} table=${table} />`}
      ${acts ?? html`<${Acts} table=${table} tools=${tools} />`}
    </div></section>`;
}
