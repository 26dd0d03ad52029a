// Live times: they count down by the server's clock, whatever this machine's own clock says.

import { el } from "./dom.js";

const SOON = 10;
let ahead = 0;
let language = "en";

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
  const left = Math.max(0, Math.round(Number(node.dataset.at) - (Date.now() + ahead) / 1000));
  const words = spell(left);
  if (node.textContent !== words) node.textContent = words;
  node.classList.toggle("soon", left <= SOON);
}

function spell(left) {
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const unit = (value, name) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return minutes && hours < 12 ? `${unit(hours, "hour")} ${unit(minutes, "minute")}` : unit(hours, "hour");
}

setInterval(() => document.querySelectorAll("time.moment").forEach(show), 500);
