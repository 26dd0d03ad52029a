// The places of the page, and their addresses: `/room/KEY`, `/join/CODE`, `/puzzle`, `/puzzle/N`, `#match=KEY` for the
// reader's match in the tournament of a room, `#learn`, `#solo=TABLE` for a private table, `#solo` for the newest
// one, `#solo&play` to begin a game, `#solo&from=POSITION` from a replay, and `/` for the home page. Here a place is
// the text of a fragment: `room=KEY`, `join=CODE`, `puzzle`, `puzzle=N`. Old links have it behind the `#`. The name of
// a page for reading follows its place: `&page=NAME` or `&page=NAME.SUBJECT`. The browser's Back closes a sheet, then
// the page for reading, and then leads from a table home.

import { order, say, send, showAlert } from "./actions.js";
import {
  dropGiven,
  forgetToken,
  givenToken,
  holdGiven,
  isSecond,
  keepToken,
  keptToken,
  ownToken,
  seekChoice,
  soloChoice,
} from "./keeping.js";
import { change, state } from "./state.js";
import { isWindow, windowKind } from "./window.js";

const ROOM_KEY = /^[0-9a-z]{8,24}/; // also the id of a table
const POSITION = /^[0-9a-z]{1,16}-[a-z2-7]{26}_\d{1,4}-\d{1,2}/; // the key of a replay, moves, seat
const CODE = /^[0-9a-z]{4,20}/;
const NUMBER = /^\d{1,20}/;
const OPENED = /(?:^|&)page=([a-z]+)(?:\.([\w-]*))?$/;
const TRAVELS_MS = 1000; // after this time a browser does not go to another entry any more
const TOKEN = /^[\w-]{20,100}/;
const COPIED = /(?:%[\dA-F]{2}|[^\w-])+$/i; // a full stop or a bracket copied behind a link
const PATH = /^\/(room|join|puzzle)\b(?:\/([^/&]+))?/; // an address with the place in its path
const PLACED = /^(room|join|puzzle)(?:=([\w-]+))?(?:&|$)/; // the beginning of a place with such an address

const placeIn = (address) => address.replace(OPENED, "");

// The place in an address with a path or without one, and the page for reading behind it.
export function placeAt(address) {
  const [path, hash = ""] = address.split("#");
  const [, name, value] = PATH.exec(path) ?? [];
  return [name && value ? `${name}=${value}` : name, hash.replace(COPIED, "")].filter(Boolean).join("&");
}

// The address of a place and of the page for reading behind it.
export function addressOf(place) {
  const [begin = "", name, value] = PLACED.exec(place) ?? [];
  const rest = place.slice(begin.length);
  return `/${[name, value].filter(Boolean).join("/")}${rest && `#${rest}`}`;
}

const placeHere = () => placeAt(location.pathname + location.hash);

// The page in an address; null without a page.
function openedIn(address) {
  const [, name, subject = ""] = OPENED.exec(address) ?? [];
  return name && !isWindow ? { name, subject } : null;
}

/** @type {(who: { name?: string, wants?: string | null }) => void} */
let connect = () => {};
const begun = isWindow ? "" : placeHere();
let fragment = placeIn(begun); // of the shown place
let depth = history.state?.depth ?? 0; // of the browser's present entry: home has 0
let isTravelling = false; // the browser is on its way to another entry

state.opened = openedIn(begun);

export function connectBy(opener) {
  connect = opener;
}

