import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location.hash = "#room=ABCD2345).&page=rules.";
const { isAtHome, goHome, goLearn, leaveLesson, openPage, readAddress, setAddress } = await import(
  "../../../../adapters/web/static/shell/places.js"
);
const { state } = await import("../../../../adapters/web/static/shell/state.js");

const read = (address) => {
  setAddress(address);
  return readAddress();
};

test("an address with a page opens the page over its place", () => {
  assert.deepEqual(state.opened, { name: "rules", subject: "" });
  assert.equal(readAddress().room, "abcd2345");
});

test("a copied sign behind a link is left out", () => {
  assert.equal(read("room=abcd2345).").room, "abcd2345");
  assert.equal(read("join=AB12-CD34,").code, "ab12cd34");
  assert.equal(read("puzzle=17.").puzzle, "17");
});

test("a key that cannot be one is empty, a missing one is null", () => {
  assert.deepEqual([read("room=short").room, read("join=!").code, read("me=x").token], ["", "", ""]);
  const { room, code, token, puzzle } = read("solo");
  assert.deepEqual([room, code, token, puzzle], [null, null, null, null]);
});

test("today's puzzle has no number", () => {
  assert.deepEqual([read("puzzle").puzzle, read("puzzle=99999").puzzle, read("puzzle=x").puzzle], ["", "99999", ""]);
});

test("a position of a replay is followed only in its exact form", () => {
  const position = `abc123-${"a".repeat(26)}_12-1`;
  assert.equal(read(`solo&from=${position}`).from, position);
  assert.equal(read("solo&from=javascript:alert(1)").from, null);
});

test("a newcomer finds the invitation again after the lesson", () => {
  setAddress("room=abcd2345");
  goLearn();
  assert.deepEqual([readAddress().learn, readAddress().room], [true, "abcd2345"]);
  leaveLesson();
  assert.deepEqual([readAddress().learn, readAddress().room], [false, "abcd2345"]);
});

test("a known person is at home after the lesson", () => {
  setAddress("room=abcd2345");
  state.me = { user: "anna" };
  goLearn();
  leaveLesson();
  assert.ok(isAtHome());
  state.me = null;
});

test("a page for reading closes with its place", () => {
  openPage("rules", "podkidnoy");
  assert.deepEqual([state.opened.name, state.opened.subject], ["rules", "podkidnoy"]);
  goHome();
  assert.deepEqual([state.opened, isAtHome()], [null, true]);
});
