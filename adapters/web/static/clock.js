// Live times: they count down by the server's clock, whatever this machine's own clock says; what is long past
// was some time ago.

import { el } from "./dom.js";
import { BROWSER } from "./languages.js";

const SOON = 10;
const PAST = 60;
let ahead = 0;
let language = BROWSER;

export function setClock(serverNow, spoken) {
  ahead = serverNow - Date.now();
  language = spoken;
}

export function moment(at, fallback) {
  const node = el("time", { class: "moment", "data-at": at, title: fallback, datetime: new Date(at * 1000).toISOString() });
  show(node);
  return node;
}

function show(node) {
  const left = Math.round(Number(node.dataset.at) - (Date.now() + ahead) / 1000);
  const words = left <= -PAST ? spellPast(-left) : spell(Math.max(0, left));
  if (node.textContent !== words) node.textContent = words;
  node.classList.toggle("soon", left <= SOON && left > -PAST);
}

function spell(left) {
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const unit = (value, name) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return minutes && hours < 12 ? `${unit(hours, "hour")} ${unit(minutes, "minute")}` : unit(hours, "hour");
}

function spellPast(ago) {
  const [size, unit] = [[86400, "day"], [3600, "hour"], [60, "minute"]].find(([size]) => ago >= size);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(ago / size), unit);
}

setInterval(() => document.querySelectorAll("time.moment").forEach(show), 500);
