// The places of the page, and the links that lead there: `#room=KEY`, `#match=KEY` for one's own match in the tournament of
// a room, `#join=CODE`, `#learn`, `#puzzle`, `#puzzle=N`, `#solo`,
// `#solo&from=POSITION` out of a replay, and the home page without any. A page that is read beside a place is named behind it:
// `&page=NAME` or `&page=NAME.SUBJECT`. The browser's Back leads from a sheet to what is below it, from a page to its place
// and from a table home.

import { say, send, showAlert } from "./actions.js";
import { dropGiven, forgetToken, givenToken, holdGiven, isSecond, keepToken, keptToken, ownToken, soloChoice } from "./keeping.js";
import { change, state } from "./state.js";
import { isWindow, windowKind } from "./window.js";

const ROOM_KEY = /^[0-9a-z]{8,24}/;
const POSITION = /^[0-9a-z]{1,16}-[a-z2-7]{26}_\d{1,4}-\d{1,2}/; // the key of a replay, moves, seat
const CODE = /^[0-9a-z]{4,20}/;
const NUMBER = /^\d{1,20}/;
const OPENED = /(?:^|&)page=([a-z]+)(?:\.([\w-]*))?$/;
const TRAVELS_MS = 1000; // a browser that has not gone to another entry by then does not go
const TOKEN = /^[\w-]{20,100}/;
const COPIED = /(?:%[\dA-F]{2}|[^\w-])+$/i; // a full stop or a bracket that was copied behind a link

const placeIn = (address) => address.replace(OPENED, "");

// The page that an address names; null if there is none.
function openedIn(address) {
  const [, name, subject = ""] = OPENED.exec(address) ?? [];
  return name && !isWindow ? { name, subject } : null;
}

/** @type {(who: { name?: string }) => void} */
let connect = () => {};
const begun = isWindow ? "" : location.hash.slice(1).replace(COPIED, "");
let fragment = placeIn(begun); // of the place that is shown
let depth = history.state?.depth ?? 0; // of the browser's present entry: home has 0
let isTravelling = false; // the browser is on its way to another entry

state.opened = openedIn(begun);

export function connectBy(opener) {
  connect = opener;
}

// What the address asks for.
export function readAddress() {
  const wanted = new URLSearchParams(fragment);
  const room = wanted.get("room");
  const me = wanted.get("me");
  const match = wanted.get("match");
  const code = wanted.get("join");
  return {
    room: room === null ? null : ROOM_KEY.exec(room.trim().toLowerCase())?.[0] ?? "",
    token: me === null ? null : TOKEN.exec(me.trim())?.[0] ?? "",
    code: code === null ? null : CODE.exec(code.trim().toLowerCase().replaceAll("-", ""))?.[0] ?? "",
    match: match && ROOM_KEY.exec(match)?.[0],
    solo: wanted.has("solo"),
    learn: wanted.has("learn"),
    puzzle: wanted.has("puzzle") ? NUMBER.exec(wanted.get("puzzle"))?.[0] ?? "" : null, // the number of a puzzle; "" for today's
    from: POSITION.exec(wanted.get("from") ?? "")?.[0] ?? null,
  };
}

export function setAddress(wanted) {
  if (isWindow) return;
  fragment = placeIn(wanted);
  change();
}

export const isAtHome = () => fragment === "";

const isCovered = () => Boolean(state.alert || state.sheet || state.drawer);

// Closes the topmost of what lies over the page.
export function closeTop() {
  if (state.alert) showAlert();
  else if (state.sheet) change({ sheet: null });
  else if (state.drawer) change({ drawer: false });
  else change({ opened: null });
}

// Opens a page, or none. With `from`, the seat of the reader or -1, the link of the page is followed at once.
export function openPage(name, subject = "", from = null) {
  change({ opened: name && { name, subject, from }, sheet: null, drawer: false });
}

// The address of an entry of the history: the place comes before the page that is read there.
function addressAt(level) {
  if (isWindow) return location.href;
  const { opened } = state;
  const isOpened = opened && level > (fragment ? 1 : 0);
  const named = [level > 0 && fragment, isOpened && `page=${opened.name}${opened.subject && `.${opened.subject}`}`].filter(Boolean).join("&");
  return named ? `/#${named}` : "/";
}

