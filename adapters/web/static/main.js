// The page of a tab: it chooses between home, a lobby, a table, an end and the other pages.

import { Connecting, HomePage, Question } from "./home/home.js";
import { LobbyPage, OptionsPage } from "./lobby/lobby.js";
import { html, render } from "./preact.js";
import { order, send } from "./shell/actions.js";
import { Bar, Notices } from "./shell/bar.js";
import { icon } from "./shell/faces.js";
import {
  applyLooks,
  becomeSecond,
  findOtherTab,
  isSecond,
  keepToken,
  keptName,
  keptToken,
  ownToken,
  readLanguage,
  setLanguage,
} from "./shell/keeping.js";
import { Drawer, Late, load, loadSoon } from "./shell/late.js";
import { connect } from "./shell/messages.js";
import {
  closeTop,
  goHome,
  goLearn,
  goPuzzle,
  goSolo,
  isAtHome,
  keepHistory,
  leaveLesson,
  openPage,
  placeAt,
  readAddress,
  refuseGiven,
  seek,
  setAddress,
  takeGiven,
  takeToken,
} from "./shell/places.js";
import { callOf, puzzleOf, sceneOf, seekOf, stageOf } from "./shell/scene.js";
import { Invitation, Sheet } from "./shell/sheet.js";
import { change, onChange, state, word } from "./shell/state.js";
import { writeIn } from "./shell/suits.js";
import { beginBridge, showBack } from "./shell/telegram.js";
import { awaitTouch, tellTurn } from "./shell/turn_notice.js";
import { enterWindow, isWindow, WindowPage } from "./shell/window.js";
import { handleKey } from "./table/keyboard.js";
import { TablePage } from "./table/table.js";

const app = document.getElementById("app");
const EndPage = ({ scene }) => html`<${Late} name="end" page="EndPage" onBack=${goHome} scene=${scene} />`;
const CupPage = ({ scene }) => html`<${Late} name="cup" page="CupPage" onBack=${goHome} scene=${scene} />`;
const CallPage = ({ scene }) => html`<${Late} name="cup" page="CallPage" onBack=${goHome} scene=${scene} />`;
const PAGES = {
  lobby: LobbyPage,
  options: OptionsPage,
  table: TablePage,
  hand: TablePage,
  end: EndPage,
  tournament: CupPage,
};
const pageOf = ({ part, match }) => (part === "lobby" && match ? CallPage : PAGES[part]);

let otherAddress = null; // of another tab of the person

function start(name, wish) {
  if (!state.me && wish !== "learn") return connect({ name, wants: wish, second: isSecond() });
  if (wish === "learn") return goLearn();
  if (wish === "seek") return seek();
  if (wish === "solo") return goSolo(true);
  if (wish === "puzzle") return goPuzzle();
  return send("room");
}

// A room without a table.
function EmptyRoom() {
  return html`<main class="page room-page"><${Bar} title=${state.room.title} subtitle="" />
    <section class="invitation"><p class="tagline">${word("empty-group")}</p><${Invitation} />
      <button type="button" class="act main" data-key="button" onClick=${() => order("group", "/newgame")}>
        ${icon("attack")}<span>${word("new-game")}</span></button></section>
    ${state.drawer && html`<${Drawer} />`}<${Sheet} /></main>`;
}

// A question, the lesson or a page for reading, in place of a game or home; null without one.
function pageInFront() {
  if (state.asks === "second")
    return html`<${Question} text=${word("second-tab")}
      answers=${[[word("second-tab-same"), () => settle(true)], [word("second-tab-other"), () => settle(false)]]} />`;
  if (state.asks === "link")
    return html`<${Question} text=${word("other-link")} name=${state.me.name}
      answers=${[[word("other-link-stay"), refuseGiven], [word("other-link-take"), takeGiven]]} />`;
  if (state.view === "lesson")
    return html`<${Late} key="lesson" name="lesson" page="LessonPage" onBack=${leaveLesson} onPlay=${playNow} />`;
  if (state.opened)
    return state.me
      ? html`<${Late} key="reading" name="reading" page="Reading" onBack=${() => openPage(null)} />`
      : html`<${Connecting} />`;
  return null;
}

