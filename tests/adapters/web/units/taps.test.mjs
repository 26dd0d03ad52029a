import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  dropTaps,
  postChanged,
  send,
  speakThrough,
  tap,
  tapAgain,
  tapAnswered,
} from "../../../../adapters/web/static/shell/actions.js";
import { answerForResting, mayRest, toggleRest } from "../../../../adapters/web/static/table/resting.js";
import { state } from "../../../../adapters/web/static/shell/state.js";
import { aimAt, canBeAimedAt, doesBeat, misses, targetOf } from "../../../../adapters/web/static/table/targets.js";

let sent;
const taps = () => sent.filter(([t]) => t === "tap").map(([, { data }]) => data);
const words = () => state.toasts.map(({ text }) => text);

beforeEach((context) => {
  context.mock?.timers.enable({ apis: ["Date", "setTimeout"], now: 1_800_000_000_000 });
  sent = [];
  state.pending.clear();
  state.toasts = [];
  state.target = null;
  speakThrough({ send: (...given) => sent.push(given) && true });
});

test("one tap waits at a time in the private chat", () => {
  tap("private", 1, { data: "m:one" });
  tap("private", 1, { data: "m:two" });
  tap("group", 2, { data: "t:join" });
  tap("group", 2, { data: "t:join" });
  assert.deepEqual(taps(), ["m:one", "t:join"]);
});

test("a setting waits for no other tap", () => {
  tap("private", 1, { data: "m:one" });
  tap("private", 1, { data: "own:sound" }, { alone: false });
  assert.deepEqual(taps(), ["m:one", "own:sound"]);
});

test("after a new connection a move is sent again with its key, an old tap is not", (context) => {
  tap("private", 1, { data: "m:one", move: "attack" });
  tap("group", 2, { data: "t:join" });
  const [[, move]] = sent;
  context.mock.timers.tick(5000);
  sent = [];
  tapAgain();
  assert.deepEqual(sent, [["tap", move]]);
  assert.deepEqual([words(), state.pending.size], [["Too late"], 1]);
});

test("a refused tap is over at once, an accepted move with its new screen", (context) => {
  tap("private", 1, { data: "m:one", move: "attack" });
  const [n] = state.pending.keys();
  tapAnswered({ n, text: "" });
  assert.equal(state.pending.size, 1);
  postChanged("private", 2);
  assert.equal(state.pending.size, 1, "that was another post");
  postChanged("private", 1);
  assert.equal(state.pending.size, 0);
  tap("private", 1, { data: "m:two", move: "attack" });
  tapAnswered({ n: [...state.pending.keys()][0], text: "Not your turn" });
  assert.equal(state.pending.size, 0);
  tap("private", 1, { data: "m:three", move: "attack" });
  tapAnswered({ n: [...state.pending.keys()][0], text: "" });
  context.mock.timers.tick(1500);
  assert.equal(state.pending.size, 0, "no screen came");
});

test("the taps of a side go with its chat", () => {
  tap("private", 1, { data: "m:one" });
  tap("group", 2, { data: "t:join" });
  dropTaps("group");
  assert.deepEqual([...state.pending.values()].map(({ message }) => message.side), ["private"]);
});

test("what cannot be sent is said", () => {
  speakThrough(null);
  assert.equal(send("room"), false);
  assert.deepEqual(words(), ["No connection"]);
});

const table = (more) => ({ number: 1, pairs: [], beats: [], acts: [], stage: { last: [] }, ...more });

test("a tapped card is the aim while it is open", () => {
  const defending = table({ mode: "defend", pairs: [["6d", null], ["7d", "8d"]], beats: [["9d", "6d"]] });
  assert.equal(canBeAimedAt(defending, ["6d", null]), true);
  assert.equal(canBeAimedAt(defending, ["7d", "8d"]), false);
  aimAt(defending, "6d");
  assert.equal(targetOf(defending), "6d");
  aimAt(defending, "6d");
  assert.equal(targetOf(defending), null, "the second tap takes the aim back");
  aimAt(defending, "7d");
  assert.equal(targetOf(defending), null, "it is beaten");
});

test("a card misses an aim that it does not beat, if it beats another", () => {
  const defending = table({ mode: "defend", beats: [["9d", "6d"]] });
  assert.equal(doesBeat(defending, "9d", "6d"), true);
  assert.equal(misses(defending, "9d", "7d"), true);
  assert.equal(misses(defending, "6c", "7d"), false, "it beats nothing: it may be thrown in");
});

test("an aim answers the question of a card", () => {
  const asking = table({ asking: true, acts: [{ act: "tap", on: "6d", data: "m:b6d9d", card: "9d" }] });
  aimAt(asking, "6d");
  assert.deepEqual(taps(), ["m:b6d9d"]);
});

test("a resting person answers done for this bout, each time once", () => {
  const asks = table({ mode: "throw", bout: 1, acts: [{ move: "done", data: "m:done:1" }] });
  assert.equal(mayRest(asks), true);
  answerForResting(asks);
  assert.deepEqual(taps(), [], "nobody rests yet");
  toggleRest(asks);
  answerForResting(asks);
  state.pending.clear();
  answerForResting(asks);
  assert.deepEqual(taps(), ["m:done:1"], "a refused button is not pressed again");
  answerForResting({ ...asks, bout: 2, acts: [{ move: "done", data: "m:done:2" }] });
  assert.deepEqual(taps(), ["m:done:1"], "the next bout asks again");
});
