import assert from "node:assert/strict";
import { test } from "node:test";

import {
  callOf,
  gamesInProgress,
  handAfter,
  others,
  sceneOf,
  tableAfter,
  tableOf,
} from "../../../../adapters/web/static/shell/scene.js";

const ANNA = { user: "anna" };
const ROOM = { key: "room0001", title: "Friday" };

const seat = (user, more = {}) => ({ user, role: null, team: null, ...more });

function post(number, part, { seats = [seat("anna"), seat("boris")], rows = [], stage = {}, ...screen } = {}) {
  const turn = { mode: "waits", words: [], hint: [], until: null, within: null, hinted: [] };
  const shown = { part, seats, held: [], you: null, last: [], turn, title: "Podkidnoy", ...stage };
  return { kind: "screen", number, screen: { stage: shown, rows, blocks: [], room: null, cup: undefined, ...screen } };
}

const said = (number) => ({ kind: "talk", number });
const posts = (...all) => new Map(all.map((one) => [one.number, one]));

function shown({ view = "room", group = [], own = [], ...more } = {}) {
  const rest = { me: ANNA, room: ROOM, kept: "", turned: 0, match: "", lesson: null, ...more };
  return { view, group: posts(...group), private: posts(...own), ...rest };
}

const numbers = ({ main, hand }) => [main?.number, hand?.number];

test("a room shows its newest game, and the hand next to the table", () => {
  const hand = post(3, "hand", { room: "g-room0001" });
  const elsewhere = post(4, "hand", { room: "g-room0002" });
  const scene = sceneOf(shown({ group: [post(1, "lobby"), post(2, "table"), said(5)], own: [hand, elsewhere] }));
  assert.deepEqual(numbers(scene), [2, 3]);
});

test("home and strangers see no game", () => {
  assert.deepEqual(numbers(sceneOf(shown({ view: "home", group: [post(1, "table")] }))), [undefined, undefined]);
  assert.deepEqual(numbers(sceneOf(shown({ me: null, group: [post(1, "table")] }))), [undefined, undefined]);
});

test("players stay at their table when a tournament is opened, and others see the tournament", () => {
  const group = [post(1, "table"), post(2, "tournament", { rows: [[{}]] })];
  assert.equal(sceneOf(shown({ group })).main.number, 1);
  assert.equal(sceneOf(shown({ group })).other.number, 2);
  assert.equal(sceneOf(shown({ group, me: { user: "vika" } })).main.number, 2);
  assert.equal(sceneOf(shown({ group, turned: 1 })).main.number, 2, "the reader has turned to the other post");
});

test("a result stays until its reader leaves it, unless they play in the next game", () => {
  const ended = post(1, "end");
  const next = post(2, "lobby", { seats: [seat("boris")] });
  const scene = sceneOf(shown({ group: [ended, next], kept: "room0001-1" }));
  assert.deepEqual([scene.main.number, scene.next.number], [1, 2]);
  const seated = sceneOf(shown({ group: [ended, post(2, "lobby")], kept: "room0001-1" }));
  assert.equal(seated.main.number, 2);
});

const STRANGERS = { stage: { match: "Quick match" } };

test("a private table is shown by its id, and without one the newest", () => {
  const own = [post(1, "hand", { table: "table0001" }), post(2, "hand", { table: "table0002", ...STRANGERS })];
  const at = (table, posts = own) => numbers(sceneOf(shown({ view: "solo", table, own: posts })));
  assert.deepEqual(at("table0001"), [1, 1]);
  assert.deepEqual(at("table0002"), [2, 2]);
  assert.deepEqual([at(""), at("table0009")], [[2, 2], [2, 2]]);
  assert.deepEqual(at("table0001", [post(1, "hand"), own[1]]), [1, 1], "a post of an early version has no table");
});

