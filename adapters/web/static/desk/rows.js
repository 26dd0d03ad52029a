// The rows of the home page: games, open tables, tournaments and rooms.

import { html, useState } from "../preact.js";
import { face, icon, suitSign } from "../shell/faces.js";
import { withPictures } from "../shell/pictures.js";
import { goMatch, goRoom, goTable } from "../shell/places.js";
import { portrait } from "../shell/portraits.js";
import { cupOf, isGame, stageOf } from "../shell/scene.js";
import { Spans, useSeconds } from "../shell/screen.js";
import { change, sortedPosts, state, word } from "../shell/state.js";
import { Ring } from "../table/seats.js";

/**
 * @import { HomeCup, HomeTable, Room } from "../shell/page_types"
 * @import { GamePost } from "../shell/types"
 */

const OWN = ["hand", "lobby", "options"]; // the parts of a private post of a game or a lobby
const MOST_PAIRS = 3;
const MOST_FACES = 6;
const MOST_ROOMS = 3; // a button opens the list of all
const WITH_FILTER = 8;

const titleOf = (key) => [...state.home.rooms, ...state.rooms].find((room) => room.key === key)?.title ?? "";

/** @param {Pick<HomeTable, "place" | "seats" | "title" | "key">} table */
function nameOf({ place, seats, title, key }) {
  if (place === "match") return title;
  if (place === "room") return titleOf(key) || title;
  return seats.some(({ user }) => user !== null && user !== state.me.user) ? title : word("alone");
}

// The page has the person's hands before the server's list of their games.
/** @param {GamePost} post @returns {HomeTable} */
function ofPost(post) {
  const { seats, title, match, turn, part } = stageOf(post);
  const room = cupOf(post) ?? (post.screen.room?.startsWith("g-") && post.screen.room.slice(2));
  const place = cupOf(post) ? "match" : room ? "room" : "private";
  const more = { id: `post ${post.number}`, plays: true, asks: false, offered: 0, pairs: null };
  const { words, until, within } = turn;
  return {
    ...more,
    place,
    key: room || (post.screen.table ?? ""),
    part: part === "hand" ? "game" : "lobby",
    title: match || title,
    seats,
    words,
    until,
    within,
  };
}

const placeOf = ({ place, key }) => `${place} ${key}`;

// The games and lobbies of the person, those that wait for them first. The call to a match lies over the page. Posts of
// an early version have no table, so the server's list alone has their games.
export function ownTables() {
  const own = state.home.tables.filter(({ plays, place, part }) => plays && !(place === "match" && part === "lobby"));
  const listed = new Set(own.map(placeOf));
  const others = sortedPosts(state.private)
    .filter(isGame)
    .filter((post) => OWN.includes(stageOf(post).part) && !(cupOf(post) && stageOf(post).part !== "hand"))
    .map(ofPost)
    .filter((table) => !listed.has(placeOf(table)) && (table.key || own.every(({ place }) => place !== "private")));
  return [...own, ...others.filter((table, at) => others.findIndex((one) => placeOf(one) === placeOf(table)) === at)];
}

const go = ({ place, key }) => (place === "room" ? goRoom(key) : place === "match" ? goMatch(key) : goTable(key));

/** @param {{ table: HomeTable }} given */
function Thumb({ table: { pairs, part } }) {
  const trump = pairs?.piles?.suit ?? null;
  const shown = pairs?.pairs.slice(-MOST_PAIRS) ?? [];
  const cards = shown.map(
    (pair) => html`<span class="thumb-pair">${pair.filter(Boolean).map((card) => html`<i>${face(card, trump)}</i>`)}
      </span>`,
  );
  const rest = trump ? html`<span class=${`thumb-suit suit-${trump}`}>${suitSign(trump)}</span>` : icon("friends");
  return html`<span class=${`row-felt pairs-${shown.length}`} aria-hidden="true">${
    shown.length > 0 ? cards : part === "lobby" ? icon("friends") : rest
  }</span>`;
}

// The faces at a table; the awaited ones have a ring.
/** @param {{ seats: readonly import("../shell/page_types").Seat[] }} given */
const Faces = ({ seats }) =>
  html`<span class="row-faces" aria-hidden="true">${seats
    .slice(0, MOST_FACES)
    .map(
      (seat, at) => html`<span key=${at} class=${seat.awaited ? "awaits" : ""}>${portrait(seat, at)}</span>`,
    )}${seats.length > MOST_FACES && html`<b>+${seats.length - MOST_FACES}</b>`}</span>`;

/** @param {{ table: HomeTable }} given */
function Game({ table }) {
  const { asks, seats, title, words, until, within, part, offered } = table;
  const name = nameOf(table);
  const free = offered > 0 && word("seats-taken", { here: seats.length, seats: offered });
  const label = asks ? "" : part === "lobby" ? free : seats.find((seat) => seat.awaited)?.name;
  return html`<button type="button" class=${`game-row${asks ? " awaits-you" : ""}`} data-place=${table.place}
    data-table=${table.key} onClick=${() => go(table)}><${Thumb} table=${table} />
    <span class="row-words"><b><bdi>${name}</bdi></b>
      <small>${words.length > 0 ? html`<${Spans} spans=${words} />` : name !== title && title}</small>
      <${Faces} seats=${seats} /></span>
    <span class="row-time">${until !== null && html`<${Ring} until=${until} within=${within} withTime />`}
      ${label ? html`<small>${withPictures(label)}</small>` : until === null && icon("more")}</span></button>`;
}

