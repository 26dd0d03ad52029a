// The end of a game: the fool, the places, the reader's costliest move, the changes, and the ways on.

import { levelName, SoloChoice } from "../home/solo.js";
import { canInstall, countGame, endOffer, install } from "../install/offer.js";
import { html, useEffect, useLayoutEffect, useState } from "../preact.js";
import { act, order, send } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { face, icon } from "../shell/faces.js";
import { Drawer } from "../shell/late.js";
import { goHome, goRoom, goSolo, openPage } from "../shell/places.js";
import { nameAlone, portrait } from "../shell/portraits.js";
import { resultOf, stageOf } from "../shell/scene.js";
import { Block, isLine, Spans } from "../shell/screen.js";
import { PictureButton, shareEnd } from "../shell/share.js";
import { Sheet } from "../shell/sheet.js";
import { change, commandsOf, state, word } from "../shell/state.js";
import { isWindow } from "../shell/window.js";
import { Reason } from "./end_reason.js";

/**
 * @import { Button, Seat, Stage } from "../shell/page_types"
 * @import { FilledScene, GamePost, Side } from "../shell/types"
 */

const CROWD = 6; // from this number of seats on the faces are smaller
const FEWEST_RUNNING = 2; // the shortest row of games worth showing

const isMine = ({ user }) => user !== null && user === state.me.user;
/** @param {Stage} stage */
const isDecided = ({ seats }) => seats.some(({ place }) => place !== null); // False after a game without a result
/** @param {Button} button */
const labelOf = ({ label }) => label.replace(/^[^\p{L}]+/u, "");
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

// A face under the cap.
const underCap = (drawn) => html`<span class="fool-face">${drawn}<svg class="cap" viewBox="0 0 120 84">
  <use href="#cap" /></svg></span>`;

// The fool's own face; the epaulettes lie on the shoulders. After a draw the cap is left over.
/** @param {{ seats: Seat[] }} given */
function Bust({ seats }) {
  const fools = seats.filter(({ fool }) => fool);
  const fool = fools.find(({ open }) => open.length > 0) ?? fools[0];
  return html`<div class=${`bust${fool ? "" : " left-over"}`} aria-hidden="true">
    ${underCap(fool && portrait(fool, seats.indexOf(fool)))}
    ${fool?.open.map(
      (card, shoulder) => html`<span class=${`sixes ${shoulder ? "right" : "left"}`}>${face(card)}
    </span>`,
    )}</div>`;
}

/** @param {{ seat: Seat, number: number }} given */
function Place({ seat, number }) {
  const { ranked, fool, place, cards, played_on } = seat;
  const drawn = portrait(seat, number);
  const gained = ranked && ranked.points - ranked.before;
  return html`<li class=${[isMine(seat) && "me", fool && "is-fool"].filter(Boolean).join(" ")} data-key="seat">
    <span class="pic">${fool ? underCap(drawn) : drawn}${!fool && place !== null && html`<b class="place">${place}</b>`}
    </span><bdi class="cut">${nameAlone(seat.name)}</bdi>
    ${ranked && html`<small class=${gained < 0 ? "down" : "up"}>${signed(gained)}</small>`}
    ${!ranked && fool && cards > 0 && html`<small>${word("end-left", { figure: cards })}</small>`}
    ${played_on && html`<small>${word("end-played-on")}</small>`}</li>`;
}

// The fool, the words about the end, and everybody's place.
/** @param {{ stage: Stage, result: Stage | null, notes: Stage["notes"], side: Side }} given */
function Verdict({ stage, result, notes, side }) {
  const { seats } = stage;
  const sorted = seats.map((seat, number) => ({ seat, number }));
  sorted.sort(({ seat: one }, { seat: other }) => one.place - other.place || Number(one.fool) - Number(other.fool));
  return html`<section class="verdict" data-end="" tabindex="0" aria-label=${stage.title}>
    ${isDecided(stage) && html`<${Bust} seats=${seats} />`}
    <h1><${Spans} spans=${stage.turn.words} /></h1>
    ${result && html`<p class="result"><${Spans} spans=${result.turn.words} /></p>`}
    ${
      notes.length > 0 &&
      html`<div class="with">
        ${notes.map((block) => html`<${Block} block=${block} side=${side} />`)}</div>`
    }
    <ol class=${`places${seats.length >= CROWD ? " crowd" : ""}`}>
      ${sorted.map(({ seat, number }) => html`<${Place} key=${number} seat=${seat} number=${number} />`)}</ol>
  </section>`;
}

