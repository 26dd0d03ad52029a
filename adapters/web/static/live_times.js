// Live times. A time to come is counted down by the server's clock, because this machine's own clock may be wrong.
// A time that passed more than a minute ago is shown as some time ago.

import { el } from "./dom.js";
import { BROWSER } from "./languages.js";

const SOON_S = 10;
const LONG_PAST_S = 60;
let serverAheadMs = 0;
let language = BROWSER;

export function setServerTime(serverNowMs, newLanguage) {
  serverAheadMs = serverNowMs - Date.now();
  language = newLanguage;
}

// `at` is in seconds since the epoch; `fallback` is the same time in words that do not change.
export function moment(at, fallback) {
  const node = el("time", { class: "moment", "data-at": at, title: fallback, datetime: new Date(at * 1000).toISOString() });
  show(node);
  return node;
}

function show(node) {
  const left = Math.round(Number(node.dataset.at) - (Date.now() + serverAheadMs) / 1000);
  const text = left <= -LONG_PAST_S ? timeAgo(-left) : timeLeft(Math.max(0, left));
  if (node.textContent !== text) node.textContent = text;
  node.classList.toggle("soon", left <= SOON_S && left > -LONG_PAST_S);
}

function timeLeft(seconds) {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const unit = (value, name) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return minutes && hours < 12 ? `${unit(hours, "hour")} ${unit(minutes, "minute")}` : unit(hours, "hour");
}

function timeAgo(seconds) {
  const [size, unit] = [[86400, "day"], [3600, "hour"], [60, "minute"]].find(([size]) => seconds >= size);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

setInterval(() => document.querySelectorAll("time.moment").forEach(show), 500);