export function Games() {
  const tables = ownTables();
  useSeconds();
  if (tables.length === 0) return null;
  return html`<section aria-label=${word("your-games")}><h2>${word("your-games")}</h2>
    ${tables.map((table) => html`<${Game} key=${placeOf(table)} table=${table} />`)}</section>`;
}

// A row that leads to a room.
function Row({ sign, name, about = null, label, onClick, main = false }) {
  return html`<button type="button" class="list-row" onClick=${onClick}><span class="row-face">${sign}</span>
    <span class="row-words"><b><bdi>${name}</bdi></b>${about && html`<small>${about}</small>`}</span>
    <span class=${`row-end${main ? " go" : ""}`}>${label}</span></button>`;
}

/** @param {HomeTable} table */
function OpenTable(table) {
  const { seats, offered, key, title } = table;
  const about = `${word("seats-taken", { here: seats.length, seats: offered })} · ${title}`;
  return html`<${Row} key=${table.id} sign=${seats.length > 0 ? portrait(seats[0], 0) : icon("friends")}
    name=${titleOf(key)} about=${about} label=${word("sit-down")} main onClick=${() => goRoom(key, "join")} />`;
}

const isOpen = ({ plays, part, place, seats, offered }) =>
  !plays && place === "room" && part === "lobby" && seats.length < offered;

export function OpenTables() {
  const tables = state.home.tables.filter(isOpen);
  if (tables.length === 0) return null;
  return html`<section aria-label=${word("open-tables")}><h2>${word("open-tables")}</h2>
    <div class="list">${tables.map(OpenTable)}</div></section>`;
}

/** @param {HomeCup} cup */
const Cup = ({ key, words, enters, entered }) =>
  html`<${Row} key=${`cup ${key}`} sign=${icon("cup")} name=${titleOf(key)} about=${`${word("cup")} · ${words}`}
    label=${enters && !entered ? word("cup-enter") : word("look-on")} main=${enters && !entered}
    onClick=${() => goRoom(key)} />`;

/** @param {HomeTable} table */
const Watched = ({ id, key, seats, title }) =>
  html`<${Row} key=${id} sign=${portrait(seats[0], 0)} name=${titleOf(key)}
    about=${`${title} · ${seats.map(({ name }) => name).join(", ")}`} label=${word("look-on")}
    onClick=${() => goRoom(key)} />`;

const isWatched = (table) => !table.plays && table.place === "room" && table.seats.length > 0 && !isOpen(table);

// The tournaments and the games of other people in the rooms of the person.
export function RunningNow() {
  const watched = state.home.tables.filter(isWatched);
  if (watched.length + state.home.cups.length === 0) return null;
  return html`<section aria-label=${word("running-now")}><h2>${word("running-now")}</h2>
    <div class="list">${state.home.cups.map(Cup)}${watched.map(Watched)}</div></section>`;
}

// The rooms without anything going on in them.
function quietRooms() {
  const busy = new Set([...state.home.tables, ...state.home.cups].map(({ key }) => key));
  return state.home.rooms.filter(({ key }) => !busy.has(key));
}

/** @param {Room} room */
const RoomRow = ({ key, title }) =>
  html`<${Row} key=${key} sign=${icon("friends")} name=${title} label=${word("come-in")}
    onClick=${() => goRoom(key)} />`;

export function Rooms() {
  const rooms = quietRooms();
  if (rooms.length === 0) return null;
  const hidden = state.home.rooms.length > MOST_ROOMS && rooms.length > MOST_ROOMS;
  return html`<section aria-label=${word("your-tables")}><h2>${word("your-tables")}</h2>
    <div class="list">${(hidden ? rooms.slice(0, MOST_ROOMS) : rooms).map(RoomRow)}
      ${
        hidden &&
        html`<button type="button" class="list-row all-rooms" aria-haspopup="dialog"
        onClick=${() => change({ sheet: "rooms" })}><span class="row-words"><b>${word("all-rooms")}</b></span>
        <span class="row-end">${state.home.rooms.length}</span></button>`
      }</div></section>`;
}

// All rooms of the person, in a sheet.
export function AllRooms() {
  const [said, say] = useState("");
  const { rooms } = state.home;
  const fits = rooms.filter(({ title }) => title.toLocaleLowerCase().includes(said.trim().toLocaleLowerCase()));
  return html`<div class="beginning every-room">
    ${
      rooms.length >= WITH_FILTER &&
      html`<input type="search" aria-label=${word("filter-rooms")} placeholder=${word("filter-rooms")} value=${said}
      onInput=${(event) => say(event.target.value)} />`
    }
    <div class="list">${fits.map(RoomRow)}</div>
    ${fits.length === 0 && html`<p class="hint" role="status">${word("no-such-room")}</p>`}</div>`;
}
