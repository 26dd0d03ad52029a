import assert from "node:assert/strict";
import { test } from "node:test";

import { change, isOffered, onChange, sortedPosts, state, word } from "../../../../adapters/web/static/shell/state.js";

test("a word has values in place of its variables", () => {
  assert.equal(word("in-time", { duration: "9:58" }), "in 9:58");
  assert.equal(word("in-time"), "in {duration}");
  assert.equal(word("no such word"), undefined);
});

test("several changes draw the page once", async () => {
  let drawn = 0;
  onChange(() => (drawn += 1));
  change({ alert: "one" });
  change({ notice: "two" });
  assert.equal(drawn, 0);
  await null;
  assert.deepEqual([drawn, state.alert, state.notice], [1, "one", "two"]);
});

test("posts are in the order of their numbers", () => {
  const posts = new Map([10, 2, -1].map((number) => [number, { number }]));
  assert.deepEqual(
    sortedPosts(posts).map(({ number }) => number),
    [-1, 2, 10],
  );
});

test("a name of every object is no language", () => {
  assert.deepEqual(["en", "__proto__", "constructor"].map(isOffered), [true, false, false]);
});