test("a new private table is shown in place of an ended one, or if the person has asked for it", () => {
  const [running, ended] = [post(1, "hand", { table: "table0001" }), post(2, "end", { table: "table0002" })];
  const next = post(3, "hand", { table: "table0003" });
  const after = (table, isAsked = false, of = next) =>
    tableAfter(shown({ view: "solo", table, own: [running, ended] }), of, isAsked);
  assert.deepEqual([after("table0001"), after("table0002"), after("")], ["table0001", "table0003", "table0003"]);
  assert.equal(after("table0001", true), "table0003");
  assert.equal(after("table0002", false, post(3, "hand")), "table0002");
  assert.equal(after("table0002", true, post(3, "hand", { table: "t", room: "g-room0001" })), "table0002");
});

test("the hand after a wait is that at the table of strangers", () => {
  const own = [post(1, "hand", STRANGERS), post(3, "hand", { table: "table0003" })];
  assert.equal(handAfter(shown({ own }), 2), undefined);
  assert.equal(handAfter(shown({ own: [...own, post(4, "hand", STRANGERS), post(5, "hand")] }), 2).number, 4);
  const { solo, deals } = gamesInProgress(shown({ own: [post(1, "hand", { room: "p-anna", ...STRANGERS })] }));
  assert.deepEqual([solo, deals], [null, false]);
});

test("a match shows its newest post that is no call", () => {
  const cup = "g-room0001";
  const table = post(1, "hand", { cup });
  const call = post(2, "lobby", { cup, rows: [[{ act: "tap" }]] });
  assert.deepEqual(numbers(sceneOf(shown({ view: "match", match: "room0001", own: [table, call] }))), [1, 1]);
  assert.deepEqual(numbers(sceneOf(shown({ view: "match", match: "room0001", own: [call] }))), [2, undefined]);
});

test("a call covers any page but its own", () => {
  const call = post(2, "lobby", { cup: "g-room0001", rows: [[{ act: "tap" }]] });
  assert.equal(callOf(shown({ view: "home", own: [call] })), call);
  assert.equal(callOf(shown({ view: "match", match: "room0001", own: [call] })), null);
  assert.equal(callOf(shown({ view: "home", me: null, own: [call] })), null);
});

test("the games in progress are the dealt ones, the private one and the matches", () => {
  const own = [
    post(1, "hand", { room: "g-room0002" }),
    post(2, "hand", { room: "p-anna" }),
    post(3, "hand", { cup: "g-room0009", stage: { match: "Cup" } }),
    post(4, "end", { room: "g-room0003" }),
  ];
  const games = gamesInProgress({ private: posts(...own), me: ANNA });
  assert.deepEqual(games, { solo: "", deals: true, matches: [["room0009", "Cup"]], rooms: ["room0002"] });
});

test("the other seats are clockwise from the reader's left", () => {
  const seats = ["a", "b", "c", "d"].map((user) => seat(user));
  const users = (mine) => others(seats, mine).map(({ user, number }) => user + number);
  assert.deepEqual(users(2), ["d3", "a0", "b1"]);
  assert.deepEqual(users(-1), ["a0", "b1", "c2", "d3"], "a spectator sees all of them");
});

test("a waiting defender reads so, although the hand does not change", () => {
  const seats = [seat("anna", { role: "defends" }), seat("boris")];
  const scene = { main: post(1, "table", { seats }), hand: post(2, "hand", { seats }) };
  assert.deepEqual(tableOf(scene, ANNA).turn.hint, [{ k: "text", text: "You defend", strong: false }]);
  assert.deepEqual(tableOf({ ...scene, hand: null }, { user: "vika" }).turn.hint, []);
});

test("cards and other buttons of a hand are apart", () => {
  const [card, take] = [{ card: "6d", data: "m:1" }, { card: null, data: "m:take", move: "take" }];
  const scene = { main: post(1, "table"), hand: post(2, "hand", { rows: [[card], [take]] }) };
  const { cards, acts, asking } = tableOf(scene, ANNA);
  assert.deepEqual([cards, acts, asking], [[card], [take], false]);
});
