// A call to a match of a tournament, over a replay. The page listens only for a person with a tournament.

import { html } from "../preact.js";
import { keptToken, ownToken } from "../shell/keeping.js";
import { stageOf } from "../shell/scene.js";
import { ServerConnection } from "../shell/socket.js";
import { change, state } from "../shell/state.js";
import { browser } from "../shell/storage.js";
import { setServerTime } from "../shell/times.js";
import { CallCard } from "../tournament/call_card.js";

const AWAITED_UNTIL = "durak.cup"; // a day after the last visit of the board

const TAP = 1; // the number of the only tap

const posts = new Map();
let connection = null;
let room = ""; // of the tournament of the answered call

const isCall = (post) => post.screen?.cup && stageOf(post)?.part === "lobby" && post.screen.rows.length > 0;

function hear(post) {
  posts.set(post.number, post);
  change();
}

const HANDLERS = {
  earlier: ({ side, posts: own }) => side === "private" && own.forEach(hear),
  welcome({ now, me, faces, private: own }) {
    setServerTime(now);
    state.me = me;
    state.faces = faces;
    own.forEach(hear);
  },
  post: ({ side, post }) => side === "private" && hear(post),
  gone: ({ side, number }) => side === "private" && posts.delete(number) && change(),
  answer: ({ n }) => n === TAP && leave(),
  faces: ({ faces }) => change({ faces: { ...state.faces, ...faces } }),
};

export function awaitCalls() {
  const token = ownToken() ?? keptToken();
  if (!token || !(Number(browser.get(AWAITED_UNTIL)) > Date.now())) return;
  const hello = () => ({ token, home: true, language: document.documentElement.lang, chosen: false });
  connection = new ServerConnection(
    hello,
    (message) => HANDLERS[message.t]?.(message),
    () => {},
  );
}

// The person says "I'm here", and goes to their table. Without a connection the call waits there.
function come(post) {
  const [button] = post.screen.rows.flat();
  room = post.screen.cup.slice(2);
  const tap = {
    side: "private",
    number: post.number,
    data: button.data,
    n: TAP,
    key: `replay-${post.number}-${Date.now()}`,
  };
  if (!connection.send("tap", tap)) leave();
}

const leave = () => location.assign(`/#match=${room}`);

export function CallHere() {
  const post = [...posts.values()].findLast(isCall);
  return (
    post &&
    html`<${CallCard} stage=${stageOf(post)} label=${post.screen.rows.flat()[0].label} onTap=${() => come(post)} />`
  );
}
