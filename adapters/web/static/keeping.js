// What the browser keeps: who one is, the language, and how the page is to look.

import { BROWSER_LANGUAGE, FIRST_LANGUAGES, change, isOffered, state } from "./state.js";

const TOKEN = "durak.token";
const GIVEN = "durak.given"; // the token of a link that was followed in this tab, until it is known to be good
const SECOND = "durak.second";
const NAME = "durak.name";
const LANGUAGE = "durak.language";
const CHOSEN = "durak.chosen"; // whether the person chose that language; otherwise it is the browser's
const HERE_MS = 150; // another tab answers within so long

const channel = "BroadcastChannel" in window ? new BroadcastChannel("durak") : null;

let given = null;

// A tab has a person of its own, who is kept beyond the tab unless they are a second one.
export const ownToken = () => givenToken() ?? sessionStorage.getItem(TOKEN);
export const givenToken = () => given;
export const keptToken = () => localStorage.getItem(TOKEN);

export function keepToken(token, beyondTab = true) {
  sessionStorage.setItem(TOKEN, token);
  if (beyondTab) localStorage.setItem(TOKEN, token);
}

// The token of the link that was followed now (null: none), or before the page was loaded again.
export function holdGiven(token) {
  if (token) sessionStorage.setItem(GIVEN, token);
  given = sessionStorage.getItem(GIVEN);
}

export function dropGiven() {
  sessionStorage.removeItem(GIVEN);
  given = null;
}

export function forgetToken() {
  const token = sessionStorage.getItem(TOKEN);
  sessionStorage.removeItem(TOKEN);
  if (keptToken() === token) localStorage.removeItem(TOKEN);
}

// Whether this tab plays as a second person, of whom nothing is kept beyond the tab.
export const isSecond = () => sessionStorage.getItem(SECOND) === "yes";
export const becomeSecond = () => sessionStorage.setItem(SECOND, "yes");

// Whether another open tab is the person with this token.
export function isElsewhere(token) {
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const listen = ({ data }) => data.here === token && resolve(true);
    channel.addEventListener("message", listen);
    channel.postMessage({ asks: token });
    setTimeout(() => resolve(false), HERE_MS);
  });
}

channel?.addEventListener("message", ({ data }) => {
  if (data.asks && data.asks === ownToken() && state.me) channel.postMessage({ here: data.asks });
});

export const keptName = () => localStorage.getItem(NAME) ?? "";
export const keepName = (name) => localStorage.setItem(NAME, name);

// Older pages stored every language without noting a choice: one that is not the browser's was chosen, if both were there.
export function readLanguage() {
  const kept = localStorage.getItem(LANGUAGE);
  const before = FIRST_LANGUAGES.includes(BROWSER_LANGUAGE) && kept !== BROWSER_LANGUAGE;
  if (isOffered(kept) && (localStorage.getItem(CHOSEN) === "yes" || before)) setLanguage(kept, true);
}

// A guessed language is not stored: the browser may speak another one the next time.
export function setLanguage(language, chosen) {
  document.documentElement.lang = language;
  if (chosen) {
    localStorage.setItem(LANGUAGE, language);
    localStorage.setItem(CHOSEN, "yes");
  }
  change({ language, chosen: chosen || state.chosen });
}

// How the page is to look and sound: "on" or "off".
const LOOKS = { sound: "off", hints: "on", suits: "off", notify: "off" };

// A page in a frame may be denied its storage.
function keptLook(name) {
  try {
    return localStorage.getItem(`durak.${name}`);
  } catch {
    return null;
  }
}

export const isOn = (name) => (keptLook(name) ?? LOOKS[name]) === "on";

export function setLook(name, on) {
  try {
    localStorage.setItem(`durak.${name}`, on ? "on" : "off");
  } catch {
    return; // a frame that may keep nothing looks as it looked
  }
  applyLooks();
  change();
}

export function applyLooks() {
  document.documentElement.dataset.suits = isOn("suits") ? "4" : "2";
}
