// The strip of a wait for strangers.

import { html } from "../preact.js";
import { stageOf } from "../shell/scene.js";
import { Spans } from "../shell/screen.js";
import { Ring } from "../table/seats.js";

/** @import { GamePost } from "../shell/types" */

// `onStop` gets the button to stop the wait.
/** @param {{ post: GamePost, onStop: (button: import("../shell/page_types").Button) => void }} given */
export function Strip({ post: { screen }, post, onStop }) {
  const { title, turn } = stageOf(post);
  const stop = screen.rows.flat().find(({ does }) => does === "unseek");
  return html`<section class="seeking" aria-label=${title}>
    <${Ring} until=${turn.until} within=${turn.within} withTime />
    <p role="status"><b>${title}</b><small><${Spans} spans=${turn.words} /></small></p>
    <button type="button" class="act plain" data-key="button" onClick=${() => onStop(stop)}>${stop.label}</button>
  </section>`;
}
