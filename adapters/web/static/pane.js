// One chat: its posts in order. In the private chat the post with the hand stays at the bottom.

import { el } from "./dom.js";
import { cardsOf, drawScreen, hasHand, asksToAct } from "./screen.js";

const NEAR_END_PX = 120;
const WAITING_MS = 4000; // a tapped button looks as if it waits for at most so long
const MOST_POSTS = 300;
const HUES = 8;

export class Pane {
  // With `holdsHand` the newest post with a hand stands in the dock below the posts.
  // `onAct(button, number)` gets each tap: the button, and the number of its post.
  constructor({ side, holdsHand, me, words, onAct, empty }) {
    Object.assign(this, { side, holdsHand, me, words, onAct, posts: new Map(), docked: null });
    this.list = el("div", { class: "posts", role: "log", "aria-label": words[side === "group" ? "group" : "hand"] });
    this.empty = el("div", { class: "empty" }, empty);
    this.scroller = el("div", { class: "scroller" }, this.empty, this.list);
    this.dock = holdsHand ? el("div", { class: "dock", hidden: true }) : null;
    this.node = el("div", { class: "pane-body" }, this.scroller, this.dock);
    this.node.addEventListener("keydown", (event) => moveAlongHand(event));
    new ResizeObserver(() => this.followsEnd && this.scrollToEnd()).observe(this.scroller);
    this.scroller.addEventListener("scroll", () => this.handleScroll(), { passive: true });
    this.followsEnd = true;
    this.lastScrollTop = 0;
    this.lastRead = 0; // the number of the last post that the person has seen
  }

  fill(posts) {
    posts.forEach((post) => this.add(post));
    this.lastRead = posts.at(-1)?.number ?? 0;
    this.placeHand();
    this.scrollToEnd();
  }

  show(post) {
    this.add(post, new Set());
    const oldest = Math.min(...this.posts.keys());
    if (this.posts.size > MOST_POSTS && oldest !== this.docked?.post.number) this.remove(oldest);
    this.placeHand();
    if (this.followsEnd || post.user === this.me.user) this.scrollToEnd();
  }

  remove(number) {
    const known = this.posts.get(number);
    if (!known) return;
    known.node.remove();
    this.posts.delete(number);
    this.placeHand();
  }

  asksToAct() {
    return [...this.posts.values()].some(({ post }) => post.kind === "screen" && asksToAct(post.screen));
  }

  // `seen` holds the cards that the post showed before; all others are drawn as new. Without it none is.
  add(post, seen = null) {
    const known = this.posts.get(post.number);
    if (known && post.kind === "screen") {
      this.redraw(known, post);
      return;
    }
    if (known) return;
    const node = post.kind === "screen" ? el("article", { class: "post screen" }) : this.talkNode(post);
    node.dataset.number = post.number;
    const entry = { post, node };
    this.posts.set(post.number, entry);
    if (post.kind === "screen") this.paint(entry, seen);
    this.place(entry);
  }

  redraw(entry, post) {
    const seen = cardsOf(entry.post.screen);
    const focused = entry.node.contains(document.activeElement) ? document.activeElement.dataset : null;
    entry.post = post;
    this.paint(entry, seen);
    if (focused) refocus(entry.node, focused);
  }

  paint({ post, node }, seen) {
    const act = (button, from) => {
      this.lastRead = Math.max(...this.posts.keys()); // a player who taps has seen all posts
      from?.classList.add("waiting");
      setTimeout(() => from?.classList.remove("waiting"), WAITING_MS);
      this.onAct(button, post.number);
    };
    node.classList.toggle("call", this.holdsHand && asksToAct(post.screen));
    node.replaceChildren(...drawScreen(post.screen, seen, act).filter(Boolean));
  }

  talkNode(post) {
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

  // Moves the newest hand that asks the player to act, or else the newest hand, into the dock.
  // The post that stood in the dock before goes back to its place among the others.
  placeHand() {
    const entries = [...this.posts.values()].sort((one, other) => one.post.number - other.post.number);
    this.empty.hidden = entries.length > 0;
    if (!this.holdsHand) return;
    const hands = entries.filter(({ post }) => post.kind === "screen" && hasHand(post.screen));
    const chosen = hands.findLast(({ post }) => asksToAct(post.screen)) ?? hands.at(-1) ?? null;
    if (chosen !== this.docked) {
      if (this.docked && this.posts.has(this.docked.post.number)) this.place(this.docked);
      if (chosen) this.dock.replaceChildren(chosen.node);
      this.docked = chosen;
    }
    this.dock.hidden = chosen === null;
    const last = entries.at(-1)?.post.number ?? 0;
    this.node.classList.toggle("news", chosen === null || last > Math.max(chosen.post.number, this.lastRead));
    this.dock.scrollTop = this.dock.scrollHeight;
  }

  endWaiting() {
    this.node.querySelectorAll(".waiting").forEach((node) => node.classList.remove("waiting"));
  }

  // The pane follows the end until the person scrolls up; a change of its size does not count as scrolling.
  handleScroll() {
    const { scrollTop } = this.scroller;
    if (this.nearEnd()) this.followsEnd = true;
    else if (scrollTop < this.lastScrollTop - 2) this.followsEnd = false;
    this.lastScrollTop = scrollTop;
  }

  nearEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR_END_PX;
  }

  scrollToEnd() {
    this.followsEnd = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }
}

function hue(user) {
  let sum = 0;
  for (const letter of user) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % HUES;
}

function refocus(node, focused) {
  const buttons = [...node.querySelectorAll("button:not(:disabled)")];
  const found = focused.card && buttons.find((button) => button.dataset.card === focused.card);
  (found || buttons.find((button) => button.dataset.act === focused.act))?.focus({ preventScroll: true });
}

// The arrow keys move the focus along the hand.
function moveAlongHand(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const card = event.target.closest?.("button.card");
  if (!step || !card) return;
  const cards = [...card.parentElement.querySelectorAll("button.card:not(:disabled)")];
  cards[cards.indexOf(card) + step]?.focus();
  event.preventDefault();
}
