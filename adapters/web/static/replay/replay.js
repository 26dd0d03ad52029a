// The page of one replay: load the game, and go through it by buttons, slider, keys, swipes and by itself.

import { html, render } from "../preact.js";
import { copy, showAlert } from "../shell/actions.js";
import { Alert } from "../shell/fields.js";
import { applyLooks } from "../shell/keeping.js";
import { change, onChange, state, word } from "../shell/state.js";
import { awaitCalls, Calls } from "../tournament/calls.js";
import { checkDeal } from "./deal_check.js";
import { Aside } from "./replay_aside.js";
import { showFound } from "./replay_coach.js";
import { Watched } from "./replay_table.js";

const LANGUAGE = document.documentElement.lang;
const PACE_MS = 1500;
const ADDRESS_MS = 300; // browsers refuse frequent changes of the address
const SWIPE_PX = 40;
const MOST_TRIES = 10;

// `below`: the seat at the lower edge while all cards are shown; null if the address names none.
const shown = { game: null, at: 0, below: null, seat: "", failed: "", deal: "checking", playing: false };
const app = document.getElementById("app");
let loads = 0;
let timer = 0;
let addressed = 0;

// The address contains the number of moves, so a link can lead to a moment; the deal is 0.
const moveInAddress = () => Number(location.hash.match(/^#move=(\d{1,5})(?!\d)/)?.[1] ?? 0);
function seatInAddress() {
  const seat = location.hash.match(/&from=(\d{1,2})(?!\d)/)?.[1];
  return shown.game.steps[0].stage.seats[seat] ? Number(seat) : null;
}

// The link from a costly move asks the coach. The page takes this word out of its address.
const asksCoach = () => location.hash.endsWith("&coach");

// With the seat at the lower edge, if the address had one.
const here = () => `#move=${shown.at}${shown.below === null ? "" : `&from=${shown.below}`}`;
const last = () => shown.game.steps.length - 1;

function writeAddress() {
  clearTimeout(addressed);
  addressed = setTimeout(() => history.replaceState(null, "", here()), ADDRESS_MS);
}

function go(to) {
  shown.at = Math.min(Math.max(to, 0), last());
  writeAddress();
  change();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  shown.playing = false;
}

function play() {
  if (shown.at === last()) shown.at = 0;
  shown.playing = true;
  timer = setInterval(() => {
    if (shown.at + 1 >= last()) pause();
    go(shown.at + 1);
  }, PACE_MS);
}

const boutAt = (step) => shown.game.bouts.findLastIndex(({ first }) => first <= step);

function boutBefore() {
  const { bouts } = shown.game;
  const bout = boutAt(shown.at);
  return bouts[shown.at > bouts[bout].first ? bout : Math.max(bout - 1, 0)].first;
}

const MOVES = {
  first: () => 0,
  "bout-before": boutBefore,
  before: () => shown.at - 1,
  next: () => shown.at + 1,
  "bout-next": () => shown.game.bouts[boutAt(shown.at) + 1]?.first ?? last(),
  last,
};

const KEYS = {
  ArrowLeft: "before",
  ArrowRight: "next",
  ArrowUp: "bout-before",
  ArrowDown: "bout-next",
  Home: "first",
  End: "last",
};

function goTo(step) {
  pause();
  go(step);
}

function toggle() {
  if (shown.playing) pause();
  else play();
  change();
}

function onKey(event) {
  const { key, target } = event;
  if (state.alert) return key === "Escape" && showAlert();
  if (!shown.game || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.matches("select"))
    return;
  const plays = key === " " && !target.closest("button, summary, a, [role=button]");
  if (!plays && !KEYS[key]) return;
  event.preventDefault();
  if (plays) toggle();
  else goTo(MOVES[KEYS[key]]());
}

// A swipe to the left shows the next move, like turning a page.
let begun = null;

function onDown(event) {
  begun =
    event.pointerType === "mouse" || event.target.closest("input, button") ? null : [event.clientX, event.clientY];
}

function onUp(event) {
  if (begun === null) return;
  const [x, y] = [event.clientX - begun[0], event.clientY - begun[1]];
  begun = null;
  if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) goTo(shown.at + (x < 0 ? 1 : -1));
}

async function steps(asked) {
  const answer = await fetch(`${location.pathname}/steps?${asked}`);
  return [answer, await answer.json()];
}

// Pages refused at the same time come back at different times.
const waitMs = (answer) => Number(answer.headers.get("Retry-After") ?? 2) * 1000 * (1 + Math.random());

// A server with too many requests is asked again later. The newest request counts: late answers to earlier ones are
// dropped.
async function load(seat) {
  loads += 1;
  const number = loads;
  const asked = new URLSearchParams({ lang: LANGUAGE, ...(seat && { seat }) });
  try {
    let [answer, body] = await steps(asked);
    for (let tries = 1; number === loads && answer.status === 503 && tries < MOST_TRIES; tries += 1) {
      shown.failed = body.said;
      change();
      await new Promise((done) => setTimeout(done, waitMs(answer)));
      [answer, body] = await steps(asked);
    }
    if (number !== loads) return;
    if (!answer.ok) throw new Error(body.said);
    for (const { stage } of body.steps)
      for (const [number, seat] of stage.seats.entries()) seat.face = body.faces[number];
    Object.assign(shown, { game: { ...body, below: shown.below }, seat, failed: "", deal: dealOf(body) });
  } catch (error) {
    if (number !== loads) return;
    shown.failed = error instanceof TypeError || error instanceof SyntaxError ? word("replay-failed") : error.message;
  }
  change();
}

function dealOf({ deal, seat, steps }) {
  if (deal) return checkDeal(deal, steps);
  return seat === null ? "no-deal" : "covered";
}

const linkHere = () => `${location.origin}${location.pathname}${here()}`;

const actions = {
  go: goTo,
  move: (name) => goTo(MOVES[name]()),
  toggle,
  choose: (seat) => load(seat),
  copyLink: () => copy(linkHere()),
  swipe: { onPointerDown: onDown, onPointerUp: onUp, onPointerCancel: () => (begun = null) },
};

function Page() {
  const { game, failed } = shown;
  if (!game)
    return html`<main class="page home-page"><h1>${word("replay-title")}</h1><p class="tagline" role="status">
      ${failed || word("replay-checking")}</p></main>`;
  return html`<main id="replay" class="replay-page" data-ready="">
    <${Watched} shown=${shown} actions=${actions} />
    <${Aside} shown=${shown} actions=${actions} bout=${boutAt(shown.at)} />
    <${Alert} />
  </main>`;
}

function followAddress() {
  shown.below = seatInAddress() ?? shown.below;
  shown.game.below = shown.below;
  goTo(moveInAddress());
}

async function begin() {
  applyLooks();
  onChange(() => render(html`<${Calls} /><${Page} />`, app));
  awaitCalls();
  app.replaceChildren();
  change();
  await load("");
  if (!shown.game) return;
  const asks = asksCoach();
  followAddress();
  showFound(shown.game, asks);
}

document.addEventListener("keydown", onKey);
document.addEventListener("visibilitychange", () => document.hidden && shown.playing && toggle());
window.addEventListener("hashchange", () => shown.game && followAddress());
begin();
