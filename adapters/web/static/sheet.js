// A sheet over the page: the menu, the invitation, or a screen that the bot showed in private.

import { copy, roomLink, say, send, sideOfView } from "./actions.js";
import { icon } from "./faces.js";
import { isOn, ownToken, setLook } from "./keeping.js";
import { html, useLayoutEffect, useRef, useState } from "./preact.js";
import { canNotify, chooseNotices, notifies } from "./notifying.js";
import { goHome, goRoom, goSolo } from "./places.js";
import { Profile } from "./profile.js";
import { Block, Screen } from "./screen.js";
import { OFFERED_LANGUAGES, change, commandsOf, state, word } from "./state.js";
import { isWindow } from "./window.js";

const COSTLY = ["cancel", "forgetme"];
const SHARED = ["table", "hand", "lang"]; // the page does these by itself

export function Languages({ onChoose }) {
  const button = ([code, name]) => html`<button type="button" lang=${code} aria-pressed=${String(code === state.language)} onClick=${() => onChoose(code)}>${name}</button>`;
  return html`<div class="languages" role="group" aria-label=${word("language")}>${OFFERED_LANGUAGES.map(button)}</div>`;
}

function Switch({ name, label }) {
  return html`<label class="item"><span>${label}</span><input type="checkbox" role="switch" checked=${isOn(name)} onChange=${(event) => setLook(name, event.target.checked)} /></label>`;
}

function NoticeSwitch() {
  const choose = async ({ target }) => {
    await chooseNotices(target.checked);
    target.checked = notifies();
  };
  return html`<label class="item"><span>${word("notify")}</span><input type="checkbox" role="switch" checked=${notifies()} onChange=${choose} /></label>`;
}

function Command({ name, about }) {
  const [asks, setAsks] = useState(false);
  const run = () => {
    if (COSTLY.includes(name) && !asks) return setAsks(true);
    change({ sheet: null });
    return say(sideOfView(), `/${name}`);
  };
  return html`<button type="button" class=${`item${asks ? " sure" : ""}`} onClick=${run}><span>${asks ? word("sure") : about}</span></button>`;
}

// `make play LAN=1` is between backticks in the text.
export function OnlyHere() {
  const [before, command, after] = word("only-here").split("`");
  return html`<span class="hint only-here">${before}<code>${command}</code>${after}</span>`;
}

function Field({ label, hint, link }) {
  const field = useRef(null);
  return html`<div class="share"><b>${label}</b>
    <div><input type="text" readonly value=${link} aria-label=${label} ref=${field} onFocus=${(event) => event.target.select()} />
    <button type="button" class="act plain" onClick=${() => copy(link, field.current)}>${icon("copy")}<span>${word("copy")}</span></button></div>
    <p class="hint">${hint}</p></div>`;
}

function chooseLanguage(code) {
  send("tap", { side: "private", number: 0, data: `lang:${code}`, n: 0 });
}

function Menu() {
  const close = (action) => () => {
    change({ sheet: null });
    action();
  };
  const item = (label, name, action) => html`<button type="button" class="item" onClick=${close(action)}>${icon(name)}<span>${label}</span></button>`;
  const looks = html`<${Switch} name="hints" label=${word("hints")} />
    <${Switch} name="sound" label=${word("sound")} />
    ${canNotify() && !isWindow && html`<${NoticeSwitch} />`}
    <${Switch} name="suits" label=${word("four-colours")} />`;
  if (isWindow) return html`<div class="item"><${Languages} onChoose=${chooseLanguage} /></div>${looks}${item(word("window-close"), "close", () => send("close"))}`;
  const rooms = state.rooms.filter(({ key }) => key !== state.room?.key || state.view !== "room");
  const commands = commandsOf(state.view === "room" ? "group" : "private").filter(([name]) => !SHARED.includes(name));
  return html`
    <div class="item"><${Languages} onChoose=${chooseLanguage} /></div>
    ${item(word("home"), "home", goHome)}
    ${item(word("about-me"), "me", () => change({ sheet: "me" }))}
    ${state.view === "room" && item(word("invite-button"), "share", () => change({ sheet: "invite" }))}
    ${item(word("play-computer"), "bot", () => goSolo(true))}
    ${item(word("open-table"), "add", () => send("room"))}
    ${rooms.map(({ key, title }) => item(title, "attack", () => goRoom(key)))}
    ${looks}
    ${commands.map(([name, about]) => html`<${Command} key=${name} name=${name} about=${about} />`)}
    <${Field} label=${word("my-link")} hint=${word("my-link-hint")} link=${`${state.address || location.origin}/#me=${ownToken()}`} />
    ${!state.address && html`<${OnlyHere} />`}`;
}

export function Invitation() {
  const link = roomLink(state.room.key);
  if (!link) return html`<${OnlyHere} />`;
  return html`${state.room.qr && html`<svg class="qr" viewBox=${`0 0 ${state.room.qr.size} ${state.room.qr.size}`} role="img" aria-label="QR"><path d=${state.room.qr.path} /></svg>`}
    <${Field} label=${word("invite")} hint=${word("invite-hint")} link=${link} />`;
}

const TITLES = { menu: () => word("menu"), invite: () => word("invite-button"), lobby: () => word("pace"), last: () => word("last-bout"), me: () => word("about-me"), solo: () => word("play-computer") };

// `lobby` is what a lobby has folded away, `last` are the blocks of a table's last bout.
export function Sheet({ lobby = null, solo = null, last = [] }) {
  const node = useRef(null);
  const before = useRef(null);
  const { sheet } = state;
  const [side, number] = (sheet ?? "").split("-");
  const post = number ? state[side].get(Number(number)) : null;
  const insides = {
    menu: () => html`<${Menu} />`,
    invite: () => state.room && html`<${Invitation} />`,
    lobby: () => lobby,
    solo: () => solo,
    me: () => html`<${Profile} />`,
    last: () => last.length > 0 && last.map((block) => html`<${Block} block=${block} side="private" />`),
  };
  const inside = post ? html`<${Screen} screen=${post.screen} side=${side} number=${post.number} />` : insides[sheet]?.();
  const isOpen = Boolean(inside);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    node.current.focus({ preventScroll: true });
    return () => before.current?.isConnected && before.current.focus({ preventScroll: true });
  }, [isOpen, sheet]);
  if (!isOpen) return null;
  const label = TITLES[sheet]?.() ?? word("title");
  return html`<div class="next-to-sheet" onClick=${() => change({ sheet: null })} /><section class="sheet" role="dialog" aria-label=${label} tabindex="-1" ref=${node}>
    <header><b>${label}</b><button class="round" type="button" aria-label=${word("close")} onClick=${() => change({ sheet: null })}>${icon("close")}</button></header>
    <div class="sheet-inside" tabindex="0">${inside}</div>
  </section>`;
}
