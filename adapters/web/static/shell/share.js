// Share a picture: by the sheet of the device if it takes files, otherwise as a file of the browser.

import { html, useState } from "../preact.js";
import { toast } from "./actions.js";
import { icon } from "./faces.js";
import { ownToken } from "./keeping.js";
import { state, word } from "./state.js";
import { isWindow } from "./window.js";

/** @import { Side } from "./types" */

const KEPT_MS = 60000; // a browser may begin to read the file late
const LONGEST_MS = 15000; // then the picture has failed
const SIGN = "M4 5h16v14H4zM4 16l5-5 4.500 4.500L16 13l4 4M15.500 9v.1";
let isAsked = false; // a picture is on its way

// The end of a game: the post with this number.
/** @param {Side} side @param {number} number */
export const shareEnd = (side, number) =>
  sharePicture((signal) => own({ number, room: side === "group" ? state.room.key : "" }, signal), "durak");

// The person's own result in a puzzle.
/** @param {number} puzzle */
export const sharePuzzle = (puzzle) => sharePicture((signal) => own({ puzzle }, signal), `durak-${puzzle}`);

// A moment of the replay of this page.
/** @param {number} step */
export const shareMoment = (step) =>
  sharePicture(
    (signal) => fetch(`${location.pathname}/picture.png?step=${step}&lang=${state.language}`, { signal }),
    `durak-${step}`,
  );

// A picture for the person of this tab alone.
const own = (wanted, signal) =>
  fetch("/picture", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    signal,
    body: JSON.stringify({ ...wanted, token: ownToken() ?? "", lang: state.language }),
  });

const SAID_MS = 3000;

// A button for a picture, with a sign alone. It is busy until there is one, and then has the sign of a saved file. A
// window of Telegram or Discord has none: it takes neither files nor the sheet of the device.
/** @param {{ label: string, looks: string, onPress: () => Promise<boolean> }} given */
export function PictureButton({ label, looks, onPress }) {
  const [now, set] = useState("");
  if (isWindow) return null;
  const press = async () => {
    set("busy");
    const isSaved = await onPress();
    set(isSaved ? "saved" : "");
    if (isSaved) setTimeout(() => set(""), SAID_MS);
  };
  const sign = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGN} /></svg>`;
  return html`<button type="button" class=${`${looks} share-picture`} aria-label=${label} title=${label}
    aria-busy=${now === "busy" ? "true" : undefined} data-key="button" onClick=${press}>
    ${now === "saved" ? icon("done") : sign}</button>`;
}

// `ask` requests the picture; the file gets this name. Return true if the browser has saved it.
/** @param {(signal: AbortSignal) => Promise<Response>} ask @param {string} name */
async function sharePicture(ask, name) {
  if (isAsked) {
    toast(word("picture-later"));
    return false;
  }
  isAsked = true;
  const file = await asked(ask, name);
  isAsked = false;
  if (!file) return false;
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
    return false;
  } catch ({ name: reason }) {
    return reason !== "AbortError" && save(file); // the person has closed the sheet
  }
}

// The file from the server; null if there is none. The server, or this page, says why.
/** @param {(signal: AbortSignal) => Promise<Response>} ask @param {string} name */
async function asked(ask, name) {
  try {
    const answer = await ask(AbortSignal.timeout(LONGEST_MS));
    if (answer.ok) return new File([await answer.blob()], `${name}.png`, { type: "image/png" });
    const { said } = await answer.json().catch(() => ({}));
    toast(said ?? word("picture-failed"));
  } catch {
    toast(word("picture-failed"));
  }
  return null;
}

/** @param {File} file */
function save(file) {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
  toast(word("picture-saved"));
  return true;
}
