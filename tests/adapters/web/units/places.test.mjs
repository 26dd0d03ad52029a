import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location.hash = "#room=ABCD2345).&page=rules.";
const { addressOf, isAtHome, goHome, goLearn, leaveLesson, openPage, placeAt, readAddress, setAddress, takeToken } =
  await import(
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

test("a private table has an address, and an old link leads to the newest one", () => {
  const at = (address) => [read(address).solo, read(address).table];
  assert.deepEqual([at("solo=abcd234567"), at("solo"), at("solo&play")], [[true, "abcd234567"], [true, ""], [true, ""]]);
  assert.deepEqual([at("solo=x"), at("room=abcd2345")], [[true, ""], [false, ""]]);
  assert.equal(addressOf("solo=abcd234567"), "/#solo=abcd234567");
});

test("a path has the same place as the fragment of an old link", () => {
  assert.equal(placeAt("/room/abcd2345"), "room=abcd2345");
  assert.equal(placeAt("/join/AB12-CD34#page=rules"), "join=AB12-CD34&page=rules");
  assert.equal(placeAt("/puzzle."), "puzzle");
  assert.equal(placeAt("/puzzle/17#learn"), "puzzle=17&learn");
  assert.equal(placeAt("/#room=abcd2345)."), "room=abcd2345");
  assert.equal(placeAt("/room/"), "room");
  assert.equal(read(placeAt("/room/abcd2345%29")).room, "abcd2345");
  assert.equal(read(placeAt("/room/abcd2345&me=aaaaaaaaaaaaaaaaaaaaaaaa")).token, null);
});

test("a place leads to its address and back", () => {
  const addresses = {
    "": "/",
    "room=abcd2345": "/room/abcd2345",
    "room=abcd2345&page=rules.podkidnoy": "/room/abcd2345#page=rules.podkidnoy",
    "join=ab12-cd34": "/join/ab12-cd34",
    puzzle: "/puzzle",
    "puzzle=17&learn": "/puzzle/17#learn",
    "room=!": "/#room=!",
    "match=abcd2345": "/#match=abcd2345",
    "page=rules": "/#page=rules",
  };
  for (const [place, address] of Object.entries(addresses)) {
    assert.equal(addressOf(place), address);
    assert.equal(placeAt(address), place === "room=!" ? "room" : place);
  }
});

test("the token of a person is taken out of the address, and the place stays", () => {
  const token = "a".repeat(24);
  for (const [address, place] of [
    [`/room/abcd2345#me=${token}`, "/room/abcd2345"],
    [`/#room=abcd2345&me=${token}`, "/room/abcd2345"],
    [`/#me=${token}&room=abcd2345`, "/room/abcd2345"],
    [`/puzzle/17#me=${token}`, "/puzzle/17"],
    [`/#me=${token}`, "/"],
  ]) {
    setAddress(placeAt(address));
    assert.equal(takeToken(), token);
    const { room, puzzle } = readAddress();
    assert.equal(readAddress().token, null);
    assert.equal(addressOf(room ? `room=${room}` : puzzle ? `puzzle=${puzzle}` : ""), place);
  }
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
