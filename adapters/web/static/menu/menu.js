// The menu: the commands in four groups, and at the end those without a way back.

import { canInstall } from "../install/offer.js";
import { html, useEffect, useRef, useState } from "../preact.js";
import { order, send, sideOfView, toast } from "../shell/actions.js";
import { leadsTo } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { Field, Languages, OnlyHere } from "../shell/fields.js";
import { ownToken } from "../shell/keeping.js";
import { goHome, goPuzzle, goRoom, goSolo, openPage } from "../shell/places.js";
import { isOfStrangers, sceneOf, stageOf } from "../shell/scene.js";
import { change, commandsOf, state, word } from "../shell/state.js";
import { canShare } from "../shell/telegram.js";
import { isWindow, windowKind } from "../shell/window.js";
import { Looks } from "./looks.js";

// The commands of each group in their order. A command without a group comes last, under "about".
const COMMANDS = {
  play: ["newgame", "puzzle", "join", "tournament"],
  table: ["rules", "series", "invite", "kick", "verify", "replay", "settings"],
  me: ["stats", "top", "chips", "notify"],
};
const DANGEROUS = ["leave", "cancel", "forgetme"];
const OF_WINDOWS = ["rules", "help"];
const HIDDEN = ["table", "hand", "lang"]; // the page does these by itself
const NOT_OF_STRANGERS = ["series"]; // a game with strangers belongs to no series

// Telegram asks for the chat.
function share() {
  if (canShare()) send("share");
  else toast(word("window-share-old"));
}

function chooseLanguage(code) {
  send("tap", { side: "private", number: 0, data: `lang:${code}`, n: 0 });
}

function Item({ label, sign = "", onTap }) {
  const run = () => {
    change({ sheet: null });
    onTap();
  };
  return html`<button type="button" class="item" onClick=${run}>${sign && icon(sign)}<span>${label}</span></button>`;
}

// Show the open table, or opens one.
function openTable() {
  if (state.view !== "room") goSolo();
  const { main } = sceneOf(state);
  if (!main || ["end", "tournament"].includes(stageOf(main).part)) order(sideOfView(), "/newgame");
}

const ACTS = { puzzle: () => goPuzzle(), newgame: openTable };

// A tap opens the page of the command, if it has one.
function Command({ name, about, page }) {
  const run = () => (page ? openPage(page) : ACTS[name] ? ACTS[name]() : order(sideOfView(), `/${name}`));
  return html`<${Item} label=${about} onTap=${run} />`;
}

// The first tap shows the cost, the second one does it. The bot itself asks before a person leaves a game, ends a game
// alone or is forgotten.
function Dangerous({ name, about }) {
  const [asks, setAsks] = useState(false);
  const cost = useRef(null);
  useEffect(() => cost.current?.scrollIntoView({ block: "start" }), [asks]);
  if (name !== "cancel" || state.view !== "room") return html`<${Command} name=${name} about=${about} />`;
  if (!asks)
    return html`<button type="button" class="item" onClick=${() => setAsks(true)}><span>${about}</span></button>`;
  return html`<p class="cost" role="alert" ref=${cost}>${word("cost-cancel")}</p>
    <div class="sure"><${Item} label=${word("sure-cancel")} sign="close" onTap=${() => order("group", "/cancel yes")} />
      </div>`;
}

function Group({ title, children }) {
  return html`<section class="menu-group"><h2>${title}</h2>${children}</section>`;
}

export function Menu() {
  const isRoom = state.view === "room";
  const way = leadsTo();
  const rooms = state.rooms.filter(({ key }) => key !== state.room?.key || !isRoom);
  const { main } = sceneOf(state);
  const left = state.view === "solo" && main && isOfStrangers(main) ? [...HIDDEN, ...NOT_OF_STRANGERS] : HIDDEN;
  const listed = commandsOf(isRoom ? "group" : "private").filter(([name]) => !left.includes(name));
  const commands = new Map(listed.map(([name, about, page]) => [name, { name, about, page }]));
  const offered = (names, Kind = Command) =>
    names.filter((name) => commands.has(name)).map((name) => html`<${Kind} key=${name} ...${commands.get(name)} />`);
  if (isWindow)
    return html`<div class="item"><${Languages} onChoose=${chooseLanguage} /></div>
    ${windowKind === "telegram" && html`<${Item} label=${word("window-share")} sign="share" onTap=${share} />`}
    <${Looks} />
    ${offered(OF_WINDOWS)}<${Item} label=${word("window-close")} sign="close" onTap=${() => send("close")} />`;
  const grouped = [...Object.values(COMMANDS).flat(), ...DANGEROUS];
  return html`
    <div class="item"><${Languages} onChoose=${chooseLanguage} /></div>
    <${Group} title=${word("menu-play")}><${Item} label=${word("home")} sign="home" onTap=${goHome} />
      <${Item} label=${word("play-computer")} sign="bot" onTap=${() => goSolo(true)} />
      <${Item} label=${word("open-table")} sign="add" onTap=${() => send("room")} />
      ${
        way &&
        html`<${Item} label=${word(way.board ? "cup" : "to-table")} sign=${way.board ? "cup" : "attack"}
        onTap=${way.go} />`
      }
      ${rooms.map(
        ({ key, title }) => html`<${Item} key=${key} label=${title} sign="attack"
        onTap=${() => goRoom(key)} />`,
      )}
      ${offered(COMMANDS.play)}<//>
    <${Group} title=${word("menu-table")}>
      ${
        isRoom &&
        html`<${Item} label=${word("invite-button")} sign="share"
        onTap=${() => change({ sheet: "invite" })} />`
      }
      ${offered(COMMANDS.table)}<//>
    <${Group} title=${word("menu-me")}><${Item} label=${word("about-me")} sign="me"
      onTap=${() => change({ sheet: "me" })} />
      ${offered(COMMANDS.me)}<${Looks} />
      ${
        canInstall() &&
        html`<${Item} label=${word("install")} sign="add" onTap=${() => change({ sheet: "install" })} />`
      }
      <${Field} label=${word("my-link")} hint=${word("my-link-hint")}
        link=${`${state.address || location.origin}/#me=${ownToken()}`} />
      ${!state.address && html`<${OnlyHere} />`}<//>
    <${Group} title=${word("menu-about")}>${offered([...commands.keys()].filter((name) => !grouped.includes(name)))}<//>
    <section class="menu-group menu-danger">${offered(DANGEROUS, Dangerous)}</section>`;
}
