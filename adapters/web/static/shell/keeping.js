// The values kept by the browser: the person, the language, and the looks of the page.

import { toast } from "./actions.js";
import {
  change,
  directionOf,
  gamesOffered,
  isOffered,
  levelsOffered,
  loadWords,
  seeksOffered,
  state,
  word,
} from "./state.js";
import { browser, tab } from "./storage.js";

const TOKEN = "durak.token";
const GIVEN = "durak.given"; // the token of a link opened in this tab, until the server has accepted it
const SECOND = "durak.second";
const NAME = "durak.name";
const FACE = "durak.face";
const SOLO = "durak.solo";
const SEEK = "durak.seek";
const LESSON = "durak.lesson";
const HOME = "durak.home"; // the home page as the person of this browser last saw it
const LANGUAGE = "durak.language"; // kept if the person chose it; otherwise it is the browser's
const HERE_MS = 150; // the longest wait for another tab

const channel = openChannel();

let given = null;
let wanted = ""; // the last requested language

// The other tabs of this browser; null if it denies them.
function openChannel() {
  try {
    return new BroadcastChannel("durak");
  } catch {
    return null;
  }
}

// Each tab has a person. The browser keeps the person, too, unless the tab plays as a second one.
export const ownToken = () => givenToken() ?? tab.get(TOKEN);
export const givenToken = () => given;
export const keptToken = () => browser.get(TOKEN);

export function keepToken(token, beyondTab = true) {
  tab.set(TOKEN, token);
  if (beyondTab && keptToken() !== token) browser.remove(HOME);
  if (beyondTab) browser.set(TOKEN, token);
}

// Keep the token of the opened link (null without one), or of a link opened before the page was loaded again.
export function holdGiven(token) {
  if (token) tab.set(GIVEN, token);
  given = tab.get(GIVEN);
}

export function dropGiven() {
  tab.remove(GIVEN);
  given = null;
}

// The server cannot read this field of a hello: its kept value is dropped.
export const dropField = (field) => browser.remove(`durak.${field}`);

export function forgetToken() {
  const token = tab.get(TOKEN);
  tab.remove(TOKEN);
  if (keptToken() !== token) return;
  browser.remove(TOKEN);
  browser.remove(HOME);
}

// The home page for a time without a line; null without one of the person of this tab.
export const lastHome = () => (ownToken() === keptToken() ? JSON.parse(browser.get(HOME)) : null);
export const keepHome = (seen) => ownToken() === keptToken() && browser.set(HOME, JSON.stringify(seen));

// True if this tab plays as a second person. Nothing of them is kept beyond the tab.
export const isSecond = () => tab.get(SECOND) === "yes";
export const becomeSecond = () => tab.set(SECOND, "yes");

// Return the path and the fragment of another open tab of the person with this token; null without such a tab.
export function findOtherTab(token) {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const listen = ({ data }) => data.here === token && resolve(data.address);
    channel.addEventListener("message", listen);
    channel.postMessage({ asks: token });
    setTimeout(() => resolve(null), HERE_MS);
  });
}

channel?.addEventListener("message", ({ data }) => {
  if (data.asks && data.asks === ownToken() && state.me)
    channel.postMessage({ here: data.asks, address: location.pathname + location.hash });
});

export const keptName = () => browser.get(NAME) ?? "";
export const keepName = (name) => browser.set(NAME, name);

// The number of the chosen face; a newcomer begins with any of them.
export function keptFace() {
  if (!/^\d{1,2}$/.test(browser.get(FACE))) keepFace(Math.floor(Math.random() * 12));
  return Number(browser.get(FACE));
}

export const keepFace = (number) => browser.set(FACE, String(number));

// The last choice for a game against computers.
export function soloChoice() {
  const [game, opponents, level] = (browser.get(SOLO) ?? "podkidnoy 1 normal").split(" ");
  const isKnown = gamesOffered().some(([name]) => name === game) && levelsOffered().some(([value]) => value === level);
  return isKnown && /^[1-3]$/.test(opponents)
    ? { game, opponents: Number(opponents), level }
    : { game: "podkidnoy", opponents: 1, level: "normal" };
}

export const keepSolo = ({ game, opponents, level }) => browser.set(SOLO, `${game} ${opponents} ${level}`);

// The last choice for a game with strangers.
export function seekChoice() {
  const { games, players, paces } = seeksOffered();
  const [game, number, pace] = (browser.get(SEEK) ?? "").split(" ");
  const isKnown = games.includes(game) && players.includes(Number(number)) && paces.some(([value]) => value === pace);
  return isKnown ? { game, players: Number(number), pace } : { game: games[0], players: players[0], pace: paces[0][0] };
}

export const keepSeek = ({ game, players, pace }) => browser.set(SEEK, `${game} ${players} ${pace}`);

const OVER = "over";

// How far the person is in the lesson: step and moves made; null before the first move and after the end.
export function keptLesson() {
  const kept = /^(\d+) (\d+)$/.exec(browser.get(LESSON) ?? "");
  return kept && { step: Number(kept[1]), made: Number(kept[2]) };
}

export const keepLesson = (step, made) => browser.set(LESSON, `${step} ${made}`);
export const endLesson = () => browser.set(LESSON, OVER);
export const hasLearned = () => browser.get(LESSON) === OVER;

export async function readLanguage() {
  const kept = browser.get(LANGUAGE);
  if (isOffered(kept)) await setLanguage(kept, true);
}

// A guessed language is not stored: the browser may speak another one the next time. The page stays as it is if the
// words cannot be had now.
export async function setLanguage(language, chosen) {
  wanted = language;
  try {
    if (language !== state.language) await loadWords(language);
  } catch {
    return toast(word("page-lost"));
  }
  if (wanted !== language) return;
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  if (chosen) browser.set(LANGUAGE, language);
  change({ language, chosen: chosen || state.chosen });
}

// How the page is to look and sound: "on" or "off". `asked`: the person was asked about notifications.
const LOOKS = { sound: "on", hints: "on", suits: "off", notify: "off", asked: "off" };

export const isOn = (name) => (browser.get(`durak.${name}`) ?? LOOKS[name]) === "on";

export function setLook(name, on) {
  browser.set(`durak.${name}`, on ? "on" : "off");
  applyLooks();
  change();
}

export function applyLooks() {
  document.documentElement.dataset.suits = isOn("suits") ? "4" : "2";
}
