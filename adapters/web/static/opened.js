// A page that is read beside the game: rules, statistics, settings … Its module and its style are loaded when the first one is opened.

import { icon } from "./faces.js";
import { openPage } from "./places.js";
import { html, useEffect, useState } from "./preact.js";
import { state, word } from "./state.js";

const { reader: SCRIPT, readerStyle: STYLE } = document.getElementById("app").dataset;

let reader = null; // the module, once it is loaded

function loadStyle() {
  return new Promise((done, fail) => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLE, onload: done, onerror: fail })));
}

async function load() {
  const [module] = await Promise.all([import(SCRIPT), loadStyle()]);
  reader = module;
}

// What stands there instead of a page, and the way to try again.
export function Missing({ text, onAgain }) {
  return html`<p class="tagline" role="status">${text}</p>${onAgain && html`<button type="button" class="act main" data-key="button" onClick=${onAgain}>${word("again")}</button>`}`;
}

export function ReadingBar({ title, children = null }) {
  return html`<header class="bar">
    <button class="round back" type="button" aria-label=${word("back")} data-key="button" onClick=${() => openPage(null)}>${icon("more")}</button>
    <div class="titles"><h1>${title}</h1></div>${children ?? html`<span />`}</header>`;
}

export function OpenedPage() {
  const [loading, set] = useState(reader ? "done" : "now");
  useEffect(() => {
    if (loading === "now") load().then(() => set("done"), () => set("failed"));
  }, []);
  if (loading === "done") return html`<${reader.Reading} />`;
  const failed = loading === "failed";
  const text = state.link === "lost" ? word("away") : failed ? word("page-lost") : word("connecting");
  return html`<main class="page room-page"><${ReadingBar} title=${word("title")} />
    <section class="invitation"><${Missing} text=${text} onAgain=${failed && (() => location.reload())} /></section></main>`;
}
