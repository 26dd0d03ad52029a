// Messages of the operating system about the turn, for players in another window.

import { toast } from "./actions.js";
import { isOn, setLook } from "./keeping.js";
import { word } from "./state.js";

let shown = null;

// Browsers offer them on https and on this machine alone.
export const canNotify = () => window.isSecureContext && "Notification" in window;
export const notifies = () => canNotify() && Notification.permission === "granted" && isOn("notify");

// The browser asks the person once, at this tap.
export async function chooseNotices(wanted) {
  if (wanted && Notification.permission === "default") await Notification.requestPermission();
  const allowed = Notification.permission === "granted";
  if (wanted && !allowed) toast(word("notify-refused"));
  setLook("notify", wanted && allowed);
}

export function notify(text) {
  if (!notifies() || (!document.hidden && document.hasFocus())) return;
  try {
    shown = new Notification(word("title"), { body: text, tag: "durak-turn" });
  } catch {
    return; // browsers of phones have the name, but show nothing for a page
  }
  shown.onclick = () => {
    window.focus();
    endNotice();
  };
}

export function endNotice() {
  shown?.close();
  shown = null;
}
