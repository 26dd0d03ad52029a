// One chat: its posts in order, and (on the private side) the hand, which stays at the bottom.

import { el } from "./dom.js";
import { cardsOf, drawScreen, hasHand, isCall } from "./screen.js";

const NEAR = 120;
const WAIT = 4000;
const MOST = 300; // posts that a page keeps
const HUES = 8;

export class Pane {
  // `docks` keeps the newest hand below the posts; `onAct(button, number)` sends what was tapped.
  constructor({ side, docks, me, words, onAct, empty }) {
    Object.assign(this, { side, docks, me, words, onAct, posts: new Map(), docked: null });
    this.list = el("div", { class: "posts", role: "log", "aria-label": words[side === "group" ? "group" : "hand"] });
    this.empty = el("div", { class: "empty" }, empty);
    this.scroller = el("div", { class: "scroller" }, this.empty, this.list);
    this.dock = docks ? el("div", { class: "dock", hidden: true }) : null;
    this.node = el("div", { class: "pane-body" }, this.scroller, this.dock);
    this.node.addEventListener("keydown", (event) => walk(event));
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.scroller);
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.stuck = true;
    this.top = 0;
    this.read = 0;
  }

  fill(posts) {
    posts.forEach((post) => this.keep(post));
    this.read = posts.at(-1)?.number ?? 0;
    this.arrange();
    this.toEnd();
  }

  put(post) {
    this.keep(post, new Set());
    const oldest = Math.min(...this.posts.keys());
    if (this.posts.size > MOST && oldest !== this.docked?.post.number) this.drop(oldest);
    this.arrange();
    if (this.stuck || post.user === this.me.user) this.toEnd();
  }

  drop(number) {
    const known = this.posts.get(number);
    if (!known) return;
    known.node.remove();
    this.posts.delete(number);
    this.arrange();
  }

  calls() {
    return [...this.posts.values()].some(({ post }) => post.kind === "screen" && isCall(post.screen));
  }

  // `seen` is what a new post showed before: nothing, so that its cards are dealt; not given, none is.
  keep(post, seen = null) {
    const known = this.posts.get(post.number);
    if (known && post.kind === "screen") {
      this.redraw(known, post);
      return;
    }
    if (known) return;
    const node = post.kind === "screen" ? el("article", { class: "post screen" }) : this.line(post);
    node.dataset.number = post.number;
    const entry = { post, node };
    this.posts.set(post.number, entry);
    if (post.kind === "screen") this.paint(entry, seen);
    this.place(entry);
  }

  redraw(entry, post) {
    const seen = cardsOf(entry.post.screen);
    const held = entry.node.contains(document.activeElement) ? document.activeElement.dataset : null;
    entry.post = post;
    this.paint(entry, seen);
    if (held) refocus(entry.node, held);
  }

  paint({ post, node }, seen) {
    const act = (button, from) => {
      this.read = Math.max(...this.posts.keys()); // who plays on has read what stands there
      from?.classList.add("waiting");
      setTimeout(() => from?.classList.remove("waiting"), WAIT);
      this.onAct(button, post.number);
    };
    node.classList.toggle("call", this.docks && isCall(post.screen));
    node.replaceChildren(...drawScreen(post.screen, seen, act).filter(Boolean));
  }

  line(post) {
    if (post.kind === "came") {
      return el("div", { class: "came" }, el("bdi", {}, post.name), ` ${this.words.came}`);
    }
    const own = post.user === this.me.user;
    const name = own ? null : el("div", { class: `who hue-${hue(post.user)}` }, el("bdi", {}, post.name));
    return el("div", { class: own ? "post talk own" : "post talk" }, name, el("div", { class: "said", dir: "auto" }, post.text));
  }

  place({ post, node }) {
    const after = [...this.list.children].find((other) => Number(other.dataset.number) > post.number);
    this.list.insertBefore(node, after ?? null);
  }

  // The newest hand that calls, else the newest hand, is docked; what was docked before goes back to its place.
  arrange() {
    const entries = [...this.posts.values()].sort((one, other) => one.post.number - other.post.number);
    this.empty.hidden = entries.length > 0;
    if (!this.docks) return;
    const hands = entries.filter(({ post }) => post.kind === "screen" && hasHand(post.screen));
    const chosen = hands.findLast(({ post }) => isCall(post.screen)) ?? hands.at(-1) ?? null;
    if (chosen !== this.docked) {
      if (this.docked && this.posts.has(this.docked.post.number)) this.place(this.docked);
      if (chosen) this.dock.replaceChildren(chosen.node);
      this.docked = chosen;
    }
    this.dock.hidden = chosen === null;
    const last = entries.at(-1)?.post.number ?? 0;
    this.node.classList.toggle("news", chosen === null || last > Math.max(chosen.post.number, this.read));
    this.dock.scrollTop = this.dock.scrollHeight;
  }

  settle() {
    this.node.querySelectorAll(".waiting").forEach((node) => node.classList.remove("waiting"));
  }

  // Only who scrolls up leaves the end; a pane that changes its size does not.
  scrolled() {
    const { scrollTop } = this.scroller;
    if (this.nearEnd()) this.stuck = true;
    else if (scrollTop < this.top - 2) this.stuck = false;
    this.top = scrollTop;
  }

  nearEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
  }

  toEnd() {
    this.stuck = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }
}

function hue(user) {
  let sum = 0;
  for (const letter of user) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % HUES;
}

function refocus(node, held) {
  const same = [...node.querySelectorAll("button:not(:disabled)")];
  const found = held.card && same.find((button) => button.dataset.card === held.card);
  (found || same.find((button) => button.dataset.act === held.act))?.focus({ preventScroll: true });
}

// Arrow keys walk along the hand.
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const card = event.target.closest?.("button.card");
  if (!step || !card) return;
  const cards = [...card.parentElement.querySelectorAll("button.card:not(:disabled)")];
  cards[cards.indexOf(card) + step]?.focus();
  event.preventDefault();
}
