// Fields of several sheets and pages: a choice of the language, a link to copy, a message.

import { html, useLayoutEffect, useRef } from "../preact.js";
import { copy, showAlert } from "./actions.js";
import { icon } from "./faces.js";
import { withPictures } from "./pictures.js";
import { OFFERED_LANGUAGES, state, word } from "./state.js";

export function Languages({ onChoose }) {
  const button = ([code, name]) =>
    html`<button type="button" lang=${code} aria-pressed=${String(code === state.language)}
      onClick=${() => onChoose(code)}>${name}</button>`;
  return html`<div class="languages" role="group" aria-label=${word("language")}>${OFFERED_LANGUAGES.map(button)}
    </div>`;
}

// `make play LAN=1` is between backticks in the text.
export function OnlyHere() {
  const [before, command, after] = word("only-here").split("`");
  return html`<span class="hint only-here">${before}<code>${command}</code>${after}</span>`;
}

export function Field({ label, hint = "", link }) {
  return html`<div class="share"><b>${label}</b>
    <div><input type="text" readonly value=${link} aria-label=${label} onFocus=${(event) => event.target.select()} />
    <button type="button" class="act plain" onClick=${() => copy(link)}>${icon("copy")}<span>${word("copy")}</span>
      </button></div>
    ${hint && html`<p class="hint">${hint}</p>`}</div>`;
}

function Uncopied({ text }) {
  const field = useRef(null);
  useLayoutEffect(() => field.current.select(), [text]);
  return html`<textarea readonly rows="3" aria-label=${word("copy")} ref=${field}>${text}</textarea>`;
}

// A message over everything, perhaps with a text after a failed attempt to copy it.
export const Alert = () =>
  state.alert &&
  html`<div class="alert" role="alertdialog" aria-label=${word("title")} aria-modal="true"><p>
    ${withPictures(state.alert)}</p>
  ${state.uncopied && html`<${Uncopied} text=${state.uncopied} />`}
  <button class="act main" type="button" onClick=${() => showAlert()}>${word("close")}</button></div>`;
