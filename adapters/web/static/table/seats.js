// The seats of the others, clockwise from the reader's left: name, cards, part in the bout, and the time at the awaited
// one.

import { html } from "../preact.js";
import { chip, icon } from "../shell/faces.js";
import { nameAlone, portrait } from "../shell/portraits.js";
import { Bubble, bubbleOf } from "../shell/reactions.js";
import { useSeconds } from "../shell/screen.js";
import { word } from "../shell/state.js";
import { secondsUntil, timeLeft } from "../shell/times.js";
import { keepBubblesInside, onArc, tellNamesApart, useLayout } from "./layout.js";

/**
 * @import { Seat } from "../shell/page_types"
 * @import { NumberedSeat, ShownTurn } from "../shell/types"
 */

const ICONS = { attacks: "attack", defends: "defend", throws: "throw", done: "done", takes: "take" };
const CROWD = 9; // from this number of seats on there are six in a row
const FULL = 11;
const LOW = 0.25;
const MOST_IN_FAN = 10;

/** @param {{ until: number | null, within: number | null, withTime?: boolean }} given */
export function Ring({ until, within, withTime = false }) {
  useSeconds();
  if (until === null)
    return html`<svg class="ring" viewBox="0 0 40 40" aria-hidden="true"><circle class="track" cx="20" cy="20" r="17" />
      </svg>`;
  const left = Math.max(0, secondsUntil(until));
  const part = Math.min(1, left / Math.max(1, within ?? left));
  return html`<svg class=${`ring${part < LOW ? " low" : ""}`} viewBox="0 0 40 40" role="timer"
    aria-label=${timeLeft(left)}>
    <circle class="track" cx="20" cy="20" r="17" />
    <circle class="run" cx="20" cy="20" r="17" pathLength="100" stroke-dasharray=${`${Math.round(part * 100)} 100`}
      transform="rotate(-90 20 20)" />
    ${
      withTime &&
      html`<text class=${left >= 3600 ? "long" : ""} x="20" y="24.2" text-anchor="middle">${timeLeft(left)}
    </text>`
    }
  </svg>`;
}

// The sign and the word for the state of a seat; being away matters more than the part in the bout.
/** @type {(seat: Seat) => [string, string] | null} */
export function stateOf(seat) {
  if (seat.place !== null) {
    const out = word("seat-out", { place: seat.place });
    return ["out", seat.played_on ? `${out} · ${word("seat-away")}` : out];
  }
  if (seat.presence === "away" || seat.presence === "left") return ["away", word("seat-away")];
  return seat.role ? [ICONS[seat.role], word(`seat-${seat.role}`)] : null;
}

/** @param {{ team: number }} given */
export function Team({ team }) {
  const name = word("seat-team", { number: team + 1 });
  return html`<span class=${`team t${team % 4}`} role="img" aria-label=${name} title=${name} />`;
}

// A shown name. The number after one of several equal names is never cut. The children follow the name.
/** @param {{ seat: Seat, children?: unknown }} given */
export function Name({ seat, children = null }) {
  const [, name, number] = nameAlone(seat.name).match(/^(.*?)( \d+)?\u2069?$/s);
  return html`<span class="cut" data-name=${name}>${name}</span>${number && html`<span>${number.trim()}</span>`}
    ${children}
    ${seat.guest && html`<span class="cut">· ${word("guest-seat")}</span>`}`;
}

/** @param {NumberedSeat} seat */
const cardsOf = (seat) => (seat.secret ? `${seat.cards}+${seat.secret}` : seat.cards);

/** @param {NumberedSeat} seat @param {boolean} mate @param {ReturnType<typeof stateOf>} role */
function labelOf(seat, mate, role) {
  const more = [
    seat.presence === "computer" && word("seat-away"),
    seat.guest && word("guest-seat"),
    mate && word("mate"),
    role?.[1],
  ];
  return [`${nameAlone(seat.name)}: ${cardsOf(seat)}`, ...more].filter(Boolean).join(", ");
}

// `mate`: plays in the team of the reader.
/** @param {{ seat: NumberedSeat, at: number, count: number, turn: ShownTurn, mate: boolean }} given */
function Seat({ seat, at, count, turn, mate }) {
  const role = stateOf(seat);
  const cards = cardsOf(seat);
  const looks = ["seat", seat.awaited && "awaited", mate && "mate", role ? `is-${role[0]}` : mate ? "" : "no-role"]
    .filter(Boolean)
    .join(" ");
  const fan = Math.min(seat.cards, MOST_IN_FAN);
  const { x, y } = onArc(at, count);
  return html`<li class=${looks}
    aria-label=${labelOf(seat, mate, role)}
    style=${{ "--at": at, "--x": x, "--y": y }} data-key="seat">
    <span class="disc" data-spot=${`seat-${seat.number}`}>
      ${seat.awaited && html`<${Ring} until=${turn.until} within=${turn.within} />`}
      ${portrait(seat, seat.number)}<b class="count">${seat.place === null ? cards : seat.place}</b></span>
    ${mate && html`<span class="mate-sign">${icon("friends")}</span>`}
    <span class="name">${seat.team !== null && html`<${Team} team=${seat.team} />`}<${Name} seat=${seat} /></span>
    ${
      role
        ? html`<span class="role">${icon(role[0])}<span class="role-word">${role[1]}</span></span>`
        : mate && html`<span class="role"><span class="role-word">${word("mate")}</span></span>`
    }
    ${seat.open.length > 0 && html`<span class="open-cards">${seat.open.map(chip)}</span>`}
    <span class="fan" aria-hidden="true">${Array.from({ length: fan }, (_, i) => html`<i style=${{ "--i": i }} />`)}
      </span>
    <${Bubble} user=${bubbleOf(seat, seat.number)} />
  </li>`;
}

// `team` is the team of the reader; null without teams or without a seat of the reader.
/** @param {{ others: NumberedSeat[], turn: ShownTurn, team?: number | null }} given */
export function Seats({ others, turn, team = null }) {
  const count = others.length;
  const list = useLayout((seats) => {
    keepBubblesInside(seats);
    tellNamesApart(seats);
  });
  const looks = ["seats", count > 4 && "many", count >= CROWD && "crowd", count >= FULL && "full"]
    .filter(Boolean)
    .join(" ");
  return html`<ul class=${looks} data-k=${count} style=${{ "--k": Math.max(1, count) }} aria-label=${word("players")}
    ref=${list}>
    ${others.map(
      (seat, at) => html`<${Seat} key=${seat.number} seat=${seat} at=${at} count=${count} turn=${turn}
      mate=${team !== null && seat.team === team} />`,
    )}
  </ul>`;
}
