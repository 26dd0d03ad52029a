// The looks and the links of the page in Discord's client. The client shows it in a frame, in a tile of a grid, or as a
// picture in picture.

import { state } from "../shell/state.js";
import { paintDark } from "../shell/theme.js";

const FOCUSED = 0; // the layout mode of a usual frame; the other modes are small and take no taps
const TILE = "(max-width: 360px) and (max-height: 240px)"; // older clients send no layout mode

const root = document.documentElement;
const isTile = matchMedia(TILE);
let mode = FOCUSED;

function show() {
  root.dataset.frame = mode !== FOCUSED || isTile.matches ? "tile" : "usual";
}

// Discord's proxy has another address for the page. Links lead to the address of the bot.
/** @param {string} address */
function outside(address) {
  const { origin, pathname, search, hash } = new URL(address, location.href);
  return origin === location.origin ? `${state.address || origin}${pathname}${search}${hash}` : address;
}

// The frame opens no pages: a followed link goes to Discord's client. The client asks the person.
/** @param {(address: string) => unknown} openExternal */
function openLinks(openExternal) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    openExternal(outside(link.getAttribute("href")));
  });
}

// `openExternal` asks Discord's client to open an address. Discord gives no theme: its own is dark at first.
/** @param {(address: string) => unknown} openExternal */
export function beginFrame(openExternal) {
  paintDark(true);
  openLinks(openExternal);
  isTile.addEventListener("change", show);
  show();
}

// Follow the layout mode of Discord's client. A mode without taps shows the table alone.
/** @param {number} layoutMode */
export function showLayout(layoutMode) {
  mode = layoutMode;
  show();
}
