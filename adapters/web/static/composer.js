// Where one types: a line of text, and the commands that a slash offers.

import { el, icon } from "./dom.js";

const MOST = 500;

export function composer(words, commands, hint, onSay) {
  const input = el("input", {
    type: "text", maxlength: MOST, placeholder: hint, "aria-label": hint, autocomplete: "off",
    enterkeyhint: "send", autocapitalize: "sentences",
  });
  const offers = el("div", { class: "offers", role: "listbox", "aria-label": words.commands, hidden: true });
  const form = el(
    "form",
    { class: "composer" },
    offers,
    el("button", { type: "button", class: "round slash", "aria-label": words.commands, title: words.commands, onclick: toggle }, icon("slash")),
    input,
    el("button", { type: "submit", class: "round send", "aria-label": words.send, title: words.send }, icon("send")),
  );

  function say(text) {
    if (!text.trim() || !onSay(text.trim())) return;
    input.value = "";
    offer();
  }

  function toggle() {
    input.value = input.value.startsWith("/") ? "" : "/";
    input.focus();
    offer();
  }

  function offer() {
    const typed = input.value;
    const fitting = typed.startsWith("/") ? commands.filter(([name]) => `/${name}`.startsWith(typed)) : [];
    offers.replaceChildren(...fitting.map(([name, about]) => choice(name, about)));
    offers.hidden = fitting.length === 0;
  }

  function choice(name, about) {
    return el(
      "button",
      { type: "button", role: "option", onclick: () => say(`/${name}`) },
      el("b", {}, `/${name}`),
      el("span", {}, about),
    );
  }

  function keys(event) {
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
  form.addEventListener("keydown", keys);
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) offers.hidden = true;
  });
  input.addEventListener("focus", offer);
  input.addEventListener("input", offer);
  return form;
}
