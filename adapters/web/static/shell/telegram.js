// The bridge to Telegram's app round a Mini App, over its documented web events. Outside of Telegram nothing happens.

import { paintDark } from "./theme.js";

const HOME = "https://web.telegram.org";
const ANSWERS_MS = 60000; // after this time an open question counts as refused
const SIDES = ["top", "right", "bottom", "left"];

const launched = new URLSearchParams(location.hash.slice(1));
export const signed = launched.get("tgWebAppData") ?? ""; // the person, signed by Telegram
const version = (launched.get("tgWebAppVersion") ?? "").split(".").map(Number);
const isApp = launched.has("tgWebAppVersion");
/** @type {{ safe: Record<string, number>, content: Record<string, number> }} */
const insets = { safe: {}, content: {} };
const waiting = new Map(); // the waiting questions by the kind of their event
let goesBack = () => {};

const knows = (major, minor) => isApp && (version[0] > major || (version[0] === major && (version[1] ?? 0) >= minor));

/**
 * @typedef {{ postEvent(name: string, data: string): void }} Proxy
 * @typedef {{ receiveEvent(name: string, data: unknown): void }} Receiver
 */
/**
 * The window of Telegram's app. It has other names on each system.
 * @typedef {{
 *   TelegramWebviewProxy?: Proxy,
 *   external?: { notify?(event: string): void },
 *   Telegram?: { WebView: Receiver },
 *   TelegramGameProxy?: Receiver,
 *   TelegramGameProxy_receiveEvent?: Receiver["receiveEvent"],
 * }} AppWindow
 */
const app = /** @type {AppWindow} */ (/** @type {unknown} */ (window));

function post(eventType, eventData = {}) {
  if (app.TelegramWebviewProxy) app.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  else if (app.external && "notify" in app.external) app.external.notify(JSON.stringify({ eventType, eventData }));
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType, eventData }), HOME);
}

const isDark = (colour) =>
  /^#[\da-f]{6}$/i.test(colour ?? "") &&
  [1, 3, 5].reduce((sum, at, place) => sum + parseInt(colour.slice(at, at + 2), 16) * [0.3, 0.59, 0.11][place], 0) <
    128;

// The page is light or dark like Telegram, even if the system is not.
function paint(theme) {
  if (!theme?.bg_color) return;
  paintDark(isDark(theme.bg_color));
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--room").trim();
  if (knows(6, 1)) post("web_app_set_background_color", { color: colour });
  if (knows(6, 10)) post("web_app_set_header_color", { color: colour });
}

function inset(kind, sides) {
  insets[kind] = sides ?? {};
  for (const side of SIDES) {
    const pixels = [insets.safe, insets.content].reduce((sum, given) => sum + (Number(given[side]) || 0), 0);
    document.documentElement.style.setProperty(`--inset-${side}`, `${pixels}px`);
  }
}

const HANDLERS = {
  theme_changed: ({ theme_params: theme }) => paint(theme),
  safe_area_changed: (sides) => inset("safe", sides),
  content_safe_area_changed: (sides) => inset("content", sides),
  back_button_pressed: () => goesBack(),
  write_access_requested: ({ status }) => settle("write", status === "allowed"),
  prepared_message_sent: () => settle("share", false),
  prepared_message_failed: ({ error }) => settle("share", error !== "USER_DECLINED"),
};

function settle(question, answer) {
  waiting.get(question)?.(answer);
  waiting.delete(question);
}

function receive(eventType, eventData) {
  HANDLERS[eventType]?.(eventData ?? {});
}

function hear({ source, origin, data }) {
  if (source !== window.parent || origin !== HOME || typeof data !== "string") return;
  try {
    const { eventType, eventData } = JSON.parse(data);
    receive(eventType, eventData);
  } catch {
    // other messages of Telegram's frame
  }
}

// Tell Telegram about the page. Its back button calls `onBack`.
export function beginBridge(onBack) {
  if (!isApp) return;
  goesBack = onBack;
  addEventListener("message", hear);
  app.Telegram = { WebView: { receiveEvent: receive } };
  app.TelegramGameProxy = { receiveEvent: receive };
  app.TelegramGameProxy_receiveEvent = receive;
  post("iframe_ready");
  post("web_app_ready");
  post("web_app_expand");
  // A dragged card closes nothing.
  if (knows(7, 7)) post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  if (knows(8, 0)) for (const area of ["safe_area", "content_safe_area"]) post(`web_app_request_${area}`);
  try {
    paint(JSON.parse(launched.get("tgWebAppThemeParams") ?? "{}"));
  } catch {
    // the page is unchanged by an unreadable theme
  }
  post("web_app_request_theme");
}

let shown = false;

export function showBack(isShown) {
  if (isShown === shown) return;
  shown = isShown;
  if (knows(6, 1)) post("web_app_setup_back_button", { is_visible: isShown });
}

// `kind` is "card" for a tap of the player, "turn" when it is theirs.
export function touch(kind) {
  if (!knows(6, 1)) return;
  post(
    "web_app_trigger_haptic_feedback",
    kind === "turn"
      ? { type: "notification", notification_type: "success" }
      : { type: "impact", impact_style: "light" },
  );
}

// Ask Telegram's app. An earlier open question of this kind is answered by `none`.
function ask(question, none, eventType, eventData) {
  return new Promise((resolve) => {
    settle(question, none);
    waiting.set(question, resolve);
    post(eventType, eventData);
  });
}

// Ask the person to let the bot write to them; false if Telegram cannot ask.
export function askToWrite() {
  if (!knows(6, 9)) return Promise.resolve(false);
  setTimeout(() => settle("write", false), ANSWERS_MS);
  return ask("write", false, "web_app_request_write_access");
}

export const canShare = () => knows(8, 0);

// Let the person post a prepared message in a chat of their choice. Resolve to true if Telegram could not post it.
export const shareMessage = (id) => ask("share", false, "web_app_send_prepared_message", { id });
