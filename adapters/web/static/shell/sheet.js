// A sheet over the page: the menu, the invitation, or a private screen of the bot.

import { html, useLayoutEffect, useRef } from "../preact.js";
import { roomLink } from "./actions.js";
import { icon } from "./faces.js";
import { Field, OnlyHere } from "./fields.js";
import { Late } from "./late.js";
import { Profile } from "./profile.js";
import { Block, isLine, plainText, Screen } from "./screen.js";
import { change, state, word } from "./state.js";

export function Invitation() {
  return html`
    ${
      state.room.qr &&
      html`<svg class="qr" viewBox=${`0 0 ${state.room.qr.size} ${state.room.qr.size}`} role="img"
      aria-label="QR"><path d=${state.room.qr.path} /></svg>`
    }
    <${Field} label=${word("invite")} hint=${word("invite-hint")} link=${roomLink(state.room.key)} />
    ${!state.address && html`<${OnlyHere} />`}`;
}

const TITLES = {
  menu: () => word("menu"),
  invite: () => word("invite-button"),
  lobby: () => word("pace"),
  last: () => word("last-bout"),
  me: () => word("about-me"),
  solo: () => word("play-computer"),
  seek: () => word("play-now"),
  join: () => word("join-code"),
  rooms: () => word("all-rooms"),
  alerts: () => word("notify"),
  install: () => word("install"),
};

// The first line of a screen, if it is the title; null without one.
/** @param {import("./page_types").Screen} screen */
const titleIn = ({ blocks: [first] }) => (first && isLine(first) && first.tone === "title" ? first : null);

// `lobby` are the further choices of a lobby, `last` the blocks of a table's last bout. `others` are the other
// opponents after a game, under their `title`.
/** @param {{ lobby?: unknown, solo?: unknown, seek?: unknown, others?: unknown, join?: unknown, rooms?: unknown,
 * title?: string, last?: import("./page_types").Block[] }} given */
export function Sheet(given) {
  const {
    lobby = null,
    solo = null,
    seek = null,
    others = null,
    join = null,
    rooms = null,
    title = "",
    last = [],
  } = given;
  const node = useRef(null);
  const before = useRef(null);
  const { sheet } = state;
  const [, side, number] = /^(group|private)-(-?\d+)$/.exec(sheet) ?? [];
  const post = number ? state[side].get(Number(number)) : null;
  const insides = {
    menu: () => html`<${Late} key="menu" name="menu" page="Menu" over />`,
    alerts: () => html`<${Late} key="alerts" name="alerts" page="Ask" over />`,
    invite: () => state.room && html`<${Invitation} />`,
    lobby: () => lobby,
    solo: () => solo,
    seek: () => seek,
    others: () => others,
    join: () => join,
    rooms: () => rooms,
    me: () => html`<${Profile} />`,
    install: () => html`<${Late} key="install" name="install" page="Install" over />`,
    last: () => last.length > 0 && last.map((block) => html`<${Block} block=${block} side="private" />`),
  };
  const heading = post && titleIn(post.screen);
  const inside = post
    ? html`<${Screen} screen=${heading ? { ...post.screen, blocks: post.screen.blocks.slice(1) } : post.screen}
        side=${side} number=${post.number} />`
    : insides[sheet]?.();
  const isOpen = Boolean(inside);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    node.current.focus({ preventScroll: true });
    return () => before.current?.isConnected && before.current.focus({ preventScroll: true });
  }, [isOpen, sheet]);
  if (!isOpen) return null;
  const label = heading ? plainText(heading.spans) : (TITLES[sheet]?.() ?? ((!post && title) || word("title")));
  return html`<div class="next-to-sheet" onClick=${() => change({ sheet: null })} />
    <section class="sheet" role="dialog" aria-label=${label} tabindex="-1" ref=${node}>
    <header><b>${label}</b><button class="round" type="button" aria-label=${word("close")}
      onClick=${() => change({ sheet: null })}>${icon("close")}</button></header>
    <div class="sheet-inside" tabindex="0">${inside}</div>
  </section>`;
}
