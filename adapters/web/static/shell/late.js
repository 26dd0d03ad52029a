// Parts of the page with a separate module, and perhaps a style sheet, loaded when the first one of the kind is shown.
// With the first one come the words of late parts.

import { html, useEffect, useState } from "../preact.js";
import { icon } from "./faces.js";
import { loadWords, state, word } from "./state.js";

// Script and style by the names of modules.
const FILES = JSON.parse(document.getElementById("app").dataset.late ?? "{}");

const SOON_MS = 3000;

const modules = {}; // those that are loaded
const loads = {}; // the loading of each

function loadStyle(href) {
  return new Promise((done, fail) =>
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: fail }),
    ),
  );
}

async function loadOnce(name) {
  const [script, style] = FILES[name];
  const [module] = await Promise.all([import(script), style && loadStyle(style), loadWords(state.language)]);
  modules[name] = module;
  return module;
}

// Load a module and return it, once for all its uses. After a failure the next use tries again.
export function load(name) {
  loads[name] ??= loadOnce(name).catch((error) => {
    delete loads[name];
    throw error;
  });
  return loads[name];
}

// Load a module for later use. Until then the browser does more urgent work. Return a function that cancels this.
export function loadSoon(name) {
  const timer = setTimeout(() => load(name).catch(() => {}), SOON_MS);
  return () => clearTimeout(timer);
}

// A text in place of a page, and a button to try again.
export function Missing({ text, onAgain }) {
  return html`<p class="tagline" role="status">${text}</p>
    ${
      onAgain &&
      html`<button type="button" class="act main" data-key="button" onClick=${onAgain}>${word("again")}
    </button>`
    }`;
}

export function BackBar({ title, onBack, children = null }) {
  return html`<header class="bar">
    <button class="round back" type="button" aria-label=${word("back")} data-key="button" onClick=${onBack}>
      ${icon("more")}</button>
    <div class="titles"><h1>${title}</h1></div>${children ?? html`<span />`}</header>`;
}

// Draw the component `page` of the module with this name. `onBack` leaves it, also before it is loaded. With `over` it
// lies over another page, and shows nothing until then. `before` is shown until then, and stays after a failure.
export function Late({ name, page, onBack, over = false, before = null, ...given }) {
  const [loading, set] = useState(modules[name] ? "done" : "now");
  useEffect(() => {
    if (loading === "now")
      load(name).then(
        () => set("done"),
        () => set("failed"),
      );
  }, []);
  if (loading === "done") return html`<${modules[name][page]} onBack=${onBack} ...${given} />`;
  const failed = loading === "failed";
  if (before) return before(failed);
  if (over)
    return (
      failed &&
      html`<div class="alert" role="alertdialog">
        <${Missing} text=${word("page-lost")} onAgain=${() => location.reload()} /></div>`
    );
  const text =
    state.link === "lost"
      ? word(navigator.onLine ? "away" : "no-line")
      : failed
        ? word("page-lost")
        : word("connecting");
  return html`<main class="page room-page"><${BackBar} title=${word("title")} onBack=${onBack} />
    <section class="invitation"><${Missing} text=${text} onAgain=${failed && (() => location.reload())} /></section>
      </main>`;
}

export const Drawer = () => html`<${Late} name="drawer" page="Drawer" over />`;
