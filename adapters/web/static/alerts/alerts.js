// Alerts about the turn: the permission of the browser, and its subscription for a closed page. The server sends these
// alerts to the push service of the browser, and the worker of the page shows them.

import { html } from "../preact.js";
import { send, toast } from "../shell/actions.js";
import { isSecond, setLook } from "../shell/keeping.js";
import { notifies } from "../shell/notifying.js";
import { change, word } from "../shell/state.js";

const READY_MS = 10000; // a worker that cannot be installed is never ready

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function readyWorker() {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register("/worker.js");
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("no worker")), READY_MS));
  /** @type {ServiceWorkerRegistration} */
  const ready = await Promise.race([serviceWorker.ready, late]);
  return ready;
}

// A subscription belongs to a key of the server. After a change of the key it is useless.
async function subscription() {
  const [{ pushManager }, answer] = await Promise.all([readyWorker(), fetch("/push-key")]);
  if (!answer.ok) throw new Error("no key");
  const key = bytesOf(await answer.text());
  const kept = await pushManager.getSubscription();
  const keptKey = new Uint8Array(kept?.options.applicationServerKey ?? []);
  if (kept && keptKey.join() === key.join()) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

// Give the server the subscription of this browser. The server keeps it for the person, so a second person in this
// browser has none.
async function subscribe(chosen = false) {
  if (isSecond()) return;
  const { endpoint, keys } = (await subscription()).toJSON();
  send("subscribe", { endpoint, ...keys, chosen });
}

async function unsubscribe() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const kept = await worker?.pushManager?.getSubscription();
  if (!kept) return;
  send("unsubscribe", { endpoint: kept.endpoint });
  await kept.unsubscribe();
}

// The server has the subscription after each start of the page: the browser may have a new one.
export const renew = () => notifies() && subscribe().catch(() => {}); // the person has read about a failure before

// The browser asks the person once, at this tap. On iOS only an installed page has notifications.
/** @param {boolean} wanted */
export async function chooseNotices(wanted) {
  if (wanted && !("Notification" in window)) return toast(word("push-installed"));
  if (wanted && Notification.permission === "default") await Notification.requestPermission();
  const allowed = Notification.permission === "granted";
  if (wanted && !allowed) toast(word("notify-refused"));
  setLook("notify", wanted && allowed);
  try {
    if (wanted && allowed) await subscribe(true);
    else await unsubscribe();
  } catch {
    if (wanted) toast(word("push-failed"));
  }
}

// The question at the first turn of a game by mail.
export function Ask() {
  const answer = (wanted) => {
    change({ sheet: null });
    if (wanted) chooseNotices(true);
  };
  return html`<p>${word("push-ask")}</p><div class="answers">
    <button type="button" class="act main" data-key="button" onClick=${() => answer(true)}>${word("push-yes")}</button>
    <button type="button" class="act plain" data-key="button" onClick=${() => answer(false)}>${word("push-no")}</button>
  </div>`;
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => data.subscribe && renew());
