// The offer to install the page: once, after the second game of the person. Later the menu has it.

import { isSecond } from "../shell/keeping.js";
import { callOf } from "../shell/scene.js";
import { change, state } from "../shell/state.js";
import { browser } from "../shell/storage.js";
import { isWindow } from "../shell/window.js";

const KEPT = "durak.install"; // the number of games and the key of the last one, or "offered"
const OFFERED = "offered";
const AFTER_GAMES = 2;
const WAITS_MS = 2000; // the result is read first

// Browsers of iOS alone have this property. They install a page by their own menu.
export const isApple = () => "standalone" in navigator;

const isInstalled = () => !matchMedia("(display-mode: browser)").matches;

export const canInstall = () => !isWindow && !isInstalled() && (state.installs !== null || isApple());

// True if the person of this browser has ended enough games, with the one with this key.
function counts(key) {
  const kept = browser.get(KEPT) ?? "0";
  if (kept === OFFERED || isSecond()) return false;
  const [games, last] = kept.split(" ");
  const number = last === key ? Number(games) : Number(games) + 1;
  browser.set(KEPT, `${number} ${key}`);
  return number >= AFTER_GAMES;
}

function offer() {
  if (!canInstall() || state.sheet || state.drawer || state.alert || callOf(state)) return;
  browser.set(KEPT, OFFERED);
  change({ sheet: "install" });
}

// Count an ended game, and make the offer after a pause. Return a function that cancels it.
export function offerAfter(key) {
  if (isWindow || !counts(key)) return undefined;
  const timer = setTimeout(offer, WAITS_MS);
  return () => clearTimeout(timer);
}
