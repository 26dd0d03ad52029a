// The tab: it knows the person's link and language, and shows the start page or the page with the chats.

import { ChatPage } from "./chat_page.js";
import { el } from "./dom.js";
import { BROWSER, isOffered, wasChosenEarlier } from "./languages.js";
import { setServerTime } from "./live_times.js";
import { dialog, toast } from "./notices.js";
import { ServerConnection } from "./socket.js";
import { startPage } from "./start_page.js";
import { playSound, setPageTitle, showTurnInTitle } from "./turn_notice.js";

const TOKEN = "durak.token";
const LANGUAGE = "durak.language";
const CHOSEN = "durak.chosen"; // whether the person chose that language; otherwise it is the browser's
const REMINDER_MS = 20000; // the sound is repeated after so long if the tab is hidden

const app = document.getElementById("app");
const kept = localStorage.getItem(LANGUAGE);
let chosen = isOffered(kept) && (localStorage.getItem(CHOSEN) === "yes" || wasChosenEarlier(kept));
let language = chosen ? kept : BROWSER;
let page = null; // the ChatPage that is shown, or null before the first welcome
let connection = null;
let firstAction = null; // the message that is sent after the first welcome: "solo" or "room"
let isTurn = false;
let reminder = null;

const addressFragment = () => new URLSearchParams(location.hash.slice(1));
const fetchWords = async (code) => (await fetch(`/words/${code}`)).json();

const links = {
  room: (key) => `${location.origin}/#room=${key}`,
  mine: () => `${location.origin}/#me=${sessionStorage.getItem(TOKEN)}`,
};

// A personal link is removed from the address at once, so that a copied address only invites to the room.
function takeToken() {
  const token = addressFragment().get("me");
  if (token) {
    sessionStorage.setItem(TOKEN, token);
    history.replaceState(null, "", "/");
  }
  return sessionStorage.getItem(TOKEN);
}

async function showStartPage(notice) {
  const words = await fetchWords(language);
  showTitle(words.title);
  const start = startPage({
    words, language, notice, invited: addressFragment().has("room"),
    onLanguage: (code) => {
      setLanguage(code, true);
      showStartPage(notice);
    },
    onStart: (name, action) => {
      firstAction = action;
      connect({ name });
    },
  });
  app.replaceChildren(start);
}

// A guessed language is not stored: the browser may speak another one the next time.
function setLanguage(code, isChosen) {
  language = code;
  if (!isChosen) return;
  chosen = true;
  localStorage.setItem(LANGUAGE, code);
  localStorage.setItem(CHOSEN, "yes");
}

function showTitle(title) {
  document.documentElement.lang = language;
  document.title = title;
  setPageTitle(title);
}

function connect(newcomer) {
  connection?.end();
  const hello = () => {
    const token = sessionStorage.getItem(TOKEN);
    const key = addressFragment().get("room");
    return { ...(token ? { token } : newcomer), language, chosen, ...(key ? { room: key } : {}) };
  };
  connection = new ServerConnection(hello, handleMessage, (state) => page?.showLost(state === "lost"));
}

const HANDLERS = {
  token: ({ token }) => sessionStorage.setItem(TOKEN, token),
  unknown: showUnknownLink,
  later: showLater,
  welcome: showChats,
  words: (message) => showChats({ ...page.welcome, ...message, group: postsOf(page.group), private: postsOf(page.private) }),
  post: ({ side, post }) => {
    page?.[side]?.show(post);
    updateTurn(true);
  },
  gone: ({ side, number }) => {
    page?.[side]?.remove(number);
    updateTurn(false);
  },
  people: ({ names, count }) => page?.showPeople(names, count),
  answer: showAnswer,
  bye: () => {
    connection.end();
    dialog(page.words, page.words.title, el("p", {}, page.words.bye));
  },
};

function handleMessage(message) {
  HANDLERS[message.t]?.(message);
}

async function showUnknownLink() {
  sessionStorage.removeItem(TOKEN);
  connection.end();
  page = null;
  await showStartPage((await fetchWords(language))["link-unknown"]);
}

// The server turned this page away for now. The connection is opened again by itself, after a pause.
function showLater({ text, seconds }) {
  connection.rest(seconds);
  if (page) toast(text);
  else if (sessionStorage.getItem(TOKEN)) app.replaceChildren(el("p", { class: "connecting", role: "alert" }, text));
  else if (app.querySelector(".notice")?.textContent !== text) showStartPage(text);
}

function showChats(welcome) {
  setLanguage(welcome.language, welcome.chosen);
  showTitle(welcome.words.title);
  if (welcome.now) setServerTime(welcome.now, welcome.language);
  if (welcome.room) history.replaceState(null, "", `/#room=${welcome.room.key}`);
  const before = page;
  const people = before?.people.childNodes;
  page = new ChatPage(welcome, connection, links);
  if (before) page.takeOver(before);
  if (people && !welcome.now) page.people.replaceChildren(...people);
  app.replaceChildren(page.node);
  if (firstAction === "solo" || firstAction === "room") connection.send(firstAction);
  firstAction = null;
  queueMicrotask(() => updateTurn(false));
}

const postsOf = (pane) => (pane ? [...pane.posts.values()].map(({ post }) => post) : []);

function updateTurn(withSound) {
  if (!page) return;
  const now = page.private.asksToAct();
  showTurnInTitle(now, page.words);
  document.getElementById("calls").textContent = now ? page.words.yourturn : "";
  if (now !== isTurn) clearTimeout(reminder);
  if (now && !isTurn) {
    if (withSound) playSound();
    reminder = setTimeout(() => document.hidden && playSound(), REMINDER_MS);
  }
  isTurn = now;
}

function showAnswer({ text, alert, private: payload }) {
  page?.private.endWaiting();
  page?.group?.endWaiting();
  if (text && alert) dialog(page.words, page.words.title, el("p", {}, text));
  else if (text) toast(text);
  if (payload !== null && payload !== undefined) page?.openPrivate(payload);
}

window.addEventListener("hashchange", () => location.reload());

async function showConnecting() {
  const words = await fetchWords(language);
  showTitle(words.title);
  if (!page) app.replaceChildren(el("p", { class: "connecting" }, words.connecting));
}

if (takeToken()) {
  connect({});
  showConnecting();
} else showStartPage();
