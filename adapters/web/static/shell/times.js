// Times by the server's clock, because this machine's own clock may be wrong.

import { state, word } from "./state.js";

const LONG_PAST_S = 60;
/** @type {[number, Intl.RelativeTimeFormatUnit][]} */
const UNITS = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];
let serverAheadMs = 0;

export function setServerTime(serverNowMs) {
  serverAheadMs = serverNowMs - Date.now();
}

// The seconds until `at`, a time in seconds since the epoch.
export const secondsUntil = (at) => Math.round(at - (Date.now() + serverAheadMs) / 1000);

export function timeLeft(seconds) {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const unit = (value, name) =>
    new Intl.NumberFormat(state.language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return minutes && hours < 12 ? `${unit(hours, "hour")} ${unit(minutes, "minute")}` : unit(hours, "hour");
}

// The time of a past event.
export function timePast(at) {
  const past = -secondsUntil(at);
  return past < LONG_PAST_S ? word("just-now") : ago(past);
}

function ago(past) {
  const [size, unit] = UNITS.find(([seconds]) => past >= seconds);
  return new Intl.RelativeTimeFormat(state.language, { numeric: "auto", style: "short" }).format(
    -Math.floor(past / size),
    unit,
  );
}

// "in 9:58" is not mistaken for a time of day. More than a minute after a time its age is shown.
export function timeShown(at) {
  const left = secondsUntil(at);
  if (left > -LONG_PAST_S) return word("in-time", { duration: timeLeft(Math.max(0, left)) });
  return ago(-left);
}
