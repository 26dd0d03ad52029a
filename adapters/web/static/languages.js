// The languages that the server offers, and the buttons to choose one.

import { el } from "./dom.js";

const OFFERED = JSON.parse(document.getElementById("app").dataset.languages); // pairs of a code and its own name
const FIRST = JSON.parse(document.getElementById("app").dataset.firstLanguages); // the codes that older pages offered

// The server sent the page in the language of the browser.
export const BROWSER = document.documentElement.lang;

export const isOffered = (code) => OFFERED.some(([offered]) => offered === code);

// Older pages stored every language without noting a choice: one that is not the browser's was chosen, if both were there.
export const wasChosenEarlier = (kept) => FIRST.includes(BROWSER) && kept !== BROWSER;

export function languageButtons(words, language, onLanguage) {
  const button = ([code, name]) =>
    el("button", { type: "button", lang: code, "aria-pressed": String(code === language), onclick: () => onLanguage(code) }, name);
  return el("div", { class: "languages", role: "group", "aria-label": words.language }, OFFERED.map(button));
}
