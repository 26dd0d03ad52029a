// The page with the two chats: the group with its table, and the private chat with the hand.

import { el, icon, svg } from "./dom.js";
import { languageButtons } from "./languages.js";
import { dialog, shareDialog, toast } from "./notices.js";
import { Pane } from "./pane.js";
import { SUITS } from "./suits.js";
import { textInput } from "./text_input.js";
import { isSoundOn, setSoundOn } from "./turn_notice.js";

export class ChatPage {
  // `welcome` is the server's message; `connection` sends; `links` makes the invitation and the personal link.
  constructor(welcome, connection, links) {
    Object.assign(this, { welcome, connection, links, words: welcome.words });
    this.private = this.pane("private", welcome.private);
    this.group = welcome.room ? this.pane("group", welcome.group) : null;
    this.people = el("div", { class: "sub" });
    this.node = el(
      "main",
      { class: this.group ? "chats both" : "chats alone" },
      this.group && this.groupSide(),
      this.privateSide(),
      el("div", { class: "lost", role: "status", hidden: true }, this.words.lost),
    );
  }

  pane(side, posts) {
    const pane = new Pane({
      side, holdsHand: side === "private", me: this.welcome.me, words: this.words, empty: this.empty(side),
      onAct: (button, number) => this.act(side, button, number),
    });
    queueMicrotask(() => pane.fill(posts));
    return pane;
  }

  act(side, button, number) {
    if (button.act === "private") return this.openPrivate(button.data);
    if (button.act === "say") return this.send("say", { side, text: button.data });
    return this.send("tap", { side, number, data: button.data, n: number });
  }

  // A message is not kept for later while the connection is lost: the table may have changed by then.
  send(t, message) {
    const sent = this.connection.send(t, message);
    if (!sent) toast(this.words.lost);
    return sent;
  }

  openPrivate(payload) {
    this.showPrivate();
    this.send("start", { payload });
  }

  showPrivate() {
    this.node.classList.remove("sheet-low");
    const side = this.node.querySelector(".side.private");
    side.classList.remove("noticed");
    requestAnimationFrame(() => side.classList.add("noticed"));
    (this.private.dock.querySelector("button:not(:disabled)") ?? side).focus({ preventScroll: true });
  }

  groupSide() {
    const { words, welcome } = this;
    const invite = el(
      "button",
      { type: "button", class: "pill invite", onclick: () => this.invite() },
      icon("invite"),
      el("span", {}, words["invite-button"]),
    );
    return el(
      "section",
      { class: "side group", "aria-label": words.group },
      el("header", {}, badge("c"), heading(welcome.room.title, this.people), invite, this.menuButton("only-narrow")),
      this.group.node,
      textInput(words, welcome.commands.group, words.say, (text) => this.send("say", { side: "group", text })),
    );
  }

  privateSide() {
    const { words, welcome } = this;
    const bigger = el(
      "button",
      { type: "button", class: "round bigger", "aria-label": words.bigger, onclick: () => this.node.classList.toggle("sheet-high") },
      icon("up"),
    );
    return el(
      "section",
      { class: "side private", "aria-label": words.hand, tabindex: "-1" },
      el("header", {}, badge("s"), heading(words.hand, el("div", { class: "sub" }, el("bdi", {}, welcome.me.name))), bigger, this.menuButton()),
      this.private.node,
      textInput(words, welcome.commands.private, words["say-private"], (text) => this.send("say", { side: "private", text })),
    );
  }

  empty(side) {
    const { words } = this;
    const offer = (text, looks, onclick) => el("button", { type: "button", class: `button ${looks}`, onclick }, text);
    const play = offer(words["play-computer"], "main", () => this.send("solo"));
    const room = offer(words["open-table"], "plain", () => this.send("room"));
    const newGame = offer(words["new-game"], "main", () => this.send("say", { side: "group", text: "/newgame" }));
    const invite = offer(words["invite-button"], "plain", () => this.invite());
    const offers = side === "group" ? [newGame, invite] : this.welcome.room ? [] : [play, room];
    return [
      svg("svg", { viewBox: "0 0 100 100", class: "mark", "aria-hidden": "true" }, svg("path", { d: SUITS[side === "group" ? "c" : "s"] })),
      el("p", {}, words[`empty-${side}`]),
      offers.length > 0 && el("div", { class: "offers-here" }, offers),
    ].filter(Boolean);
  }

  menuButton(looks = "") {
    return el("button", { type: "button", class: `round menu ${looks}`, "aria-label": this.words.menu, title: this.words.menu, onclick: () => this.menu() }, icon("more"));
  }

  invite() {
    shareDialog(this.words, this.words.invite, this.words["invite-hint"], this.links.room(this.welcome.room.key));
  }

  menu() {
    const { words } = this;
    const closing = (action) => () => {
      node.close();
      action();
    };
    const item = (text, action) => el("button", { type: "button", class: "item", onclick: closing(action) }, text);
    const sound = el("input", { type: "checkbox", role: "switch", onchange: () => setSoundOn(sound.checked) });
    sound.checked = isSoundOn();
    const chooseLanguage = (code) => closing(() => this.send("tap", { side: "private", number: 0, data: `lang:${code}` }))();
    const node = dialog(
      words,
      words.menu,
      el("div", { class: "item" }, words.language, languageButtons(words, this.welcome.language, chooseLanguage)),
      el("label", { class: "item" }, words.sound, sound),
      item(words["play-computer"], () => this.send("solo")),
      item(words["open-table"], () => this.send("room")),
      item(words["my-link"], () => shareDialog(words, words["my-link"], words["my-link-hint"], this.links.mine())),
    );
  }

  // Keeps the text that was being typed and the size of the private chat when the page is drawn again.
  takeOver(before) {
    this.node.className += before.node.classList.contains("sheet-high") ? " sheet-high" : "";
    for (const side of ["group", "private"]) {
      const [old, now] = [before, this].map((room) => room.node.querySelector(`.side.${side} .composer input`));
      if (old && now) now.value = old.value;
    }
  }

  showPeople(names, count) {
    const shown = names.slice(0, 4).flatMap((name, at) => [at ? ", " : "", el("bdi", {}, name)]);
    const more = count > 4 ? ` +${count - 4}` : "";
    this.people.replaceChildren(`${this.words.here}: `, ...shown, more);
  }

  showLost(isLost) {
    this.node.classList.toggle("offline", isLost);
    this.node.querySelector(".lost").hidden = !isLost;
  }
}

function badge(suit) {
  return el("div", { class: "badge", "aria-hidden": "true" }, svg("svg", { viewBox: "0 0 100 100" }, svg("path", { d: SUITS[suit] })));
}

function heading(title, sub) {
  return el("div", { class: "heading" }, el("h2", {}, el("bdi", {}, title)), sub);
}