// The page of a known person.
function ownPage(scene) {
  if (state.view === "puzzle")
    return html`<${Late} key="puzzle" name="puzzle" page="PuzzlePage" onBack=${goHome} scene=${scene} />`;
  if (scene.main) return html`<${pageOf(stageOf(scene.main))} scene=${scene} />`;
  return state.view === "room" ? html`<${EmptyRoom} />` : null;
}

function Page() {
  const front = pageInFront();
  if (front) return front;
  const scene = sceneOf(state);
  if (isWindow && !(state.me && scene.main)) return html`<${WindowPage} />`;
  if (!state.me && (ownToken() || (state.link === "lost" && !state.notice))) return html`<${Connecting} />`;
  const own = state.me && ownPage(scene);
  if (own) return own;
  const given = { onStart: start, onLanguage: (code) => setLanguage(code, true) };
  if (!state.me && isInvited())
    return html`<${Late} key="invited" name="invited" page="InvitedPage" onBack=${goHome} ...${given} />`;
  return html`<${HomePage} ...${given} />`;
}

// After the lesson.
function playNow() {
  leaveLesson();
  if (!isInvited()) start(keptName(), "solo");
}

const isInvited = () => Boolean(readAddress().room || readAddress().code) || readAddress().puzzle !== null;

// A new page gets the focus if the focused element was removed.
function keepFocus() {
  const page = app.querySelector("main");
  const name = page?.className.split(" ")[1];
  const isNew = name !== shownPage;
  const wasShown = shownPage !== null;
  shownPage = name;
  if (!page || !isNew || !wasShown || document.activeElement !== document.body) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
}

let shownPage = null; // the kind of the last drawn page

// The cards have the letters of the newest screen: a hand is in its owner's, a table in the room's.
function draw() {
  keepHistory(); // the address is set before its page is drawn
  const { main, hand } = sceneOf(state);
  writeIn((hand ?? main ?? (state.view === "home" ? puzzleOf(state) : null))?.screen.letters);
  const call = !state.asks && callOf(state);
  const seeking = !state.asks && seekOf(state);
  render(
    html`${call && html`<${Late} name="cup" page="Call" over post=${call} />`}
      ${seeking && html`<${Late} name="seek" page="Seeking" over post=${seeking} />`}<${Page} /><${Notices} />`,
    app,
  );
  keepFocus();
  tellTurn();
  showBack(isWindow && Boolean(state.sheet || state.alert || state.opened));
}

function settle(same) {
  change({ asks: null });
  if (same) {
    keepToken(keptToken());
    if (isAtHome()) setAddress(placeAt(otherAddress));
    connect({});
  } else becomeSecond();
}

function beginWindow() {
  beginBridge(closeTop);
  change();
  return enterWindow(() => connect({}));
}

// Take the person and the place of the opened link. A broken one gives a notice.
function takeLink() {
  const given = takeToken();
  const { room, code, learn } = readAddress();
  if (learn) change({ view: "lesson" });
  if (room === "" || code === "") setAddress("");
  const isBad = given === "" || room === "" || code === "";
  if (isBad) change({ notice: word(given === "" ? "link-unknown" : "link-broken") });
}

async function begin() {
  applyLooks();
  awaitTouch();
  if (isWindow) return beginWindow();
  await readLanguage();
  takeLink();
  const kept = keptToken();
  if (!ownToken() && kept && !isSecond()) {
    otherAddress = await findOtherTab(kept);
    if (otherAddress === null) keepToken(kept);
    else change({ asks: "second" });
  }
  if (!ownToken() && !isAtHome()) change({ opened: null }); // an invited newcomer is asked for a name before
  if (ownToken() || state.opened) connect({});
  if (ownToken() && isAtHome()) load("desk").catch(() => {});
  if (navigator.serviceWorker) loadSoon("install"); // on https, and on this machine alone
  change();
}

app.replaceChildren();
onChange(draw);
document.addEventListener("keydown", handleKey);
for (const name of ["online", "offline"]) addEventListener(name, () => change());
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // the page itself makes the offer
  change({ installs: event });
});
begin();
