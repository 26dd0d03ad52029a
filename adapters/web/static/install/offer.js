// The offer to install the page: from the second game of the person on, until an answer. The menu has it always.

import { isSecond } from "../shell/keeping.js";
import { change, state } from "../shell/state.js";
import { browser } from "../shell/storage.js";
import { isWindow } from "../shell/window.js";

const KEPT = "durak.install"; // the number of games and the key of the last one, or "answered"
const ANSWERED = "offered"; // the word of earlier versions
const AFTER_GAMES = 2;

// Browsers of iOS alone have this property. They install a page by their own menu.
export const isApple = () => "standalone" in navigator;

const isInstalled = () => !matchMedia("(display-mode: browser)").matches;

export const canInstall = () => !isWindow && !isInstalled() && (state.installs !== null || isApple());

// Count the ended game with this key. Return true if the person of this browser has ended enough games for the offer.
export function countGame(key) {
  const kept = browser.get(KEPT) ?? "0";
  if (kept === ANSWERED || isWindow || isSecond()) return false;
  const [games, last] = kept.split(" ");
  const number = last === key ? Number(games) : Number(games) + 1;
  browser.set(KEPT, `${number} ${key}`);
  return number >= AFTER_GAMES;
}

export const endOffer = () => browser.set(KEPT, ANSWERED);

// The browser asks the person, and takes each of its offers once. Without an offer a sheet explains the steps.
export function install() {
  const { installs } = state;
  change({ sheet: installs ? null : "install", installs: null });
  installs?.prompt();
}
