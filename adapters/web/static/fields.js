// What several sheets and pages ask or offer: a language, a link to copy.

import { copy } from "./actions.js";
import { icon } from "./faces.js";
import { html, useRef } from "./preact.js";
import { OFFERED_LANGUAGES, state, word } from "./state.js";

export function Languages({ onChoose }) {
  const button = ([code, name]) => html`<button type="button" lang=${code} aria-pressed=${String(code === state.language)} onClick=${() => onChoose(code)}>${name}</button>`;
  return html`<div class="languages" role="group" aria-label=${word("language")}>${OFFERED_LANGUAGES.map(button)}</div>`;
}

// `make play LAN=1` is between backticks in the text.
export function OnlyHere() {
  const [before, command, after] = word("only-here").split("`");
  return html`<span class="hint only-here">${before}<code>${command}</code>${after}</span>`;
}

export function Field({ label, hint = "", link }) {
  const field = useRef(null);
  return html`<div class="share"><b>${label}</b>
    <div><input type="text" readonly value=${link} aria-label=${label} ref=${field} onFocus=${(event) => event.target.select()} />
    <button type="button" class="act plain" onClick=${() => copy(link, field.current)}>${icon("copy")}<span>${word("copy")}</span></button></div>
    ${hint && html`<p class="hint">${hint}</p>`}</div>`;
}