const SIGNS = {
  rating: "M4 16l5-5 4 4 7-8M15 7h5v5",
  streak: "M12 3c1 4 5 5.500 5 10a5 5 0 0 1-10 0c0-2 1-3.500 2.500-4.500C9.500 11 12 10.500 12 3z",
  epaulettes: "M4 8.500a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v3H4zM6 11.500V18M10 11.500V18M14 11.500V18M18 11.500V18",
};
const drawnSign = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;

// The changes by this game for the reader. Games against computers change nothing here.
/** @param {{ seat: Seat }} given */
function Changed({ seat }) {
  const { ranked, open, achieved = [] } = seat;
  const cell = (sign, value, label, more) =>
    html`<li>${drawnSign(sign)}<b>${value}</b>${more}<small>${label}</small></li>`;
  const gained = ranked && ranked.points - ranked.before;
  const running = ranked && Math.max(ranked.streak, ranked.ended);
  const best = ranked?.streak === ranked?.best && html`<i class="up">${word("end-best")}</i>`;
  const over = html`<i class="down">${word("end-over")}</i>`;
  const cells = [
    ranked &&
      cell(
        "rating",
        ranked.points,
        word("end-rating"),
        html`<i class=${gained < 0 ? "down" : "up"}>${signed(gained)}</i>`,
      ),
    running >= FEWEST_RUNNING && cell("streak", running, word("end-streak"), running === ranked.streak ? best : over),
    seat.fool && open.length > 0 && cell("epaulettes", open.length, word("end-worn"), null),
    ...achieved.map((name) => html`<li class="achieved">${icon("cup")}<span>${name}</span></li>`),
  ].filter(Boolean);
  return cells.length > 0 && html`<ul class="changed">${cells}</ul>`;
}

// The buttons with their own place on the page, and those of the replay: the check of the deal, and the coach.
const OF_PAGE = ["replay", "verify", "coach"];
const QUIET = ["board", "about"]; // below the ways on, after a game with strangers

/** @param {{ button: Button, side: Side, number: number }} given */
function EndButton({ button, side, number }) {
  return html`<button type="button" class=${`act ${button.style === "main" ? "main" : "plain"}`} data-key="button"
    data-act=${button.data} onClick=${() => act(side, number, button)}>${labelOf(button)}</button>`;
}

// Others begin the next game: the reader of the result sits down, or leaves it for their table.
/** @param {{ post: GamePost }} given */
function NextGame({ post }) {
  const isLobby = stageOf(post).part === "lobby";
  const join = post.screen.rows.flat().find(({ does }) => does === "join");
  return html`<section class="next-game"><p role="status">${isLobby ? word("next-gathers") : word("next-runs")}</p>
    ${join && html`<${EndButton} button=${{ ...join, style: "main" }} side="group" number=${post.number} />`}
    <button type="button" class=${`act ${join ? "plain" : "main"}`} data-key="button"
      onClick=${() => change({ kept: "" })}>${word("to-table")}</button></section>`;
}

// The first way on: the same people again, the board of the tournament, or a new game after one without a result.
/** @param {{ buttons: Button[], side: Side, number: number }} given */
function FirstWay({ buttons, side, number }) {
  const main = (text, onClick) =>
    html`<button type="button" class="act main" data-key="button" onClick=${onClick}>${text}</button>`;
  const again = buttons.find(({ style }) => style === "main");
  if (state.view === "match") return main(word("cup"), () => goRoom(state.match));
  if (again) return html`<${EndButton} button=${again} side=${side} number=${number} />`;
  if (isWindow) return null;
  return main(word("new-game"), () => (side === "group" ? order("group", "/newgame") : goSolo(true)));
}

