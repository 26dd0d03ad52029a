// The page of a room that has a tournament and no table: its board, and the buttons of its people.

import { act, say } from "../actions.js";
import { Bar } from "../bar.js";
import { CupBoard } from "./cup_board.js";
import { Drawer } from "../drawer.js";
import { withPictures } from "../pictures.js";
import { html } from "../preact.js";
import { stageOf } from "../scene.js";
import { Sheet } from "../sheet.js";
import { state, word } from "../state.js";

function CupButtons({ post: { screen, number }, side }) {
  const looks = { main: "main", danger: "take" };
  return html`<section class="cup-acts" aria-label=${word("acts")}>${screen.rows.flat().map((button) => html`<button type="button" class=${`act ${looks[button.style] ?? "plain"}`} data-key="button" data-act=${button.data} onClick=${() => act(side, number, button)}>${withPictures(button.label)}</button>`)}</section>`;
}

// Once a tournament is over the room goes on with ordinary games.
const NewGame = () => html`<section class="cup-acts"><button type="button" class="act main" data-key="button" onClick=${() => say("group", "/newgame")}>${word("new-game")}</button></section>`;

export function CupPage({ scene: { main } }) {
  const side = state.view === "room" ? "group" : "private";
  return html`<main class=${["page cup-page", state.drawer && "chatting"].filter(Boolean).join(" ")} data-post=${main.number}>
    <${Bar} title=${side === "group" ? state.room.title : word("title")} subtitle="" heads=${false} />
    <div class="cup"><${CupBoard} stage=${stageOf(main)} side=${side} /></div>
    ${main.screen.rows.length > 0 ? html`<${CupButtons} post=${main} side=${side} />` : side === "group" && html`<${NewGame} />`}
    ${state.drawer && html`<${Drawer} />`}
    <${Sheet} />
  </main>`;
}
