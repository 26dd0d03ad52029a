// The end of a try at a puzzle: the remaining cards, the buttons, and the result to share.

import { html, useState } from "../preact.js";
import { share } from "../shell/actions.js";
import { icon } from "../shell/faces.js";
import { plainText } from "../shell/screen.js";
import { PictureButton, sharePuzzle } from "../shell/share.js";
import { state, word } from "../shell/state.js";

/**
 * @import { Button, Line } from "../shell/page_types"
 * @import { Table } from "../shell/types"
 */

const OVER = ["solved", "failed"];
const SAID_MS = 3000;

/** @type {(table: Pick<Table, "mode">) => boolean} */
export const isOver = ({ mode }) => OVER.includes(mode);

/** @param {string} title */
export const numberIn = (title) => Number(/\d+/.exec(title)[0]);

// The remaining cards at the end of a try are no buttons.
/** @returns {Button} */
const still = (card) => ({ card, label: "", style: "plain", act: "off", data: "" });

// The button to the puzzle of another day; a failed one has no room for it, and all days have a button of their own.
/** @param {Button} button */
const leadsElsewhere = ({ does }) => does === "puzzle";

// The table at the end of a try.
/** @type {(table: Table) => Table} */
export const ended = (table) => ({
  ...table,
  acts: table.mode === "failed" ? table.acts.filter((button) => !leadsElsewhere(button)) : table.acts,
  cards: table.stage.seats[table.stage.you].open.map(still),
});

const link = (title) => `${state.address || location.origin}/puzzle/${numberIn(title)}?lang=${state.language}`;

// `line` is the result in words. After a copy the button says so.
/** @param {{ title: string, line: Line }} given */
export function Share({ title, line }) {
  const [isCopied, set] = useState(false);
  const press = async () => {
    if (!(await share(link(title), plainText(line.spans)))) return;
    set(true);
    setTimeout(() => set(false), SAID_MS);
  };
  return html`<button type="button" class="act plain share-line" data-key="button" onClick=${press}>
    ${icon(isCopied ? "done" : "share")}<span>${word(isCopied ? "copied" : "share")}</span></button>
    <${PictureButton} label=${word("share-picture")} looks="act plain"
      onPress=${() => sharePuzzle(numberIn(title))} />`;
}
