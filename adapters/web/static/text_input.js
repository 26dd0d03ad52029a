// The text field of a chat, and the list of commands that a slash opens.

import { el, icon } from "./dom.js";

const LONGEST_TEXT = 500;

// `commands` are pairs of a name and a description; `onSay(text)` returns whether the text was sent.
export function textInput(words, commands, hint, onSay) {
  const input = el("input", {
    type: "text", maxlength: LONGEST_TEXT, placeholder: hint, "aria-label": hint, autocomplete: "off",
    enterkeyhint: "send", autocapitalize: "sentences",
  });
  const offers = el("div", { class: "offers", role: "listbox", "aria-label": words.commands, hidden: true });
  const form = el(
    "form",
    { class: "composer" },
    offers,
    el("button", { type: "button", class: "round slash", "aria-label": words.commands, title: words.commands, onclick: toggleCommands }, icon("slash")),
    input,
    el("button", { type: "submit", class: "round send", "aria-label": words.send, title: words.send }, icon("send")),
  );

  function say(text) {
    if (!text.trim() || !onSay(text.trim())) return;
    input.value = "";
    showMatching();
  }

  function toggleCommands() {
    input.value = input.value.startsWith("/") ? "" : "/";
    input.focus();
    showMatching();
  }

  function showMatching() {
    const typed = input.value;
    const matching = typed.startsWith("/") ? commands.filter(([name]) => `/${name}`.startsWith(typed)) : [];
    offers.replaceChildren(...matching.map(([name, about]) => commandButton(name, about)));
    offers.hidden = matching.length === 0;
  }

  function commandButton(name, about) {
    return el(
      "button",
      { type: "button", role: "option", onclick: () => say(`/${name}`) },
      el("b", {}, `/${name}`),
      el("span", {}, about),
    );
  }

  function handleKey(event) {
    if (event.key === "Escape") offers.hidden = true;
    if (!["ArrowDown", "ArrowUp"].includes(event.key) || offers.hidden) return;
    const all = [...offers.children];
    const at = all.indexOf(document.activeElement);
    const next = event.key === "ArrowDown" ? at + 1 : at - 1;
    (all[next] ?? (at < 0 ? all.at(-1) : input)).focus();
    event.preventDefault();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(input.value);
  });
  form.addEventListener("keydown", handleKey);
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) offers.hidden = true;
  });
  input.addEventListener("focus", showMatching);
  input.addEventListener("input", showMatching);
  return form;
}
