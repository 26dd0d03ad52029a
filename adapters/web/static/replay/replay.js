// The page of one replay: asks for the game, and goes through it by buttons, slider, keyboard and the list of bouts.

import { Coach } from "./coach.js";
import { checkDeal } from "./deal_check.js";
import { drawStep, el, showInList } from "./replay_view.js";

const root = document.querySelector("#replay");
const words = JSON.parse(root.dataset.words);
const find = (name) => document.querySelector(`#${name}`);
const places = { said: find("said"), felt: find("felt"), seats: find("seats") };
const [slider, counter, hands, bouts, status] = ["slider", "counter", "hands", "bouts", "status"].map(find);
const playOn = find("play-on");
const language = document.documentElement.lang;

let replay = null;
let at = 0;
let loads = 0;

// The number of the step stands in the address, so that a link can lead to it; the first step is 0.
const stepInAddress = () => Number(location.hash.match(/^#step=(\d{1,5})$/)?.[1] ?? 0);

function go(to) {
  at = Math.min(Math.max(to, 0), replay.steps.length - 1);
  drawStep(places, replay, at, words);
  coach.mark(at);
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", replay.steps[at].words);
  counter.textContent = `${at} / ${replay.steps.length - 1}`;
  const present = boutAt(at);
  [...bouts.children].forEach((item, number) => item.firstChild.setAttribute("aria-current", String(number === present)));
  showInList(bouts, bouts.children[present]);
  for (const button of document.querySelectorAll("[data-go]")) {
    button.disabled = at === (/first|before/.test(button.dataset.go) ? 0 : replay.steps.length - 1);
  }
  history.replaceState(null, "", `#step=${at}`);
  offerPlay();
}

// The link to a game from here, in the seat that is looked at; with all hands open, in the one that is awaited.
function offerPlay() {
  const step = replay.steps[at];
  const seat = replay.seat ?? step.awaited[0];
  find("playing").hidden = seat === undefined || step.phase === "over" || step.places[seat] !== null;
  playOn.textContent = words["play-on"].replace("#", replay.names[seat]);
  playOn.href = `/#solo&from=${location.pathname.split("/").pop()}_${at}-${seat}`;
}

const boutAt = (step) => replay.bouts.findLastIndex(({ first }) => first <= step);

const MOVES = {
  first: () => 0,
  "bout-before": () => {
    const bout = boutAt(at);
    return replay.bouts[at > replay.bouts[bout].first ? bout : Math.max(bout - 1, 0)].first;
  },
  before: () => at - 1,
  next: () => at + 1,
  "bout-next": () => replay.bouts[boutAt(at) + 1]?.first ?? replay.steps.length - 1,
  last: () => replay.steps.length - 1,
};

const KEYS = {
  ArrowLeft: "before",
  ArrowRight: "next",
  ArrowUp: "bout-before",
  ArrowDown: "bout-next",
  Home: "first",
  End: "last",
};

function onKey(event) {
  const move = KEYS[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === hands) return;
  event.preventDefault();
  if (replay) go(MOVES[move]());
}

function listBouts() {
  bouts.replaceChildren(
    ...replay.bouts.map(({ first, words: said }) => {
      const button = el("button", { type: "button" }, said);
      button.addEventListener("click", () => go(first));
      return el("li", {}, button);
    }),
  );
}

function listSeats() {
  const options = replay.names.map((name, seat) => el("option", { value: seat }, name));
  hands.replaceChildren(el("option", { value: "" }, words["open-hands"]), ...options);
}

function tellDeal() {
  const { deal } = replay;
  const result = deal ? checkDeal(deal, replay.steps) : replay.seat === null ? "no-deal" : "covered";
  status.textContent = words[result];
  status.dataset.result = result;
  find("facts").hidden = deal === null;
  find("fingerprint").textContent = deal?.commitment ?? "";
  find("seed").textContent = deal?.seed ?? "";
}

// The newest request counts: an answer that another one has overtaken is dropped.
async function load(seat) {
  loads += 1;
  const number = loads;
  const asked = new URLSearchParams({ lang: language, ...(seat && { seat }) });
  try {
    const answer = await fetch(`${location.pathname}/steps?${asked}`);
    const body = await answer.json();
    if (number !== loads) return false;
    if (!answer.ok) throw new Error(body.said);
    replay = body;
  } catch (error) {
    if (number !== loads) return false;
    hands.value = replay?.seat ?? "";
    places.said.textContent = error instanceof TypeError || error instanceof SyntaxError ? words.failed : error.message;
    return false;
  }
  return true;
}

async function begin() {
  status.textContent = words.checking;
  if (!(await load(""))) return;
  find("title").textContent = replay.title;
  slider.max = String(replay.steps.length - 1);
  listSeats();
  listBouts();
  root.dataset.ready = "true";
  go(stepInAddress());
  tellDeal();
}

const coach = new Coach(find("coach"), words, () => replay, go);
slider.addEventListener("input", () => replay && go(Number(slider.value)));
hands.addEventListener("change", async () => {
  if (!(await load(hands.value))) return;
  go(at);
  tellDeal();
});
for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => replay && go(MOVES[button.dataset.go]()));
}
for (const link of document.querySelectorAll("nav a")) {
  link.addEventListener("click", () => (link.hash = location.hash));
}
document.addEventListener("keydown", onKey);
window.addEventListener("hashchange", () => replay && go(stepInAddress()));
begin();
