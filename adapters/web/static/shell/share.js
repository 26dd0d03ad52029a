// Share a picture: by the sheet of the device if it takes files, otherwise as a file of the browser.

import { html } from "../preact.js";
import { toast } from "./actions.js";
import { ownToken } from "./keeping.js";
import { state, word } from "./state.js";
import { isWindow } from "./window.js";

/** @import { Side } from "./types" */

const KEPT_MS = 60000; // a browser may begin to read the file late
const SIGN = "M4 5h16v14H4zM4 16l5-5 4.500 4.500L16 13l4 4M15.500 9v.1";
let isAsked = false; // a picture is on its way

// A window of Telegram or Discord takes neither files nor the sheet of the device.
export const sharesPictures = !isWindow;

// The end of a game: the post with this number.
/** @param {Side} side @param {number} number */
export const shareEnd = (side, number) =>
  sharePicture(() => own({ number, room: side === "group" ? state.room.key : "" }), "durak");

// The person's own result in a puzzle.
/** @param {number} puzzle */
export const sharePuzzle = (puzzle) => sharePicture(() => own({ puzzle }), `durak-${puzzle}`);

// A moment of the replay of this page.
/** @param {number} step */
export const shareMoment = (step) =>
  sharePicture(() => fetch(`${location.pathname}/picture.png?step=${step}&lang=${state.language}`), `durak-${step}`);

// A picture for the person of this tab alone.
const own = (asked) =>
  fetch("/picture", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...asked, token: ownToken() ?? "", lang: state.language }),
  });

// A button for a picture, with a sign alone. There is none in a window.
/** @param {{ label: string, looks: string, onPress: () => void }} given */
export const PictureButton = ({ label, looks, onPress }) =>
  sharesPictures &&
  html`<button type="button" class=${`${looks} share-picture`} aria-label=${label} title=${label} data-key="button"
    onClick=${onPress}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGN} /></svg></button>`;

// `ask` requests the picture; the file gets this name. A second tap waits for the answer to the first.
/** @param {() => Promise<Response>} ask @param {string} name */
async function sharePicture(ask, name) {
  if (isAsked) return;
  isAsked = true;
  try {
    await shareAnswer(ask, name);
  } finally {
    isAsked = false;
  }
}

/** @param {() => Promise<Response>} ask @param {string} name */
async function shareAnswer(ask, name) {
  let file;
  try {
    const answer = await ask();
    if (!answer.ok) return toast(answer.status === 429 ? word("picture-later") : word("picture-failed"));
    file = new File([await answer.blob()], `${name}.png`, { type: "image/png" });
  } catch {
    return toast(word("picture-failed"));
  }
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    return await navigator.share({ files: [file] });
  } catch ({ name: reason }) {
    return reason === "AbortError" ? undefined : save(file); // the person has closed the sheet
  }
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
}
