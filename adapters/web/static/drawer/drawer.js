// The chat is a drawer over the table: the lines of the people, and the posts of the bot next to the table.

import { html, useLayoutEffect, useRef, useState } from "../preact.js";
import { say } from "../shell/actions.js";
import { icon } from "../shell/faces.js";
import { isCup, isGame, sceneOf } from "../shell/scene.js";
import { Screen } from "../shell/screen.js";
import { change, commandsOf, sortedPosts, state, word } from "../shell/state.js";
import { useLayout } from "../table/layout.js";

/**
 * @import { Post } from "../shell/page_types"
 * @import { Side } from "../shell/types"
 */

const LONGEST_TEXT = 500;
const REACTIONS = ["nice", "oops", "hurry", "thanks"];

// These words contain the name at any place.
function Came({ name }) {
  const [before, after] = word("came").split("{name}");
  return html`<div class="came">${before}<bdi>${name}</bdi>${after}</div>`;
}

/** @param {{ post: Exclude<Post, { kind: "reaction" }>, side: Side }} given */
function Line({ post, side }) {
  if (post.kind === "came") return html`<${Came} name=${post.name} />`;
  if (post.kind === "screen")
    return html`<div class="post" data-number=${post.number}>
      <${Screen} screen=${post.screen} side=${side} number=${post.number} /></div>`;
  const own = post.user === state.me.user;
  return html`<div class=${own ? "talk own" : "talk"}>${!own && html`<b><bdi>${post.name}</bdi></b>`}
    <span class="said" dir="auto">${post.text}</span></div>`;
}

// The posts of both chats in the order of their times, without the drawn table, hand or lobby.
function lines() {
  const { main } = sceneOf(state);
  const of = (posts, side) =>
    sortedPosts(posts)
      .filter((post) => !isGame(post) || (isCup(post) && post !== main))
      .map((post) => ({ post, side }));
  const group = state.view === "room" ? of(state.group, "group") : [];
  return [...group, ...of(state.private, "private")].sort(
    (one, other) => one.post.at - other.post.at || one.post.number - other.post.number,
  );
}

function Composer({ side }) {
  const [text, setText] = useState("");
  const matching = text.startsWith("/") ? commandsOf(side).filter(([name]) => `/${name}`.startsWith(text)) : [];
  const send = (line) => line.trim() && say(side, line.trim()) && setText("");
  const hint = word(side === "group" ? "say" : "say-private");
  const submit = (event) => {
    event.preventDefault();
    send(text);
  };
  return html`<form class="composer" onSubmit=${submit}>
    ${
      matching.length > 0 &&
      html`<div class="offers" role="listbox" aria-label=${word("commands")}>${matching.map(
        ([name, about]) => html`
      <button type="button" role="option" aria-selected="false" onClick=${() => send(`/${name}`)}><b>/${name}</b><span>
        ${about}</span></button>`,
      )}</div>`
    }
    <input type="text" maxlength=${LONGEST_TEXT} placeholder=${hint} aria-label=${hint} autocomplete="off"
      enterkeyhint="send" value=${text} onInput=${(event) => setText(event.target.value)} />
    <button type="submit" class="round send" aria-label=${word("send")}>${icon("send")}</button>
  </form>`;
}

export function Drawer() {
  const side = state.view === "room" ? "group" : "private";
  const shown = lines();
  const isAtEnd = useRef(true);
  const list = useLayout((node) => {
    if (isAtEnd.current) node.scrollTop = node.scrollHeight;
  });
  useLayoutEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [shown.length]);
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
    (isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8);
  const here = state.people.names.slice(0, 4);
  const [before, after] = word("here").split("{names}");
  const more = state.people.count > here.length ? ` +${state.people.count - here.length}` : "";
  return html`<section class="drawer" aria-label=${word("chat")}>
    <header><span>${word("chat")}</span><button class="round" type="button" aria-label=${word("close")}
      onClick=${() => change({ drawer: false })}>${icon("close")}</button></header>
    ${
      side === "group" &&
      here.length > 0 &&
      html`<p class="people">
    ${before}${here.map((name, at) => html`${at > 0 && ", "}<bdi>${name}</bdi>`)}${more}${after}</p>`
    }
    <div class="lines-said" role="log" tabindex="0" aria-label=${word("chat")} ref=${list} onScroll=${scrolled}>
      ${shown.map(
        ({ post, side: from }) => html`<${Line} key=${`${from}-${post.number}`} post=${post}
        side=${from} />`,
      )}</div>
    ${
      side === "group" &&
      html`<div class="quick">
    ${REACTIONS.map((name) => word(`reaction-${name}`)).map(
      (text) => html`<button type="button"
      onClick=${() => say(side, text)}>${text}</button>`,
    )}</div>`
    }
    <${Composer} side=${side} />
  </section>`;
}
