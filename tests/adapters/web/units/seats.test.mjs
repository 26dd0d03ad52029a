import assert from "node:assert/strict";
import { test } from "node:test";

import { stateOf } from "../../../../adapters/web/static/table/seats.js";

const seat = (more = {}) => ({ user: "anna", presence: "here", role: null, place: null, ...more });

test("the seat of a person who left shows the computer, also after it has gone out", () => {
  assert.deepEqual(stateOf(seat({ presence: "left" })), ["away", "computer"]);
  assert.deepEqual(stateOf(seat({ presence: "left", place: 2, played_on: true })), ["out", "place 2 · computer"]);
});

test("a person who left after going out has no mark", () => {
  assert.deepEqual(stateOf(seat({ presence: "left", place: 1 })), ["out", "place 1"]);
});
