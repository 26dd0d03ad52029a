import assert from "node:assert/strict";
import { test } from "node:test";

import { countsAs, rankOf, suitOf, textOf, writeIn } from "../../../../adapters/web/static/shell/suits.js";

test("a card is written with its rank and its suit", () => {
  writeIn(undefined);
  assert.deepEqual(["Th", "6d", "Ks"].map(textOf), ["10♥\uFE0E", "6♦\uFE0E", "K♠\uFE0E"]);
});

test("the reader's letters replace the Latin ones", () => {
  writeIn("В Д К Т");
  assert.deepEqual(["Jh", "Qc", "Ad", "9s"].map(textOf), ["В♥\uFE0E", "Д♣\uFE0E", "Т♦\uFE0E", "9♠\uFE0E"]);
  writeIn(undefined);
});

test("a wild card shows the suit that it counts as", () => {
  assert.deepEqual([countsAs("6H"), suitOf("6H"), rankOf("6H")], ["h", "d", "6"]);
  assert.equal(textOf("6H"), "6♦\uFE0E\u2192♥\uFE0E");
});

test("a joker shows the suits of its colour", () => {
  assert.deepEqual(["Xr", "Xb"].map(textOf), ["\u{1F0CF}♦\uFE0E♥\uFE0E", "\u{1F0CF}♣\uFE0E♠\uFE0E"]);
});