// The parts of the address.
export function readAddress() {
  const wanted = new URLSearchParams(fragment);
  const room = wanted.get("room");
  const me = wanted.get("me");
  const match = wanted.get("match");
  const code = wanted.get("join");
  return {
    room: room === null ? null : (ROOM_KEY.exec(room.trim().toLowerCase())?.[0] ?? ""),
    token: me === null ? null : (TOKEN.exec(me.trim())?.[0] ?? ""),
    code: code === null ? null : (CODE.exec(code.trim().toLowerCase().replaceAll("-", ""))?.[0] ?? ""),
    match: match && ROOM_KEY.exec(match)?.[0],
    solo: wanted.has("solo"),
    table: ROOM_KEY.exec(wanted.get("solo") ?? "")?.[0] ?? "",
    play: wanted.has("play"),
    learn: wanted.has("learn"),
    // The number of a puzzle; "" for today's.
    puzzle: wanted.has("puzzle") ? (NUMBER.exec(wanted.get("puzzle"))?.[0] ?? "") : null,
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

// Close the topmost layer over the page.
export function closeTop() {
  if (state.alert) showAlert();
  else if (state.sheet) change({ sheet: null });
  else if (state.drawer) change({ drawer: false });
  else change({ opened: null });
}

// Open a page, or none. With `from`, the seat of the reader or -1, the link of the page is followed at once.
export function openPage(name, subject = "", from = null) {
  change({ opened: name && { name, subject, from }, sheet: null, drawer: false });
}

// The address of an entry of the history: the place comes before the page for reading.
function addressAt(level) {
  if (isWindow) return location.href;
  const { opened } = state;
  const isOpened = opened && level > (fragment ? 1 : 0);
  const named = [level > 0 && fragment, isOpened && `page=${opened.name}${opened.subject && `.${opened.subject}`}`]
    .filter(Boolean)
    .join("&");
  return addressOf(named);
}

// True if the browser shows this address. It writes some letters of the fragment in another way.
function isShown(address) {
  const { pathname, hash } = new URL(address, location.href);
  return pathname + hash === location.pathname + location.hash;
}

// Bring the browser's history in line with the page: one entry for home, one for a table, one for a page for reading,
// one for the layers over them.
export function keepHistory() {
  if (isTravelling || windowKind === "telegram") return;
  const wanted = [!isWindow && fragment, state.opened, isCovered()].filter(Boolean).length;
  if (depth > wanted) {
    isTravelling = true;
    history.go(wanted - depth);
    setTimeout(stay, TRAVELS_MS, wanted);
    return;
  }
  if (history.state === null || (!isWindow && !isShown(addressAt(depth))))
    history.replaceState({ depth }, "", addressAt(depth));
  while (depth < wanted) {
    depth += 1;
    history.pushState({ depth }, "", addressAt(depth));
  }
}

// Take the present entry for the wanted one: a browser may have lost the entries before it.
function stay(wanted) {
  if (!isTravelling) return;
  isTravelling = false;
  depth = wanted;
  change();
}

// A typed or followed address loads the page again; Back and Forward do not.
function travelled({ state: entry }) {
  if (windowKind === "telegram") return;
  if (entry === null) return location.reload();
  depth = entry.depth;
  if (!isTravelling) follow();
  isTravelling = false;
  change();
}

function follow() {
  const asked = placeHere();
  if (isCovered()) return closeTop();
  change({ opened: openedIn(asked) });
  if (depth === 0 && fragment) goHome();
  else if (depth > 0 && placeIn(asked) && !fragment) enter(placeIn(asked));
}

// Show the place of an address.
export function enter(place) {
  fragment = place;
  const { room, match, table, learn, puzzle } = readAddress();
  if (learn) goLearn();
  if (learn || !state.me) return;
  if (puzzle !== null) goPuzzle(puzzle);
  else if (room) goRoom(room);
  else if (match) goMatch(match);
  else goTable(table);
}

addEventListener("popstate", travelled);

// A personal link is removed from the address at once, so a copied address only invites to the room. Its token is not
// kept before the server has accepted it.
export function takeToken() {
  const { token } = readAddress();
  holdGiven(token);
  if (token !== null) setAddress(fragment.replace(/^me=[^&]*&?|&me=[^&]*/, ""));
  return token;
}

export function goHome() {
  setAddress("");
  change({ view: "home", kept: "", drawer: false, sheet: null, opened: null, notice: "" });
}

// A link or a request leads nowhere: the home page says why.
/** @param {string} said */
export function refuse(said) {
  goHome();
  change({ notice: said });
}

// A newcomer with an invitation finds it again after the lesson.
export function goLearn() {
  if (!readAddress().learn) setAddress(fragment && !state.me ? `${fragment}&learn` : "learn");
  change({ view: "lesson", drawer: false, sheet: null, opened: null, notice: "" });
}

export function leaveLesson() {
  const before = fragment.replace(/&?learn$/, "");
  goHome();
  if (!state.me) setAddress(before);
}

// Show the newest puzzle from the server.
export function showPuzzle(number = "") {
  setAddress(number ? `puzzle=${number}` : "puzzle");
  change({ view: "puzzle", drawer: false, sheet: null, opened: null, notice: "" });
}

// Ask for the puzzle with a number, or for today's.
export function goPuzzle(number = "") {
  showPuzzle(number);
  say("private", `/puzzle ${number}`.trim());
}

// Show the newest private table, after `begin` that of a new game.
export function goSolo(begin = false) {
  showTable("");
  change({ drawer: false, opened: null });
  if (begin) send("solo", soloChoice());
}

// Show the private table with this id; "" for the newest one. The layers over the page stay.
export function showTable(table) {
  setAddress(table ? `solo=${table}` : "solo");
  change({ view: "solo", table });
}

// Wait for strangers, with the last choice. The page stays as it is.
export function seek() {
  const { game, players, pace } = seekChoice();
  return order("private", `/play ${game} ${players} ${pace}`);
}

// Show a private table in place of anything else.
export function goTable(table) {
  showTable(table);
  change({ drawer: false, sheet: null, opened: null, notice: "" });
}

// Show the reader's match in the tournament of this room.
export function goMatch(match) {
  setAddress(`match=${match}`);
  change({ view: "match", match, drawer: false, sheet: null, opened: null, notice: "" });
}

// `wants` is a wish for the room: "join" takes a seat.
export function goRoom(key, wants = null) {
  setAddress(`room=${key}`);
  change({ drawer: false, sheet: null, opened: null });
  if (state.room?.key === key && !wants) change({ view: "room" });
  else connect({ wants });
}

// Take a seat by a code. A newcomer sees its table and is asked for a name before.
export function goJoin(code) {
  setAddress(`join=${code}`);
  change({ sheet: null, opened: null, notice: "" });
  if (state.me) connect({});
}

// The server knows the person of the link. They replace the kept person only after a question.
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

// The server does not know the person of this tab. A wrong link does not change the kept person.
export function leaveIdentity() {
  if (givenToken()) dropGiven();
  else forgetToken();
  if (!ownToken() && keptToken() && !isSecond()) keepToken(keptToken());
  change({ me: null, view: "home", link: "none", opened: null });
}