// Brings the browser's history in line with what is shown: one entry for home, one for a table, one for a page, one
// for what lies over them.
export function keepHistory() {
  if (isTravelling || windowKind === "telegram") return;
  const wanted = [!isWindow && fragment, state.opened, isCovered()].filter(Boolean).length;
  if (depth > wanted) {
    isTravelling = true;
    history.go(wanted - depth);
    setTimeout(stay, TRAVELS_MS, wanted);
    return;
  }
  if (history.state === null || (!isWindow && location.hash !== new URL(addressAt(depth), location.href).hash)) history.replaceState({ depth }, "", addressAt(depth));
  while (depth < wanted) {
    depth += 1;
    history.pushState({ depth }, "", addressAt(depth));
  }
}

// Takes the present entry for the wanted one: a browser may have lost the entries before it.
function stay(wanted) {
  if (!isTravelling) return;
  isTravelling = false;
  depth = wanted;
  change();
}

// An address that the person typed or followed loads the page again; Back and Forward do not.
function travelled({ state: entry }) {
  if (windowKind === "telegram") return;
  if (entry === null) return location.reload();
  depth = entry.depth;
  if (!isTravelling) follow();
  isTravelling = false;
  change();
}

function follow() {
  const asked = location.hash.slice(1);
  if (isCovered()) return closeTop();
  change({ opened: openedIn(asked) });
  if (depth === 0 && fragment) goHome();
  else if (depth > 0 && placeIn(asked) && !fragment) {
    fragment = placeIn(asked);
    const { room, match, learn, puzzle } = readAddress();
    if (learn) goLearn();
    if (learn || !state.me) return;
    if (puzzle !== null) goPuzzle(puzzle);
    else if (room) goRoom(room);
    else if (match) goMatch(match);
    else goSolo();
  }
}

addEventListener("popstate", travelled);

// A personal link is removed from the address at once, so that a copied address only invites to the room. Whom it
// names is not kept before the server knows them.
export function takeToken() {
  const { token, room } = readAddress();
  holdGiven(token);
  if (token === null) return null;
  setAddress(room ? `room=${room}` : "");
  return token;
}

export function goHome() {
  setAddress("");
  change({ view: "home", kept: "", drawer: false, sheet: null, opened: null, notice: "" });
}

// Whoever learns the game before they come in finds their invitation again afterwards.
export function goLearn() {
  if (!readAddress().learn) setAddress(fragment && !state.me ? `${fragment}&learn` : "learn");
  change({ view: "lesson", drawer: false, sheet: null, opened: null, notice: "" });
}

export function leaveLesson() {
  const before = fragment.replace(/&?learn$/, "");
  goHome();
  if (!state.me) setAddress(before);
}

// Shows the newest puzzle that the server has sent.
export function showPuzzle(number = "") {
  setAddress(number ? `puzzle=${number}` : "puzzle");
  change({ view: "puzzle", drawer: false, sheet: null, opened: null, notice: "" });
}

// Asks for the puzzle with a number, or for today's.
export function goPuzzle(number = "") {
  showPuzzle(number);
  say("private", `/puzzle ${number}`.trim());
}

export function goSolo(begin = false) {
  setAddress("solo");
  change({ view: "solo", drawer: false, opened: null });
  if (begin) send("solo", soloChoice());
}

// Shows one's own match in the tournament of this room.
export function goMatch(match) {
  setAddress(`match=${match}`);
  change({ view: "match", match, drawer: false, sheet: null, opened: null, notice: "" });
}

export function goRoom(key) {
  setAddress(`room=${key}`);
  change({ drawer: false, opened: null });
  if (state.room?.key === key) change({ view: "room" });
  else connect({});
}

// The server knows the person of the link: whoever is kept here already gives way to them only if the person says so.
export function meetGiven() {
  const given = givenToken();
  if (!given) return;
  if ([null, given].includes(keptToken())) takeGiven();
  else change({ asks: "link" });
}

export function takeGiven() {
  keepToken(givenToken());
  dropGiven();
  change({ asks: null });
}

export function refuseGiven() {
  dropGiven();
  if (!ownToken()) keepToken(keptToken());
  change({ asks: null, me: null });
  connect({});
}

// The server does not know this tab's person; a link that led nowhere changes nothing for whoever is kept here.
export function leaveIdentity() {
  if (givenToken()) dropGiven();
  else forgetToken();
  if (!ownToken() && keptToken() && !isSecond()) keepToken(keptToken());
  change({ me: null, view: "home", link: "none", opened: null });
}
