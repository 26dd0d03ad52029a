// The board of one tournament for people with its link. It is requested regularly until the end of the tournament.

import { html, render } from "../preact.js";
import { icon } from "../shell/faces.js";
import { applyLooks } from "../shell/keeping.js";
import { change, OFFERED_LANGUAGES, onChange, state, word } from "../shell/state.js";
import { setServerTime } from "../shell/times.js";
import { awaitCalls, Calls } from "./calls.js";
import { CupBoard } from "./cup_board.js";

const EVERY_MS = 5000;
const LANGUAGE = document.documentElement.lang;
const shown = { stage: null, said: "" };
const app = document.getElementById("app");

async function load() {
  try {
    const answer = await fetch(`${location.pathname}/board?${new URLSearchParams({ lang: LANGUAGE })}`);
    const body = await answer.json();
    if (answer.ok) {
      setServerTime(body.now);
      Object.assign(shown, { stage: body.stage, said: "" });
    } else shown.said = body.said;
    if (answer.ok && body.over) return change();
  } catch {
    shown.said = word("lost");
  }
  setTimeout(look, EVERY_MS);
  return change();
}

// A hidden tab requests nothing until it is visible again.
function look() {
  if (!document.hidden) return load();
  return document.addEventListener("visibilitychange", load, { once: true });
}

function Page() {
  const { stage, said } = shown;
  return html`<main class="page cup-page linked">
    <header class="bar"><a class="round" href="/" aria-label=${word("home")} title=${word("home")}>${icon("home")}</a>
      <div class="titles"><b>${word("title")}</b><span /></div></header>
    <div class="cup">${said && html`<p class="notice" role="status">${said}</p>`}
      ${stage && html`<${CupBoard} stage=${stage} side="private" />`}
      <nav class="languages">
        ${OFFERED_LANGUAGES.map(
          ([code, name]) => html`<a href=${`?lang=${code}`} lang=${code}
          aria-current=${code === state.language ? "true" : undefined}>${name}</a>`,
        )}</nav></div>
  </main>`;
}

applyLooks();
awaitCalls();
onChange(() => render(html`<${Calls} /><${Page} />`, app));
app.replaceChildren();
change();
load();
