// The page of a newcomer with the link to a table: the opener, the game, and the people there. The name comes first.
// The code of a game elsewhere and the link to a puzzle lead here, too. A wrong link ends here, before the newcomer
// types a name.

import { Connecting } from "../home/home.js";
import { GameInside, Guest } from "../lobby/lobby.js";
import { html, useEffect, useState } from "../preact.js";
import { icon } from "../shell/faces.js";
import { Languages } from "../shell/fields.js";
import { readAddress, refuse } from "../shell/places.js";
import { Newcomer, typedName } from "../shell/profile.js";
import { change, state, word } from "../shell/state.js";

const LONGEST_MS = 5000; // then the page does without the table

// The server's answer about a link; null if it does not answer now.
/** @param {{ room?: string, code?: string, puzzle?: string }} link */
async function ask({ room, code, puzzle }) {
  const given = code && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code }),
  };
  const asked = { ...(given || {}), signal: AbortSignal.timeout(LONGEST_MS) };
  const lang = `lang=${state.language}`;
  const path = code
    ? `/invitation?${lang}`
    : room
      ? `/room/${room}/table?${lang}`
      : `/puzzle/title?number=${puzzle}&${lang}`;
  const answer = await fetch(path, asked).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

function Table({ table: { game, seats } }) {
  return html`
    ${
      game.label &&
      html`<section class="games only" aria-label=${word("game")}><div class="game">
    <${GameInside} offer=${game} /></div></section>`
    }
    ${
      seats.length > 0 &&
      html`<ul class="joined" aria-label=${word("players")}>
    ${seats.map((seat, at) => html`<${Guest} key=${at} seat=${seat} at=${at} />`)}</ul>`
    }`;
}

// `onStart(name, wish)` begins, `onLanguage` changes the words.
export function InvitedPage({ onStart, onLanguage }) {
  const { room, code, puzzle } = readAddress();
  const [table, setTable] = useState(null);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isShown = true;
    ask({ room, code, puzzle }).then((found) => {
      if (!isShown) return;
      if (found?.said) return refuse(found.said);
      if (found?.faces) change({ faces: { ...state.faces, ...found.faces } });
      setTable((before) => found ?? before);
      setKnown(true);
    });
    return () => (isShown = false);
  }, [room, code, puzzle, state.language]);
  if (!isKnown) return html`<${Connecting} />`; // what comes later would move the buttons
  const begin = (wish) => onStart(typedName(), wish);
  const submit = (event) => {
    event.preventDefault();
    begin("join");
  };
  const [sign, label] = puzzle === null ? ["friends", word("come-in")] : ["hint", word("puzzle")];
  return html`<main class="page home-page invited-page">
    <${Languages} onChoose=${onLanguage} />
    <h1><bdi>${table?.title ?? word("title")}</bdi></h1>
    <p class="tagline">${table?.says ?? (puzzle === null ? word("invited") : word("puzzle-task"))}</p>
    ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
    ${table?.game && html`<${Table} table=${table} />`}
    <form class="beginning ways" onSubmit=${submit}>
      <${Newcomer} />
      <button type="submit" class="act choice-button main" data-wish="join">${icon(sign)}<span>
        ${table?.enter ?? label}</span></button>
      <button type="button" class="act choice-button plain" data-wish="learn" onClick=${() => begin("learn")}>
        ${icon("guide")}<span>${word("learn")}${table && html`<small>${table.about}</small>`}</span></button>
    </form>
  </main>`;
}
