// The table: bar, seats, felt, turn, hand and buttons, always visible.

import { html, useEffect, useLayoutEffect, useRef } from "../preact.js";
import { send, tap } from "../shell/actions.js";
import { Bar, Mute } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { isOn, setLook } from "../shell/keeping.js";
import { Drawer, loadSoon } from "../shell/late.js";
import { mayReact, Reactions } from "../shell/reactions.js";
import { tableOf } from "../shell/scene.js";
import { Sheet } from "../shell/sheet.js";
import { change, state, word } from "../shell/state.js";
import { Felt } from "./felt.js";
import { Acts, Hand, Turn } from "./hand.js";
import { animateCards, forgetCards } from "./motion.js";
import { answerForResting, mayRest, rests, toggleRest } from "./resting.js";
import { Seats } from "./seats.js";
import { dropTarget } from "./targets.js";

/** @import { FilledScene, Table } from "../shell/types" */

const PLACED = ["attack", "transfer", "show", "throw"]; // moves on the felt itself
const THREE_ROWS = 20; // a larger hand has three rows on a small phone
const FULL = 12;

// The server sorts the hand: the order is the person's choice wherever they play.
/** @type {(order: "suit" | "rank") => boolean} */
const sortBy = (order) => send("tap", { side: "private", number: 0, data: `own:order:${order}`, n: 0 });

/** @param {{ table: Table }} given */
function Tools({ table }) {
  const { order, mine } = table;
  const tool = (name, label, on, onClick) =>
    html`<button class=${`tool ${name}`} type="button" aria-label=${label} title=${label} aria-pressed=${on}
      data-key="button" onClick=${onClick}>${icon(name)}<span class="wide-word">${word(`tool-${name}`)}</span>
      </button>`;
  return html`<span class="tools">
    ${order && tool("sort", word("sort"), String(order === "rank"), () => sortBy(order === "rank" ? "suit" : "rank"))}
    ${mine >= 0 && tool("guide", word("hints"), String(isOn("hints")), () => setLook("hints", !isOn("hints")))}
    ${table.last.length > 0 && tool("last", word("last-bout"), undefined, () => change({ sheet: "last" }))}
    ${mayRest(table) && tool("rest", word("rest"), String(rests(table)), () => toggleRest(table))}
  </span>`;
}

// The answer to the question of a dragged card is its place on the felt.
/** @param {Table} table */
function grantWish(table) {
  const target = state.wish;
  if (target === null || !table.asking) return;
  state.wish = null;
  const fits = (button) => (target ? button.on === target : PLACED.includes(button.move));
  const found = table.acts.filter((button) => button.act === "tap" && fits(button));
  if (found.length === 1) tap("private", table.number, found[0]);
}

/** @param {{ scene: FilledScene }} given */
export function TablePage({ scene }) {
  const table = tableOf(scene, state.me);
  const root = useRef(null);
  useLayoutEffect(() => forgetCards, []);
  useEffect(() => loadSoon("end"), []);
  useEffect(() => loadSoon("senses"), []);
  useLayoutEffect(() => {
    const taker = table.stage.seats.findIndex((seat) => seat.role === "takes" || seat.role === "defends");
    const key = `${table.postNumber} ${innerWidth} ${innerHeight} ${state.drawer} ${table.order}`;
    animateCards(root.current, key, table.piles?.discarded ?? 0, `seat-${taker}`);
    grantWish(table);
    dropTarget(table);
    answerForResting(table);
  });
  const looks = [
    "page table-page",
    table.asks && "my-turn",
    state.drawer && "chatting",
    state.pending.size > 0 && "waiting",
    table.cards.length > THREE_ROWS && "three-rows",
    table.stage.seats.length >= FULL && "full-table",
  ];
  const title = state.view === "room" ? state.room.title : table.stage.match || word("title");
  return html`<main class=${looks.filter(Boolean).join(" ")} data-seats=${table.stage.seats.length}
    data-mode=${table.mode} data-post=${scene.main.number} ref=${root}>
    <${Bar} title=${title} subtitle=${table.stage.title} rules>
      ${mayReact(table) && html`<${Reactions} number=${table.number} buttons=${table.reactions} />`}<${Mute} /><//>
    <${Seats} others=${table.others} turn=${table.turn} team=${table.team} />
    <${Felt} table=${table} />
    <${Turn} table=${table} />
    <${Hand} table=${table} />
    <${Acts} table=${table} tools=${html`<${Tools} table=${table} />`} />
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} last=${table.last} />
  </main>`;
}
