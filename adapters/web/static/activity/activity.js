// An Activity: the page in a frame of Discord's client. The two exchange messages, and the person signs in by them.
// Discord's own library has fifty times the size.

import { load } from "../shell/late.js";
import { change, word } from "../shell/state.js";
import { enterWith, instance, launched, post, windowKey } from "../shell/window.js";

const HOMES = ["", "ptb.", "canary."].map((channel) => `https://${channel}discord.com`);
const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];
const LIBRARY = "2.5.0"; // the version of Discord's library with these messages
const KNOWS_VERSION = 250; // older apps for telephones do not expect a version
const CLOSED = "closed";
const LAYOUT = "ACTIVITY_LAYOUT_MODE_UPDATE";
const READY_MS = 8000; // the longest wait for the answer to the handshake
const ASKS_MS = 10000; // after this time Discord probably waits for the person
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [2000, 30000];
const UNAVAILABLE = 500; // the lowest status of a failure that may pass
const TOO_FAST = 429;

// The client may show the frame in a popup; then the opener of the popup answers. In an app for telephones the page may
// be the whole window.
const isWhole = window.parent === window;
const host = isWhole ? window : (window.parent.opener ?? window.parent);
const isPhone = launched.get("platform") === "mobile";
const application = location.hostname.split(".")[0];
const waiting = new Map(); // the functions for the answers to commands, by the nonce of the command
let commands = 0;
let pause = FIRST_PAUSE_MS;
let timer = null; // of the next attempt
let attempts = 0;
let isTrying = false; // true during an attempt
let begun = null; // resolves when Discord has answered the handshake
let frame = null; // the module for the looks of the frame
/** @type {(isReady: boolean) => void} */
let settleReady = () => {};

// Listen to Discord's client alone. Apps for telephones send without an origin, or with the origin of the page. The
// header of the page forbids frames of other sites.
function isDiscord({ source, origin }) {
  if (isWhole && isPhone && origin === location.origin) return true;
  return source === host && (HOMES.includes(origin) || (isPhone && origin === "null"));
}

function hear(event) {
  if (!isDiscord(event) || !Array.isArray(event.data)) return;
  const [code, frame] = event.data;
  if (code === CLOSE) return endAll();
  if (code !== FRAME || !frame || frame.args) return; // its own command, back in a page without a frame
  if (frame.cmd === "DISPATCH") return follow(frame.evt, frame.data ?? {});
  const answer = waiting.get(frame.nonce);
  waiting.delete(frame.nonce);
  answer?.(frame.evt === "ERROR" ? { refusal: String(frame.data?.message) } : (frame.data ?? {}));
}

function follow(event, { layout_mode: mode }) {
  if (event === "READY") settleReady(true);
  if (event === LAYOUT) frame.showLayout(mode);
}

// Discord ends the conversation. The next attempt begins a new one.
function endAll() {
  settleReady(false);
  begun = null;
  for (const answer of waiting.values()) answer({ refusal: CLOSED });
  waiting.clear();
}

// The referrer is Discord's client. A telephone may give none.
function send(code, body) {
  const from = HOMES.find((home) => document.referrer.startsWith(`${home}/`));
  host.postMessage([code, body], from ?? "*");
}

// Resolve to the data of the answer, or to `{ refusal }`.
function command(cmd, args, evt) {
  commands += 1;
  const nonce = `durak-${commands}`;
  return new Promise((resolve) => {
    waiting.set(nonce, resolve);
    send(FRAME, { cmd, args, evt, nonce });
  });
}

// Resolve to true when Discord's client has answered, and to false if it does not.
/** @returns {Promise<boolean>} */
function shakeHands() {
  addEventListener("message", hear);
  const isReady = new Promise((resolve) => {
    settleReady = resolve;
    setTimeout(resolve, READY_MS, false);
  });
  const knowsVersion = !isPhone || parseInt(launched.get("mobile_app_version"), 10) >= KNOWS_VERSION;
  send(HANDSHAKE, {
    v: 1,
    encoding: "json",
    client_id: application,
    frame_id: launched.get("frame_id"),
    ...(knowsVersion && { sdk_version: LIBRARY }),
  });
  isReady.then((ready) => ready && command("SUBSCRIBE", {}, LAYOUT));
  return isReady;
}

// Begin the conversation. Sign in if the tab has no key, or if `renews` is true. `open` connects the page.
export async function beginActivity(open, renews) {
  if (!frame) {
    frame = await load("frame");
    frame.beginFrame(openExternal);
  }
  begun ??= shakeHands();
  if (renews || !(windowKey() || isTrying)) await signIn(open);
}

// Ask Discord for a code, and the server for a key in exchange. A code is valid once: each attempt asks for a new one.
// After a passing failure the next attempt follows by itself, or at once by the button.
async function signIn(open) {
  attempts += 1;
  const number = attempts;
  const again = () => signIn(open);
  isTrying = true;
  clearTimeout(timer);
  change({ notice: "", again: null });
  const asks = setTimeout(() => change({ notice: word("window-asks"), again }), ASKS_MS);
  const { key, said, passes } = await attempt();
  clearTimeout(asks);
  if (number === attempts) isTrying = false;
  if (key) {
    pause = FIRST_PAUSE_MS;
    return enterWith(key, open);
  }
  if (number !== attempts) return;
  change({ notice: said, again });
  if (!passes) return;
  timer = setTimeout(again, pause * (0.75 + Math.random() / 2));
  pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
}

const isRefused = (refusal) => /access_denied/.test(refusal);
const isFinal = (refusal) => isRefused(refusal) || refusal === CLOSED;

// Resolve to the key, or to the reason of the failure; `passes` is true if it may pass.
async function attempt() {
  if (isWhole && !isPhone) return { said: word("window-outside") };
  begun ??= shakeHands();
  if (!(await begun)) {
    begun = null;
    return { said: word("window-silent") };
  }
  const { code, refusal } = await authorize();
  if (!code) return { said: isRefused(refusal) ? word("window-consent") : word("window-silent") };
  try {
    const { status, said } = await post("/discord/key", { code, instance });
    if (said?.key) return said;
    const passes = status === TOO_FAST || status >= UNAVAILABLE;
    return { said: said?.said ?? (passes ? word("away") : word("window-blocked")), passes };
  } catch {
    return { said: word("away"), passes: true };
  }
}

// Resolve to a code, or to a refusal. Discord asks the person only if they have not agreed before.
async function authorize() {
  const wanted = { client_id: application, response_type: "code", state: "", scope: ["identify"] };
  const answer = await command("AUTHORIZE", { ...wanted, prompt: "none" });
  // A client can refuse to ask now. A refusal of the person has other words.
  return !answer.refusal || isFinal(answer.refusal) ? answer : command("AUTHORIZE", wanted);
}

// Let Discord open a link outside of the frame. Discord asks the person first.
const openExternal = (url) => command("OPEN_EXTERNAL_LINK", { url: new URL(url, location.href).href });
