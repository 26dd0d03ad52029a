// Messages of the operating system about the turn, for players in another window. A closed page gets them by the
// worker (alerts.js).

import { isOn, setLook } from "./keeping.js";
import { load } from "./late.js";
import { change, state, word } from "./state.js";
import { isWindow } from "./window.js";

const TAG = "durak-turn";
const BY_MAIL_S = 3600; // a longer time for a decision is that of a game by mail

let shown = null;

// Browsers have notifications on https and on this machine alone.
const canNotify = () => window.isSecureContext && "Notification" in window;
export const notifies = () => canNotify() && Notification.permission === "granted" && isOn("notify");

// On iOS a page is told how to get them. Its browsers alone have the property `standalone`.
export const offersNotices = () =>
  !isWindow && window.isSecureContext && ("Notification" in window || "standalone" in navigator);

/** @param {(worker: ServiceWorkerRegistration) => void} use */
const withWorker = async (use) => {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) use(worker);
};

// A tap on it leads to the address `open`.
export function notify(text, open = location.pathname + location.hash) {
  if (!notifies() || (!document.hidden && document.hasFocus())) return;
  const said = { body: text, tag: TAG };
  try {
    shown = new Notification(word("title"), said);
  } catch {
    // Browsers of phones show the messages of a worker alone.
    withWorker((worker) => worker.showNotification(word("title"), { ...said, data: open }));
    return;
  }
  shown.onclick = () => {
    window.focus();
    endNotice();
  };
}

// The turn is over, also for the messages that came to a closed page.
export function endNotice() {
  shown?.close();
  shown = null;
  withWorker(async (worker) => {
    for (const one of await worker.getNotifications()) one.close();
  });
}

// In a game by mail the person reads the question once in this browser, at the first turn.
/** @param {import("./types").Scene} scene @param {import("./types").Table | null} table */
export function offerNotices({ hand }, table) {
  if (!table?.asks || hand.screen.alerts === false || table.turn.within === null || table.turn.within < BY_MAIL_S)
    return;
  if (!offersNotices() || isOn("notify") || isOn("asked")) return;
  if (state.sheet || state.alert || state.drawer) return;
  setLook("asked", true);
  load("alerts").then(
    () => change({ sheet: "alerts" }),
    () => setLook("asked", false),
  );
}

// Give the server the subscription of this browser again.
export function renewNotices() {
  if (notifies())
    load("alerts").then(
      ({ renew }) => renew(),
      () => {},
    );
}
