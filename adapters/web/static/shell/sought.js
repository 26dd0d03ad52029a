// The wait for strangers. The browser keeps it, so that a page opened during the wait follows it, too.

import { handAfter, isSeek, seekOf, stageOf } from "./scene.js";
import { state } from "./state.js";
import { browser } from "./storage.js";
import { secondsUntil } from "./times.js";

const SOUGHT = "durak.sought"; // the user, the number of the post, and the time (ms) until which the table may come
const LATEST_S = 60; // the table comes within this time after the wait

let followed = ""; // the same words: another tab may be the first to forget a wait

const words = () => (followed || (browser.get(SOUGHT) ?? "")).split(" ");

// True if a table may come.
export const isSought = () => Number(words()[2] ?? 0) > Date.now();

function numberOfWait() {
  const [user, number] = words();
  return user === state.me.user && isSought() ? Number(number) : 0;
}

function forget() {
  if (numberOfWait()) browser.remove(SOUGHT);
  followed = "";
}

// Return the post of the wait and the hand at its table as soon as both are here, and forget the wait; until then null.
export function takeFound() {
  const last = seekOf(state) ?? state.private.get(numberOfWait());
  if (!last || !isSeek(last)) {
    forget();
    return null;
  }
  if (stageOf(last).turn.until !== null) {
    const until = Date.now() + (secondsUntil(stageOf(last).turn.until) + LATEST_S) * 1000;
    followed = `${state.me.user} ${last.number} ${until}`;
    browser.set(SOUGHT, followed);
    return null;
  }
  const hand = handAfter(state, last.number);
  if (hand) forget();
  return hand ? { last, hand } : null;
}
