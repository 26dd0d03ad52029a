// The pages of a tournament: its board in the room, the call to a match over any page, and the wait for the cards.

import { html, useEffect } from "../preact.js";
import { act, say, sideOfView, tap } from "../shell/actions.js";
import { Bar } from "../shell/bar.js";
import { icon } from "../shell/faces.js";
import { Drawer } from "../shell/late.js";
import { withPictures } from "../shell/pictures.js";
import { goMatch, goRoom } from "../shell/places.js";
import { cupOf, isCup, isGame, sceneOf, stageOf } from "../shell/scene.js";
import { isLine, Spans } from "../shell/screen.js";
import { Sheet } from "../shell/sheet.js";
import { sortedPosts, state, word } from "../shell/state.js";
import { browser } from "../shell/storage.js";
import { Ring } from "../table/seats.js";
import { CallCard, Faces } from "./call_card.js";
import { CupBoard, withoutSign } from "./cup_board.js";

/**
 * @import { Button, Stage } from "../shell/page_types"
 * @import { FilledScene, GamePost, Scene, Side } from "../shell/types"
 */

const CALLED = "durak.cup"; // until then the pages with separate links listen for calls
const CALLED_MS = 24 * 3600000;

/** @param {GamePost} post */
const buttonOf = (post) => post.screen.rows.flat()[0];

/** @param {GamePost} post */
const isLobby = (post) => stageOf(post).part === "lobby";

// Open the table of the match, and answer a call. A window shows the table already.
/** @param {GamePost} post @param {{ stays?: boolean, side?: Side }} more */
function come(post, { stays = false, side = "private" } = {}) {
  if (!stays && cupOf(post)) goMatch(cupOf(post));
  if (isLobby(post)) tap(side, post.number, buttonOf(post), { alone: false });
}

/** @param {GamePost} post */
const labelOf = (post) => (isLobby(post) ? buttonOf(post)?.label : word("go-on"));

// True if a game with a clock is below the call.
/** @param {Scene} scene */
function isClocked({ main }) {
  const stage = main && stageOf(main);
  return Boolean(stage) && !state.opened && ["table", "hand"].includes(stage.part) && stage.turn.until !== null;
}

// The board of its tournament shows a running match itself.
/** @param {{ post: GamePost }} given */
export function Call({ post }) {
  const scene = sceneOf(state);
  const onBoard =
    state.view === "room" && state.room.key === cupOf(post) && !state.opened && scene.main && isCup(scene.main);
  if (onBoard && !isLobby(post)) return null;
  const strip = isClocked(scene);
  const more =
    !onBoard &&
    html`<button type="button" class="act quiet" data-key="button" onClick=${() => goRoom(cupOf(post))}>${word("cup")}
      </button>`;
  return html`<${CallCard} stage=${stageOf(post)} label=${labelOf(post)}
    onTap=${() => come(post, { stays: strip && isLobby(post) })} strip=${strip} more=${more} />`;
}

// One's own match: the call while one waits for the others, or the game.
/** @param {{ post: GamePost, side?: Side }} given */
function OwnMatch({ post, side = "private" }) {
  const { match, part, seats, turn, notes } = stageOf(post);
  const label = labelOf(post);
  return html`<section class="own-match" aria-label=${match}>
    <${Ring} until=${turn.until} within=${turn.within} withTime />
    <p><b>${match}</b><small><${Spans} spans=${turn.words} /></small>
      ${part === "lobby" && html`<small><${Spans} spans=${notes.filter(isLine)[0].spans} /></small>`}</p>
    <${Faces} seats=${part === "lobby" ? seats : seats.map((seat) => ({ ...seat, awaited: true }))} named />
    ${
      label &&
      html`<button type="button" class="act main" data-key="button" data-act=${buttonOf(post)?.data}
      onClick=${() => come(post, { side })}>${label}</button>`
    }</section>`;
}

// One's own match on the board. A call lies over the board.
/** @param {string} key */
function ownMatch(key) {
  const waits = (post) => stageOf(post).part === "hand" || (isLobby(post) && !buttonOf(post));
  return sortedPosts(state.private)
    .filter(isGame)
    .findLast((post) => cupOf(post) === key && waits(post));
}

