// The service worker of the page, and the sheet to install the page.

import { html } from "../preact.js";
import { icon } from "../shell/faces.js";
import { enter, goHome, placeAt } from "../shell/places.js";
import { change, state, word } from "../shell/state.js";
import { install } from "./offer.js";

// A tapped notification leads to its place.
function visit(address) {
  const place = placeAt(address);
  if (place) enter(place);
  else goHome();
}

// The worker keeps the page for a time without a line.
async function begin() {
  navigator.serviceWorker.addEventListener("message", ({ data }) => data.open && visit(data.open));
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: state.language });
}

// By the browser, or by the words how to do it on iOS.
export function Install() {
  const act = (looks, label, onClick) =>
    html`<button type="button" class=${`act ${looks}`} data-key="button" onClick=${onClick}>${label}</button>`;
  const close = () => change({ sheet: null });
  return html`<div class="install"><p>${word("install-about")}</p>
    ${
      !state.installs &&
      html`<ol><li>${icon("share")}<span>${word("install-share")}</span></li>
        <li>${icon("add")}<span>${word("install-add")}</span></li></ol>
      <p class="hint">${word("install-push")}</p>`
    }
    ${state.installs && act("main", word("install-now"), install)}${act("plain", word("install-later"), close)}</div>`;
}

begin().catch(() => {}); // denied by the browser
