import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  dropField,
  endLesson,
  forgetToken,
  hasLearned,
  isOn,
  keepLesson,
  keepSolo,
  keepToken,
  keptFace,
  keptLesson,
  keptToken,
  ownToken,
  setLanguage,
  setLook,
  soloChoice,
} from "../../../../adapters/web/static/shell/keeping.js";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (name, value) => localStorage.setItem(`durak.${name}`, value);

test("the last choice of a game against computers is kept", () => {
  keepSolo({ game: "perevodnoy", opponents: 3, level: "strong" });
  assert.deepEqual(soloChoice(), { game: "perevodnoy", opponents: 3, level: "strong" });
});

test("a damaged choice of a game is the usual one", () => {
  for (const damaged of ["", "chess 1 normal", "podkidnoy 9 normal", "podkidnoy 1 __proto__", "podkidnoy NaN normal"]) {
    keep("solo", damaged);
    assert.deepEqual(soloChoice(), { game: "podkidnoy", opponents: 1, level: "normal" }, damaged);
  }
});

test("a chosen language changes language and direction of the page", async (context) => {
  const words = { "/he.json": { direction: "rtl" }, "/en.json": { direction: "ltr" } };
  context.mock.method(globalThis, "fetch", async (path) => ({ ok: true, json: async () => words[path] }));
  const shown = () => [document.documentElement.lang, document.documentElement.dir];
  await setLanguage("he", true);
  assert.deepEqual(shown(), ["he", "rtl"]);
  assert.equal(localStorage.getItem("durak.language"), "he");
  await setLanguage("en", false);
  assert.deepEqual(shown(), ["en", "ltr"]);
});

test("a damaged face is replaced by one of the twelve", () => {
  for (const damaged of ["NaN", "", "-1", "1e3", "__proto__"]) {
    keep("face", damaged);
    assert.ok(Number.isInteger(keptFace()) && keptFace() >= 0 && keptFace() < 12, damaged);
  }
});

test("the way through the lesson is kept until its end", () => {
  assert.equal(keptLesson(), null);
  keepLesson(3, 1);
  assert.deepEqual(keptLesson(), { step: 3, made: 1 });
  endLesson();
  assert.deepEqual([keptLesson(), hasLearned()], [null, true]);
  keep("lesson", "x y");
  assert.equal(keptLesson(), null);
});

test("a second person of a tab is not kept in the browser", () => {
  keepToken("first");
  keepToken("second", false);
  assert.deepEqual([ownToken(), keptToken()], ["second", "first"]);
  forgetToken();
  assert.deepEqual([ownToken(), keptToken()], [null, "first"], "only the tab's person is forgotten");
});

test("one damaged field goes alone", () => {
  keepToken("token");
  keep("face", "99");
  dropField("face");
  assert.deepEqual([localStorage.getItem("durak.face"), keptToken()], [null, "token"]);
});

test("looks have their own beginnings", () => {
  assert.deepEqual([isOn("sound"), isOn("hints"), isOn("notify")], [true, true, false]);
  setLook("suits", true);
  assert.deepEqual([isOn("suits"), document.documentElement.dataset.suits], [true, "4"]);
});
