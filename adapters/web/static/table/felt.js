// The felt: the pairs in the middle, the talon with the trump, the discard pile, and the last event.

import { html } from "../preact.js";
import { tap } from "../shell/actions.js";
import { back, face, icon, nameOf, suitSign } from "../shell/faces.js";
import { isLine, Spans } from "../shell/screen.js";
import { state, word } from "../shell/state.js";
import { signOf } from "../shell/suits.js";
import { layOutPairs, useLayout } from "./layout.js";
import { aimAt, canBeAimedAt, targetOf } from "./targets.js";

/**
 * @import { Piles } from "../shell/page_types"
 * @import { Pair, Table } from "../shell/types"
 */

/** @type {(piles: Piles | null) => string | null} */
const trumpOf = (piles) => piles?.suit ?? null;

/** @param {{ piles: Piles }} given */
function Talon({ piles }) {
  const suit = trumpOf(piles);
  // The card of an empty talon is in a hand.
  const trump = suit && (piles.talon > 0 ? nameOf(piles.trump) : signOf(suit));
  const figure = piles.talon;
  const name = suit ? word("talon-trump", { figure, spoken: trump }) : word("talon", { figure });
  return html`<div class=${`talon${piles.talon ? "" : " empty"}`} role="img" aria-label=${name} data-key="talon"
    data-spot="talon">
    ${piles.talon > 0 && html`<span class="under" data-card=${piles.trump}>${face(piles.trump, suit)}</span>`}
    ${piles.talon > 1 && html`<span class="stack">${back()}</span>`}
    ${suit && html`<span class=${`seal suit-${suit}`}>${suitSign(suit)}</span>`}
    <span class="tally"><b class="num">${piles.talon}</b></span>
  </div>`;
}

function Discard({ count }) {
  return html`<div class="discard" role="img" aria-label=${word("discard", { figure: count })} data-spot="discard">
    ${
      count > 0 &&
      html`<span class="d1">${back()}</span><span class="d2">${back()}</span><span class="tally">
    <b class="num">${count}</b></span>`
    }
  </div>`;
}

/** @param {{ card: string, trump: string | null, over?: boolean, from: string }} given */
function Laid({ card, trump, over, from }) {
  return html`<span class=${over ? "lay over" : "lay"} data-flip=${card} data-card=${card} data-from=${from}>
    ${face(card, trump)}</span>`;
}

const Ghost = ({ card, trump }) => html`<span class="lay over ghost">${face(card, trump)}<span class="wait" /></span>`;

// The card on the attacking card: laid, on its way, or a place for it.
/** @param {{ card: string | null, trump: string | null, ghost: string | false, from: string, yours: boolean }} given */
function Answer({ card, trump, ghost, from, yours }) {
  if (card) return html`<${Laid} card=${card} trump=${trump} over from=${from} />`;
  if (ghost) return html`<${Ghost} card=${ghost} trump=${trump} />`;
  return html`<span class=${`slot${yours ? " yours" : ""}`} />`;
}

/** @param {{ pair: Pair, table: Table, trump: string | null, ghost: string | false }} given */
function Pair({ pair: [low, top], table, trump, ghost }) {
  const calls = table.calls.filter((button) => button.card === low || button.card === top);
  const defends = table.mode === "defend";
  const aims = canBeAimedAt(table, [low, top]);
  const isAimedAt = targetOf(table) === low && !top;
  const looks = [
    "pair",
    !top && "open",
    !top && defends && "mine",
    calls.length > 0 && "pick",
    isAimedAt && "aimed",
    aims && table.asking && "answers",
  ]
    .filter(Boolean)
    .join(" ");
  const [attacker, defender] = ["attacks", "defends"].map((role) =>
    table.stage.seats.findIndex((seat) => seat.role === role),
  );
  const inside = html`
    <${Laid} card=${low} trump=${trump} from=${`seat-${attacker}`} />
    <${Answer} card=${top} trump=${trump} ghost=${ghost} from=${`seat-${defender}`} yours=${defends} />`;
  const name = top ? `${nameOf(low)}, ${nameOf(top)}` : nameOf(low);
  if (calls.length > 0)
    return html`<span class=${looks} data-pair=${low} data-key="pair">${inside}${calls.map(
      (button) => html`<button
      type="button" class=${`call${button.card === top ? " over" : ""}`}
      aria-label=${word("doubt", { spoken: nameOf(button.card) })}
      onClick=${() => tap("private", table.number, button)} />`,
    )}</span>`;
  if (aims)
    return html`<span class=${looks} data-pair=${low} data-key="pair">${inside}<button
    type="button" class="call aims" aria-label=${word("beat", { spoken: name })}
    aria-pressed=${table.asking ? undefined : String(isAimedAt)} onClick=${() => aimAt(table, low)} /></span>`;
  return html`<span class=${looks} role="img" aria-label=${name} data-pair=${low} data-key="pair">${inside}</span>`;
}

// A place for a card to attack with, to throw in, or to transfer with.
/** @param {{ table: Table, ghost: string | null, trump: string | null }} given */
function Aim({ table, ghost, trump }) {
  const sign = table.mode === "defend" ? "transfer" : "attack";
  return html`<span class="pair aim" data-pair="">
    ${ghost ? html`<${Ghost} card=${ghost} trump=${trump} />` : html`<span class="slot yours">${icon(sign)}</span>`}
    </span>`;
}

// Two packs hold two of each card.
/** @type {(pairs: Pair[], at: number) => number} */
const repeats = (pairs, at) => pairs.slice(0, at).filter(([low]) => low === pairs[at][0]).length;

/** @param {{ table: Table }} given */
export function Felt({ table }) {
  const { pairs, piles } = table;
  const trump = trumpOf(piles);
  const waits = [...state.pending.values()].find(({ card }) => card);
  const target = waits?.target && pairs.some(([low, top]) => low === waits.target && !top) ? waits.target : null;
  const aims = table.mode === "attack" && pairs.length === 0;
  const elsewhere = waits && !target ? waits.card : null;
  const count = pairs.length + (aims || elsewhere ? 1 : 0);
  const box = useLayout((node) => layOutPairs(node, node.firstElementChild, count));
  const notes = table.stage.notes.filter(isLine);
  return html`<section class="felt" aria-label=${word("table")}>
    ${piles && html`<${Talon} piles=${piles} /><${Discard} count=${piles.discarded} />`}
    <div class="pairs" ref=${box}><div class="lines">
      ${pairs.map(
        (pair, at) => html`<${Pair} key=${`${pair[0]}-${repeats(pairs, at)}`} pair=${pair} table=${table}
        trump=${trump} ghost=${target === pair[0] && waits.card} />`,
      )}
      ${(aims || elsewhere) && html`<${Aim} table=${table} ghost=${elsewhere} trump=${trump} />`}
    </div></div>
    <p class="event"><${Spans} spans=${table.stage.story} />
      ${notes.map((note) => html`<span class="note"><${Spans} spans=${note.spans} /></span>`)}</p>
  </section>`;
}
