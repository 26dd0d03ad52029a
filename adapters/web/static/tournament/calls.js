// What reaches a person on a page with a separate link, such as a replay: the call to a match of a tournament, and the
// wait for strangers. The page listens only if one of them may come.

import { html } from "../preact.js";
import { Strip } from "../seek/strip.js";
import { toast } from "../shell/actions.js";
import { keptToken, ownToken } from "../shell/keeping.js";
import { seekOf, stageOf } from "../shell/scene.js";
import { ServerConnection } from "../shell/socket.js";
import { isSought, takeFound } from "../shell/sought.js";
import { change, sortedPosts, state, word } from "../shell/state.js";
import { browser } from "../shell/storage.js";
import { setServerTime } from "../shell/times.js";
import { CallCard } from "./call_card.js";

const AWAITED_UNTIL = "durak.cup"; // a day after the last visit of the board

const HERE = 1; // the numbers of the taps
const STOP = 2;

let connection = null;
let room = ""; // of the tournament of the answered call

/** @param {import("../shell/page_types").Post} post @returns {post is import("../shell/types").GamePost} */
const isCall = (post) =>
  post.kind === "screen" && Boolean(post.screen.cup) && stageOf(post)?.part === "lobby" && post.screen.rows.length > 0;

function hear(posts) {
  for (const post of posts) state.private.set(post.number, post);
  const found = state.me && takeFound();
  if (found) location.assign(`/#solo=${found.hand.screen.table ?? ""}`);
  change();
}

const HANDLERS = {
  earlier: ({ side, posts }) => side === "private" && hear(posts),
  welcome({ now, me, faces, private: own }) {
    setServerTime(now);
    state.me = me;
    state.faces = faces;
    hear(own);
  },
  post: ({ side, post }) => side === "private" && hear([post]),
  gone: ({ side, number }) => side === "private" && state.private.delete(number) && change(),
  answer({ n, text }) {
    if (n === HERE) leave();
    else if (text) toast(text);
  },
  faces: ({ faces }) => change({ faces: { ...state.faces, ...faces } }),
};

export function awaitCalls() {
  const token = ownToken() ?? keptToken();
  if (!token || !(Number(browser.get(AWAITED_UNTIL)) > Date.now() || isSought())) return;
  const hello = () => ({ token, home: true, language: document.documentElement.lang, chosen: false });
  connection = new ServerConnection(
    hello,
    (message) => HANDLERS[message.t]?.(message),
    () => {},
  );
}

const press = (post, { data }, n) =>
  connection.send("tap", { side: "private", number: post.number, data, n, key: `linked-${post.number}-${Date.now()}` });

// The person says "I'm here", and goes to their table. Without a connection the call waits there.
function come(post) {
  room = post.screen.cup.slice(2);
  if (!press(post, post.screen.rows.flat()[0], HERE)) leave();
}

const leave = () => location.assign(`/#match=${room}`);

function Call() {
  const post = sortedPosts(state.private).findLast(isCall);
  return (
    post &&
    html`<${CallCard} stage=${stageOf(post)} label=${post.screen.rows.flat()[0].label} onTap=${() => come(post)} />`
  );
}

function Wait() {
  const post = seekOf(state);
  return post && html`<${Strip} post=${post} onStop=${(stop) => press(post, stop, STOP) || toast(word("lost"))} />`;
}

export const Calls = () => [html`<${Call} />`, html`<${Wait} />`];