/** @param {{ scene: FilledScene }} given */
export function CallPage({ scene: { main } }) {
  const { match, title } = stageOf(main);
  return html`<main class=${["page cup-page", state.drawer && "chatting"].filter(Boolean).join(" ")}
    data-post=${main.number}>
    <${Bar} title=${match} subtitle=${title} rules />
    <div class="cup" tabindex="0" role="group" aria-label=${match}><${OwnMatch} post=${main} side=${sideOfView()} />
      </div>
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} />
  </main>`;
}

const LOOKS = { main: "main", danger: "take" };

/** @param {{ button: Button, post: GamePost, side: Side, looks?: string }} given */
function Act({ button, post, side, looks = LOOKS[button.style] ?? "plain" }) {
  return html`<button type="button" class=${`act ${looks}`} data-key="button" data-act=${button.data}
    onClick=${() => act(side, post.number, button)}>${withPictures(button.label)}</button>`;
}

// The readers of each button. The server checks the right at the tap.
const SEEN = {
  enter: ({ isIn }) => !isIn,
  leave: ({ isIn }) => isIn,
  begin: ({ isHost }) => isHost,
  settings: ({ isHost }) => isHost,
  cancel: ({ isHost }) => isHost || state.room?.own,
};

// The roles of the reader. A board from an earlier version names no organiser, and has all its buttons.
/** @param {Stage} stage */
function readerOf({ host, seats, turn }) {
  if (!host) return { isIn: false, hint: [], sees: () => true };
  const reader = { isIn: seats.some(({ user }) => user === state.me.user), isHost: host === state.me.user };
  return { ...reader, hint: turn.hint, sees: (button) => SEEN[button.does]?.(reader) ?? true };
}

function CupButtons({ post, side, reader }) {
  const seen = post.screen.rows.flat().filter(reader.sees);
  const leave = reader.isIn && seen.find((button) => button.does === "leave");
  return html`<section class="cup-acts" aria-label=${word("acts")}>
    ${
      leave &&
      html`<div class="in-state" role="status">${icon("done")}<b><${Spans} spans=${reader.hint} /></b>
    <${Act} button=${leave} post=${post} side=${side} /></div>`
    }
    ${seen
      .filter((button) => button !== leave)
      .map(
        (button) => html`<${Act} key=${button.data} button=${button}
      post=${post} side=${side} looks=${leave && button.does === "begin" ? "main" : undefined} />`,
      )}</section>`;
}

// After the tournament the room plays ordinary games.
const NewGame = () =>
  html`<section class="cup-acts"><button type="button" class="act main" data-key="button"
    onClick=${() => say("group", "/newgame")}>${word("new-game")}</button></section>`;

/** @param {{ scene: FilledScene }} given */
export function CupPage({ scene: { main } }) {
  const side = sideOfView();
  const stage = stageOf(main);
  const isOpen = main.screen.rows.length > 0;
  const reader = readerOf(stage);
  const awaitsCalls = Boolean(isOpen && reader.isIn);
  const own = side === "group" && isOpen && ownMatch(state.room.key);
  useEffect(
    () => (awaitsCalls ? browser.set(CALLED, String(Date.now() + CALLED_MS)) : browser.remove(CALLED)),
    [awaitsCalls],
  );
  return html`<main class=${["page cup-page", state.drawer && "chatting"].filter(Boolean).join(" ")}
    data-post=${main.number}>
    <${Bar} title=${side === "group" ? state.room.title : word("title")} subtitle=${withoutSign(stage.title)}
      heads=${false} />
    <div class="cup" tabindex="0" role="group" aria-label=${withoutSign(stage.title)}>
      ${own && html`<${OwnMatch} post=${own} />`}
      <${CupBoard} stage=${stage} side=${side} onWatch=${(data) => tap(side, main.number, { data })} /></div>
    ${
      isOpen
        ? html`<${CupButtons} post=${main} side=${side} reader=${reader} />`
        : side === "group" &&
          html`
      <${NewGame} />`
    }
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} />
  </main>`;
}
