// The places of the page, and the links that lead there: `#room=KEY`, `#join=CODE`, `#solo`, `#solo&from=POSITION` out of
// a replay, and the home page without any.

import { send } from "./actions.js";
import { dropGiven, forgetToken, givenToken, holdGiven, isSecond, keepToken, keptToken, ownToken } from "./keeping.js";
import { change, state } from "./state.js";
import { isWindow } from "./window.js";

const ROOM_KEY = /^[0-9a-z]{8,24}/;
const POSITION = /^[0-9a-z]{1,16}-[a-z2-7]{26}_\d{1,4}-\d{1,2}$/; // the key of a replay, moves, seat
const CODE = /^[0-9a-z]{4,20}/;
const TOKEN = /^[\w-]{20,100}/;

let connect = () => {};

export function connectBy(opener) {
  connect = opener;
}

// What the address asks for. A link that was copied with a full stop or a bracket behind it is repaired.
export function readAddress() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const room = wanted.get("room");
  const me = wanted.get("me");
  const code = wanted.get("join");
  return {
    room: room === null ? null : ROOM_KEY.exec(room.trim().toLowerCase())?.[0] ?? "",
    token: me === null ? null : TOKEN.exec(me.trim())?.[0] ?? "",
    code: code === null ? null : CODE.exec(code.trim().toLowerCase().replaceAll("-", ""))?.[0] ?? "",
    solo: wanted.has("solo"),
    from: POSITION.exec(wanted.get("from") ?? "")?.[0] ?? null,
  };
}

export function setAddress(fragment) {
  if (isWindow) return;
  history.replaceState(null, "", fragment ? `/#${fragment}` : "/");
}

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
  change({ view: "home", drawer: false, sheet: null, notice: "" });
}

export function goSolo(begin = false) {
  setAddress("solo");
  change({ view: "solo", drawer: false });
  if (begin) send("solo");
}

export function goRoom(key) {
  setAddress(`room=${key}`);
  change({ drawer: false });
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
  change({ me: null, view: "home", link: "none" });
}
