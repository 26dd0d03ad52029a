// The switches for how the page looks and sounds. They are in the menu and on the page of the settings.

import { chooseNotices } from "../alerts/alerts.js";
import { html } from "../preact.js";
import { isOn, setLook } from "../shell/keeping.js";
import { notifies, offersNotices } from "../shell/notifying.js";
import { word } from "../shell/state.js";

function Switch({ name, label }) {
  return html`<label class="item"><span>${label}</span>
    <input type="checkbox" role="switch" checked=${isOn(name)}
      onChange=${(event) => setLook(name, event.target.checked)} /></label>`;
}

function NoticeSwitch() {
  const choose = async ({ target }) => {
    await chooseNotices(target.checked);
    target.checked = notifies();
  };
  return html`<label class="item"><span>${word("notify")}</span>
    <input type="checkbox" role="switch" checked=${notifies()} onChange=${choose} /></label>`;
}

export const Looks = () => html`<${Switch} name="hints" label=${word("hints")} />
  <${Switch} name="sound" label=${word("sound")} />
  ${offersNotices() && html`<${NoticeSwitch} />`}
  <${Switch} name="suits" label=${word("four-colours")} />`;
