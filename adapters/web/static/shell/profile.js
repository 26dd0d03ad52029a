// The profile of the person: a name, perhaps empty, and a drawn face.

import { html, useState } from "../preact.js";
import { send } from "./actions.js";
import { keepFace, keepName, keptFace, keptName } from "./keeping.js";
import { drawnFace, FACES, faceOf } from "./portraits.js";
import { change, state, word } from "./state.js";

const LONGEST_NAME = 40;

// The name in the field on the page; empty without a field.
export function typedName() {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("name"));
  return field?.value.trim() ?? "";
}

function NameField({ name, onName }) {
  return html`<input type="text" id="name" maxlength=${LONGEST_NAME} autocomplete="nickname" spellcheck="false"
    aria-label=${word("your-name")} placeholder=${word("your-name")} value=${name}
    onInput=${(event) => onName(event.target.value.trim())} />`;
}

function Faces({ chosen, onFace }) {
  return html`<div class="faces" role="radiogroup" aria-label=${word("your-face")}>${Array.from(
    { length: FACES },
    (_, number) => html`
    <button type="button" role="radio" aria-checked=${String(number === chosen)}
      aria-label=${word("one-face", { number: number + 1 })}
      onClick=${() => onFace(number)}>${drawnFace(number)}</button>`,
  )}</div>`;
}

// A newcomer's name and face. The browser keeps them until the beginning.
export function Newcomer() {
  const [face, setFace] = useState(keptFace);
  const [opens, setOpens] = useState(false);
  const choose = (number) => {
    keepFace(number);
    setFace(number);
    setOpens(false);
  };
  return html`<section class="newcomer" aria-label=${word("about-me")}>
    <button type="button" class="own-face" aria-expanded=${String(opens)} aria-label=${word("your-face")}
      onClick=${() => setOpens(!opens)}>${drawnFace(face)}</button>
    <${NameField} name=${keptName()} onName=${keepName} />
    ${opens && html`<${Faces} chosen=${face} onFace=${choose} />`}
  </section>`;
}

// A known person's name and face.
export function Profile() {
  const [name, setName] = useState(state.me.name);
  const [face, setFace] = useState(faceOf(state.me.user));
  const save = (event) => {
    event.preventDefault();
    if (send("profile", { name, face })) change({ sheet: null });
  };
  return html`<form class="beginning" onSubmit=${save}>
    <${NameField} name=${name} onName=${setName} />
    <${Faces} chosen=${face} onFace=${setFace} />
    <button type="submit" class="act main" data-key="button">${word("save")}</button>
  </form>`;
}
