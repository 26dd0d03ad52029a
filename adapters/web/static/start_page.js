// The start page: a name, a language, and a button for each way to begin.

import { cardFace } from "./cards.js";
import { el } from "./dom.js";
import { languageButtons } from "./languages.js";

const SHOWN = ["6s", "Jd", "Qc", "Kh", "As"];
const NAME = "durak.name";

export function startPage({ words, language, invited, notice, onLanguage, onStart }) {
  const name = el("input", {
    type: "text", id: "name", maxlength: 40, autocomplete: "nickname", placeholder: words["name-example"],
    value: localStorage.getItem(NAME) ?? "", spellcheck: "false",
  });
  name.addEventListener("input", () => localStorage.setItem(NAME, name.value.trim()));
  const begin = (action) => () => onStart(name.value.trim(), action);
  const choices = invited
    ? [choice("main", words["come-in"], begin("join"))]
    : [choice("main", words["play-computer"], begin("solo")), choice("second", words["open-table"], begin("room"))];
  const form = el(
    "form",
    { class: "choices" },
    el("label", { for: "name" }, words["your-name"]),
    name,
    choices,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    choices[0].click();
  });
  return el(
    "main",
    { class: "welcome" },
    languageButtons(words, language, onLanguage),
    el("div", { class: "fan", "aria-hidden": "true" }, SHOWN.map((card) => el("div", { class: "fan-card" }, cardFace(card)))),
    el("h1", {}, words.title),
    el("p", { class: "tagline" }, invited ? words.invited : words.tagline),
    notice && el("p", { class: "notice", role: "alert" }, notice),
    form,
    el("p", { class: "hint" }, words["start-hint"]),
  );
}

function choice(looks, text, onclick) {
  return el("button", { type: "button", class: `choice ${looks}`, onclick }, text);
}
