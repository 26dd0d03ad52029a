// Who holds this tab, and which of the two pages it shows.

import { knock, showTurn, titled } from "./bell.js";
import { setClock } from "./clock.js";
import { el } from "./dom.js";
import { BROWSER, isOffered } from "./languages.js";
import { Room } from "./room.js";
import { Line } from "./socket.js";
import { dialog, toast } from "./toast.js";
import { welcome } from "./welcome.js";

const TOKEN = "durak.token";
const LANGUAGE = "durak.language";
const CHOSEN = "durak.chosen"; // whether somebody chose that language; else it was the browser's
const REMINDER = 20000; // after which who looks elsewhere hears once more that it is their turn

const app = document.getElementById("app");
let chosen = localStorage.getItem(CHOSEN) === "yes" && isOffered(localStorage.getItem(LANGUAGE));
let language = chosen ? localStorage.getItem(LANGUAGE) : BROWSER;
let room = null; // what is shown: a Room, or nothing yet
let line = null;
let wish = null; // what the first welcome is followed by: "solo" or "room"
let called = false;
let reminder = null;

const fragment = () => new URLSearchParams(location.hash.slice(1));
const words = async (code) => (await fetch(`/words/${code}`)).json();

const links = {
  room: (key) => `${location.origin}/#room=${key}`,
  mine: () => `${location.origin}/#me=${sessionStorage.getItem(TOKEN)}`,
};

// The link of a person is taken out of the address at once: what is copied from there invites, and no more.
function takeLink() {
  const token = fragment().get("me");
  if (token) {
    sessionStorage.setItem(TOKEN, token);
    history.replaceState(null, "", "/");
  }
  return sessionStorage.getItem(TOKEN);
}

async function showWelcome(notice) {
  const said = await words(language);
  name(said.title);
  const page = welcome({
    words: said, language, notice, invited: fragment().has("room"),
    onLanguage: (code) => {
      remember(code, true);
      showWelcome(notice);
    },
    onStart: (given, what) => {
      wish = what;
      connect({ name: given });
    },
  });
  app.replaceChildren(page);
}

// What was only guessed is not kept: the browser may speak another language the next time.
function remember(code, isChosen) {
  language = code;
  if (!isChosen) return;
  chosen = true;
  localStorage.setItem(LANGUAGE, code);
  localStorage.setItem(CHOSEN, "yes");
}

function name(title) {
  document.documentElement.lang = language;
  document.title = title;
  titled(title);
}

function connect(newcomer) {
  const hello = () => {
    const token = sessionStorage.getItem(TOKEN);
    const key = fragment().get("room");
    return { ...(token ? { token } : newcomer), language, chosen, ...(key ? { room: key } : {}) };
  };
  line = new Line(hello, heed, (state) => room?.lost(state === "lost"));
}

const HEED = {
  token: ({ token }) => sessionStorage.setItem(TOKEN, token),
  unknown: forgotten,
  welcome: enter,
  words: (told) => enter({ ...room.told, ...told, group: posts(room.group), private: posts(room.private) }),
  post: ({ side, post }) => {
    room?.[side]?.put(post);
    turn(true);
  },
  gone: ({ side, number }) => {
    room?.[side]?.drop(number);
    turn(false);
  },
  people: ({ names, count }) => room?.named(names, count),
  answer: answered,
  bye: () => {
    line.end();
    dialog(room.words, room.words.title, el("p", {}, room.words.bye));
  },
};

function heed(message) {
  HEED[message.t]?.(message);
}

async function forgotten() {
  sessionStorage.removeItem(TOKEN);
  line.end();
  room = null;
  await showWelcome((await words(language))["link-unknown"]);
}

function enter(told) {
  remember(told.language, told.chosen);
  name(told.words.title);
  if (told.now) setClock(told.now, told.language);
  if (told.room) history.replaceState(null, "", `/#room=${told.room.key}`);
  const before = room;
  const people = before?.people.childNodes;
  room = new Room(told, line, links);
  if (before) room.takeOver(before);
  if (people && !told.now) room.people.replaceChildren(...people);
  app.replaceChildren(room.node);
  if (wish === "solo" || wish === "room") line.send(wish);
  wish = null;
  queueMicrotask(() => turn(false));
}

const posts = (pane) => (pane ? [...pane.posts.values()].map(({ post }) => post) : []);

function turn(aloud) {
  if (!room) return;
  const now = room.private.calls();
  showTurn(now, room.words);
  document.getElementById("calls").textContent = now ? room.words.yourturn : "";
  if (now !== called) clearTimeout(reminder);
  if (now && !called) {
    if (aloud) knock();
    reminder = setTimeout(() => document.hidden && knock(), REMINDER);
  }
  called = now;
}

function answered({ text, alert, private: payload }) {
  room?.private.settle();
  room?.group?.settle();
  if (text && alert) dialog(room.words, room.words.title, el("p", {}, text));
  else if (text) toast(text);
  if (payload !== null && payload !== undefined) room?.openPrivate(payload);
}

window.addEventListener("hashchange", () => location.reload());

async function comeBack() {
  const said = await words(language);
  name(said.title);
  if (!room) app.replaceChildren(el("p", { class: "connecting" }, said.connecting));
}

if (takeLink()) {
  connect({});
  comeBack();
} else showWelcome();
