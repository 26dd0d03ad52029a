// The two chats side by side: the group with its table, the private side with the hand.

import { hearing, setHearing } from "./bell.js";
import { composer } from "./composer.js";
import { el, icon, svg } from "./dom.js";
import { languages } from "./languages.js";
import { Pane } from "./pane.js";
import { SUITS } from "./suits.js";
import { dialog, shareDialog, toast } from "./toast.js";

export class Room {
  // `told` is the server's welcome; `line` sends; `links` gives the invitation and the person's own link.
  constructor(told, line, links) {
    Object.assign(this, { told, line, links, words: told.words });
    this.private = this.pane("private", told.private);
    this.group = told.room ? this.pane("group", told.group) : null;
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
      side, docks: side === "private", me: this.told.me, words: this.words, empty: this.empty(side),
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

  // While the line is down nothing is kept for later: the table may be another one by then.
  send(t, message) {
    const sent = this.line.send(t, message);
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
    const { words, told } = this;
    const invite = el(
      "button",
      { type: "button", class: "pill invite", onclick: () => this.invite() },
      icon("invite"),
      el("span", {}, words["invite-button"]),
    );
    return el(
      "section",
      { class: "side group", "aria-label": words.group },
      el("header", {}, badge("c"), heading(told.room.title, this.people), invite, this.menuButton("only-narrow")),
      this.group.node,
      composer(words, told.commands.group, words.say, (text) => this.send("say", { side: "group", text })),
    );
  }

  privateSide() {
    const { words, told } = this;
    const bigger = el(
      "button",
      { type: "button", class: "round bigger", "aria-label": words.bigger, onclick: () => this.node.classList.toggle("sheet-high") },
      icon("up"),
    );
    return el(
      "section",
      { class: "side private", "aria-label": words.hand, tabindex: "-1" },
      el("header", {}, badge("s"), heading(words.hand, el("div", { class: "sub" }, el("bdi", {}, told.me.name))), bigger, this.menuButton()),
      this.private.node,
      composer(words, told.commands.private, words["say-private"], (text) => this.send("say", { side: "private", text })),
    );
  }

  empty(side) {
    const { words } = this;
    const offer = (text, looks, onclick) => el("button", { type: "button", class: `button ${looks}`, onclick }, text);
    const play = offer(words["play-computer"], "main", () => this.send("solo"));
    const room = offer(words["open-table"], "plain", () => this.send("room"));
    const fresh = offer(words["new-game"], "main", () => this.send("say", { side: "group", text: "/newgame" }));
    const invite = offer(words["invite-button"], "plain", () => this.invite());
    const offers = side === "group" ? [fresh, invite] : this.told.room ? [] : [play, room];
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
    shareDialog(this.words, this.words.invite, this.words["invite-hint"], this.links.room(this.told.room.key));
  }

  menu() {
    const { words } = this;
    const closing = (work) => () => {
      node.close();
      work();
    };
    const item = (text, work) => el("button", { type: "button", class: "item", onclick: closing(work) }, text);
    const sound = el("input", { type: "checkbox", role: "switch", onchange: () => setHearing(sound.checked) });
    sound.checked = hearing();
    const speak = (code) => closing(() => this.send("tap", { side: "private", number: 0, data: `lang:${code}` }))();
    const node = dialog(
      words,
      words.menu,
      el("div", { class: "item" }, words.language, languages(words, this.told.language, speak)),
      el("label", { class: "item" }, words.sound, sound),
      item(words["play-computer"], () => this.send("solo")),
      item(words["open-table"], () => this.send("room")),
      item(words["my-link"], () => shareDialog(words, words["my-link"], words["my-link-hint"], this.links.mine())),
    );
  }

  // What somebody was typing, and how they had set up the page, outlives a new drawing of it.
  takeOver(before) {
    this.node.className += before.node.classList.contains("sheet-high") ? " sheet-high" : "";
    for (const side of ["group", "private"]) {
      const [old, now] = [before, this].map((room) => room.node.querySelector(`.side.${side} .composer input`));
      if (old && now) now.value = old.value;
    }
  }

  named(names, count) {
    const shown = names.slice(0, 4).flatMap((name, at) => [at ? ", " : "", el("bdi", {}, name)]);
    const more = count > 4 ? ` +${count - 4}` : "";
    this.people.replaceChildren(`${this.words.here}: `, ...shown, more);
  }

  lost(isLost) {
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
