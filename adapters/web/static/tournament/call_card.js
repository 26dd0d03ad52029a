// The call to a match, over any page. Over a game with a clock it is a strip.

import { html } from "../preact.js";
import { icon } from "../shell/faces.js";
import { portrait } from "../shell/portraits.js";
import { Spans } from "../shell/screen.js";
import { Ring } from "../table/seats.js";

/** @import { Seat } from "../shell/page_types" */

// The faces at the table, with a sign at the present ones.
/** @param {{ seats: Seat[], named?: boolean }} given */
export function Faces({ seats, named = false }) {
  return html`<span class=${`called-faces${named ? " named-faces" : ""}`}>${seats.map(
    (seat, at) => html`<span key=${at} class=${seat.awaited ? "absent" : ""}>
    <span class="called-face">${portrait(seat, at)}${!seat.awaited && html`<i class="here-sign">${icon("done")}</i>`}
      </span>${named && html`<bdi class="cut">${seat.name}</bdi>`}</span>`,
  )}</span>`;
}

// `more` is a second button.
export function CallCard({ stage, label, onTap, strip = false, more = null }) {
  const { match, turn, seats, part } = stage;
  return html`<section class=${`call-over${strip ? " strip" : ""}`} aria-label=${match}>
    <${Ring} until=${turn.until} within=${turn.within} withTime />
    <p><b>${match}</b><small><${Spans} spans=${turn.words} /></small></p>
    ${part === "lobby" && !strip && html`<${Faces} seats=${seats} />`}
    <div class="both"><button type="button" class="act main" data-key="button" onClick=${onTap}>${label}</button>
      ${!strip && more}</div></section>`;
}
