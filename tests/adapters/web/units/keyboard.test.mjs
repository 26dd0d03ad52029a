import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { speakThrough } from "../../../../adapters/web/static/shell/actions.js";
import { handleKey } from "../../../../adapters/web/static/table/keyboard.js";
import { state } from "../../../../adapters/web/static/shell/state.js";

let sent;
const card = (name, more = {}) => ({ card: name, act: "tap", style: "playable", data: `m:${name}`, ...more });
const button = (data, more) => ({ card: null, act: "tap", style: "plain", data, ...more });
const TAKE = button("m:take", { move: "take", style: "danger" });
const DONE = button("m:done", { move: "done", style: "main" });
const HINT = button("hint", { does: "hint" });

function show(...rows) {
  const turn = { mode: "defend", words: [], hint: [], until: null, within: null, hinted: [] };
  const stage = { part: "hand", seats: [{ user: "anna" }], held: [], you: 0, last: [], turn };
  const screen = { stage, rows, blocks: [], room: "p-anna" };
  state.private = new Map([[1, { kind: "screen", number: 1, screen }]]);
}

beforeEach(() => {
  sent = [];
  speakThrough({ send: (t, { data }) => sent.push(data) && true });
  state.pending.clear();
  Object.assign(state, { view: "solo", me: { user: "anna" }, sheet: null, alert: "", opened: null, confirming: null });
  state.group = new Map();
});

const press = (code, more = {}) => handleKey({ key: "", code, target: {}, preventDefault() {}, ...more });

test("digits play the cards in their order", () => {
  show([card("6d"), card("7d")], [TAKE]);
  press("Digit2");
  press("Numpad9");
  assert.deepEqual(sent, ["m:7d"]);
});

test("digits answer a question before they play cards", () => {
  show([button("m:b6d9d"), button("m:x9d"), button("back", { does: "back" })]);
  press("Digit2");
  assert.deepEqual(sent, ["m:x9d"]);
});

test("taking asks back while a card could be played", () => {
  show([card("6d")], [TAKE]);
  press("KeyT");
  assert.deepEqual([sent, state.confirming], [[], "m:take"]);
  press("KeyT");
  assert.deepEqual(sent, ["m:take"]);
});

test("D is done and H asks for a hint", () => {
  show([DONE, HINT]);
  press("KeyD");
  state.pending.clear();
  press("KeyH");
  assert.deepEqual(sent, ["m:done", "hint"]);
});

test("keys do nothing while a person types, or with another key", () => {
  show([DONE]);
  press("KeyD", { target: { closest: () => ({}) } });
  press("KeyD", { ctrlKey: true });
  press("KeyD", { metaKey: true });
  press("KeyD", { altKey: true });
  assert.deepEqual(sent, []);
});

test("nothing plays below an alert, a sheet or a page for reading", () => {
  show([DONE]);
  for (const cover of [{ alert: "!" }, { sheet: "menu" }, { opened: { name: "rules" } }]) {
    Object.assign(state, { alert: "", sheet: null, opened: null, ...cover });
    press("KeyD");
  }
  assert.deepEqual(sent, []);
});

test("Escape closes the topmost layer, then takes a question back", () => {
  show([button("back", { does: "back" })]);
  Object.assign(state, { alert: "!", sheet: "menu" });
  const escape = () => handleKey({ key: "Escape", code: "Escape", target: {} });
  escape();
  assert.deepEqual([state.alert, state.sheet], ["", "menu"]);
  escape();
  assert.deepEqual([state.sheet, sent], [null, []]);
  escape();
  assert.deepEqual(sent, ["back"]);
});
