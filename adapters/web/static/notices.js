// Short messages: toasts disappear by themselves, dialogs stay until they are closed.

import { el, icon } from "./dom.js";

const SHORTEST_MS = 2800;
const PER_LETTER_MS = 45;

export function toast(text) {
  const node = el("div", { class: "toast" }, text);
  const all = document.getElementById("toasts");
  while (all.children.length > 1) all.firstChild.remove();
  all.append(node);
  const leave = () => {
    node.classList.add("gone");
    setTimeout(() => node.remove(), 250);
  };
  node.addEventListener("click", leave);
  setTimeout(leave, SHORTEST_MS + text.length * PER_LETTER_MS);
}

export function dialog(words, title, ...inside) {
  const node = el(
    "dialog",
    { "aria-label": title },
    el("header", {}, el("h2", {}, title), el("button", { type: "button", class: "round", "aria-label": words.close, onclick: () => node.close() }, icon("close"))),
    ...inside,
  );
  node.addEventListener("close", () => node.remove());
  node.addEventListener("click", (event) => event.target === node && node.close());
  document.body.append(node);
  node.showModal();
  return node;
}

export function shareDialog(words, title, hint, link) {
  const field = el("input", { type: "text", readonly: true, value: link, "aria-label": title, onfocus: () => field.select() });
  const button = el("button", { type: "button", class: "button main" }, words.copy);
  button.addEventListener("click", async () => {
    await copy(link, field);
    button.textContent = words.copied;
  });
  dialog(words, title, el("div", { class: "share" }, field, button), el("p", { class: "hint" }, hint));
}

async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.focus();
    document.execCommand("copy"); // without https the browser offers no clipboard
  }
}