// A replay is shown from the seat of the reader; `from` is -1 without a seat.
function openReplay(button, { side, number, from }) {
  if (isWindow) act(side, number, button);
  else openPage("replay", button.on, from);
}

// A button without words.
const sign = (name, label, onClick, data) => html`<button type="button" class="act plain sign" data-key="button"
  aria-label=${label} title=${label} data-act=${data} onClick=${onClick}>${icon(name)}</button>`;

/** @param {{ post: GamePost, side: Side, next: GamePost | null, from: number }} given */
function Ways({ post: { screen, number }, side, next, from }) {
  const buttons = screen.rows.flat().filter(({ act: kind }) => kind !== "link");
  const quiet = buttons.filter(({ does }) => QUIET.includes(does));
  const more = buttons.filter((one) => one.style !== "main" && !OF_PAGE.includes(one.does) && !quiet.includes(one));
  const hasOthers = buttons.some(({ does }) => does === "others");
  const replay = buttons.find(({ does }) => does === "replay");
  const at = { side, number, from };
  return html`<section class="after">
    ${next ? html`<${NextGame} post=${next} />` : html`<${FirstWay} buttons=${buttons} ...${at} />`}
    ${more.map((button) => html`<${EndButton} key=${button.data} button=${button} ...${at} />`)}
    ${
      !isWindow &&
      !hasOthers &&
      html`<button type="button" class="act plain others" data-key="button" aria-haspopup="dialog"
        onClick=${() => change({ sheet: "others" })}>${icon("friends")}<span>${word("end-others")}</span></button>`
    }
    ${
      !isWindow &&
      html`<button type="button" class="act plain home" data-key="button" onClick=${goHome}>${icon("home")}<span>
        ${word("end-home")}</span></button>`
    }
    ${replay && sign("last", labelOf(replay), () => openReplay(replay, at), replay.data)}
    ${
      replay &&
      html`<${PictureButton} label=${word("share-picture")} looks="act plain sign"
        onPress=${() => shareEnd(side, number)} />`
    }
    ${
      quiet.length > 0 &&
      html`<div class="quiet">${quiet.map(
        (button) => html`<button key=${button.data} type="button" class="command" data-act=${button.data}
          onClick=${() => act(side, number, button)}>${labelOf(button)}</button>`,
      )}</div>`
    }
  </section>`;
}

// For the opener of the room alone.
const OfHost = () => html`<button type="button" class="round of-host" data-key="button" aria-label=${word("end-change")}
  title=${word("end-change")} onClick=${() => order("group", "/newgame")}>${icon("settings")}</button>`;

// Computers, friends, or the code of somebody else's table.
function Others() {
  const join = commandsOf("private").find(([name]) => name === "join");
  const go = (way) => () => {
    change({ sheet: null });
    way();
  };
  return html`<${SoloChoice} onPlay=${() => goSolo(true)} />
    <div class="other-ways">
      <button type="button" class="act plain" data-key="button" onClick=${go(() => send("room"))}>${icon("friends")}
        <span>${word("open-table")}</span></button>
      ${
        join &&
        html`<button type="button" class="act plain" data-key="button" onClick=${go(() => openPage("join"))}>
        ${icon("add")}<span>${join[1]}</span></button>`
      }</div>`;
}

// The lines about the end, and the table with its heading and the lines below it.
/** @param {Stage["notes"]} notes */
function parted(notes) {
  const blocks = notes.filter(({ k }) => k !== "gap");
  const at = blocks.findIndex(({ k }) => k === "grid");
  const first = at < 0 ? blocks.length : Math.max(at - 1, 0);
  return [blocks.slice(0, first).filter(isLine), blocks.slice(first)];
}

const NO_SCORE = { level: "", games: "", fool: "" };

// The results against computers. The server knows them shortly after the end; until then one row keeps the place.
/** @param {{ post: number }} given */
function SoloScore({ post }) {
  useEffect(() => {
    if (state.link === "open") send("results");
  }, [post, state.link]);
  const row = ({ level, games, fool }) =>
    html`<tr><td>${level && levelName(level)}\u00a0</td><td class="end">${games}</td><td class="end">${fool}</td></tr>`;
  const { solo } = state.results;
  return html`<section class="tables solo-score"><table class="grid"><caption>${word("against-computers")}</caption>
    <thead><tr><td /><th scope="col" class="end">${word("games-played")}</th><th scope="col" class="end">
      ${word("times-fool")}</th></tr></thead>
    <tbody>${(solo.length > 0 ? solo : [NO_SCORE]).map(row)}</tbody></table></section>`;
}

// The offer to install the page. `game` is the key of the ended game.
/** @param {{ game: string }} given */
function InstallOffer({ game }) {
  const [isDue, set] = useState(false);
  useLayoutEffect(() => set(countGame(game)), [game]);
  if (!isDue || !canInstall()) return null;
  const answer = (label, act = undefined) => {
    const onClick = () => {
      endOffer();
      set(false);
      act?.();
    };
    return html`<button type="button" class="act plain" data-key="button" onClick=${onClick}>${label}</button>`;
  };
  return html`<section class="install-offer" aria-label=${word("install")}>
    <p><b>${word("install")}</b><small>${word("install-about")}</small></p>
    ${answer(word("install-now"), install)}${answer(word("install-later"))}</section>`;
}

// Next to the verdict: the costliest move, the changes, and the score against computers, else that of a series.
/** @param {{ main: GamePost, side: Side, next: GamePost | null, from: number, table: Stage["notes"] }} given */
function Aside({ main, side, next, from, table }) {
  const stage = stageOf(main);
  const button = from >= 0 && isDecided(stage) && main.screen.rows.flat().find(({ does }) => does === "replay");
  const replay = button && {
    label: labelOf(button),
    open: () => openReplay(button, { side, number: main.number, from }),
  };
  const isAlone = side === "private" && stage.seats.every((seat) => seat.presence === "computer" || isMine(seat));
  const offers = from >= 0 && isDecided(stage) && state.view !== "match" && !next;
  const scrolls = table.length > 0 || isAlone; // else a link in it has the focus
  const blocks = table.map((block) => html`<${Block} block=${block} side=${side} />`);
  return html`<div class="aside" tabindex=${scrolls ? 0 : undefined}>
    ${button && html`<${Reason} key=${button.on} game=${button.on} replay=${replay} />`}
    ${from >= 0 && html`<${Changed} seat=${stage.seats[from]} />`}
    ${isAlone && html`<${SoloScore} post=${main.number} />`}
    ${!isAlone && table.length > 0 && html`<section class="tables">${blocks}</section>`}
    ${offers && html`<${InstallOffer} game=${side === "group" ? resultOf(state.room, main) : `${main.number}`} />`}
    </div>`;
}

/** @param {{ scene: FilledScene }} given */
export function EndPage({ scene: { main, next = null, hand: own } }) {
  const stage = stageOf(main);
  const result = own && stageOf(own);
  const side = state.view === "room" ? "group" : "private";
  const from = stage.seats.findIndex(isMine);
  const [lines, table] = parted([...stage.notes, ...(result?.notes ?? [])]);
  useEffect(() => {
    if (side === "group") change({ kept: resultOf(state.room, main) });
  }, [main.number]);
  return html`<main class=${["page end-page", state.drawer && "chatting"].filter(Boolean).join(" ")}
    data-post=${main.number}>
    <${Bar} title=${side === "group" ? state.room.title : stage.match || word("title")} subtitle=${stage.title}
      heads=${false}>${side === "group" && state.room.own && isDecided(stage) && !next && html`<${OfHost} />`}<//>
    <div class="outcome">
      <${Verdict} stage=${stage} result=${result} notes=${lines} side=${side} />
      <${Aside} main=${main} side=${side} next=${next} from=${from} table=${table} />
    </div>
    <${Ways} post=${main} side=${side} next=${next} from=${from} />
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} others=${html`<${Others} />`} title=${word("end-others")} />
  </main>`;
}
