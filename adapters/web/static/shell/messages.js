// The messages of the server, one after the other.

import {
  askHome,
  askPage,
  dropTaps,
  openPrivate,
  postChanged,
  send,
  showAlert,
  speakThrough,
  tap,
  tapAgain,
  tapAnswered,
  toast,
  waitsForAnswer,
} from "./actions.js";
import {
  becomeSecond,
  dropField,
  dropGiven,
  forgetToken,
  givenToken,
  keepToken,
  keptFace,
  keptToken,
  ownToken,
  setLanguage,
  soloChoice,
} from "./keeping.js";
import { notify, renewNotices } from "./notifying.js";
import {
  addressOf,
  connectBy,
  goPuzzle,
  goTable,
  leaveIdentity,
  meetGiven,
  readAddress,
  refuse,
  seek,
  setAddress,
  showPuzzle,
  showTable,
} from "./places.js";
import { showBubble, showReactions } from "./reactions.js";
import { cupOf, gamesInProgress, isGame, isPuzzle, isSeek, sceneOf, stageOf, tableAfter } from "./scene.js";
import { isLine, plainText } from "./screen.js";
import { ServerConnection } from "./socket.js";
import { takeFound } from "./sought.js";
import { change, NO_RESULTS, sortedPosts, state, word } from "./state.js";
import { askToWrite, shareMessage } from "./telegram.js";
import { setServerTime } from "./times.js";
import { isWindow, watch, windowKey, windowOver } from "./window.js";

/**
 * @import { Answer, Post, Screen, ScreenPost, Shown, Welcome } from "./page_types"
 * @import { Side, View } from "./types"
 */

const ANSWERED_MS = 8000; // within this time after a command a screen is its answer
const MOST_POSTS = 300;
const MOST_LINES = 100; // lines of people in a room, and arrivals; the server keeps the same number
const ALLOWED_MS = 1000; // after this time the server knows about the permission to write

let connection = null;
let wish = null; // the wish of a newcomer before the welcome: "seek", "solo", "room", "puzzle" or "join"
let beyondTab = true; // True: the next token is kept beyond the tab
let dropped = []; // the fields refused by the server
let triesCode = false; // True: a code waits for its answer
let hasAsked = false; // True after the permission to write to the person

// Open a connection for the person of this tab, or for a newcomer with a name.
/** @param {{ name?: string, wants?: string | null, second?: boolean }} who */
export function connect({ name, wants = null, second = false }) {
  connection?.end();
  wish = wants;
  beyondTab = !second;
  dropped = [];
  const hello = () => {
    earlier = { group: [], private: [] };
    if (isWindow) return { window: windowKey(), language: state.language };
    const { room } = readAddress();
    const who = ownToken() ? { token: ownToken() } : { name, face: keptFace() };
    const said = { ...who, language: state.language, chosen: state.chosen, home: true, ...(room ? { room } : {}) };
    for (const field of dropped) delete said[field];
    return said;
  };
  change({ link: "connecting" });
  connection = new ServerConnection(
    hello,
    (message) => HANDLERS[message.t]?.(message),
    (link) => change({ link }),
  );
  speakThrough(connection);
}

connectBy(connect);

// The older posts of long chats come before the welcome, in pieces.
let earlier = { group: [], private: [] };

const byNumber = (posts) => new Map(posts.map((post) => [post.number, post]));

// The view by the room of the welcome and the parts of the address.
/** @type {(room: unknown, asked: Partial<ReturnType<typeof readAddress>>) => View} */
function viewOf(room, { match, solo, code, learn, puzzle = null }) {
  /** @type {[unknown, View][]} */
  const views = [
    [room, "room"],
    [match, "match"],
    [solo || code, "solo"],
    [learn, "lesson"],
    [puzzle !== null, "puzzle"],
    [true, "home"],
  ];
  return views.find(([isAsked]) => isAsked)[1];
}

// The place of a view, with the parts of the address.
/** @type {(view: View, room: Welcome["room"], asked: Partial<ReturnType<typeof readAddress>>) => string} */
function placeOf(view, room, { match, table, puzzle }) {
  const places = {
    room: `room=${room?.key}`,
    match: `match=${match}`,
    solo: table ? `solo=${table}` : "solo",
    lesson: "learn",
    puzzle: puzzle ? `puzzle=${puzzle}` : "puzzle",
    home: "",
  };
  return places[view];
}

/** @param {Welcome} message */
function welcome({
  language,
  chosen,
  now,
  me,
  room,
  address,
  rooms,
  faces = {},
  group: lastOfGroup,
  private: lastOfOwn,
}) {
  const [group, own] = [
    [...earlier.group, ...lastOfGroup],
    [...earlier.private, ...lastOfOwn],
  ];
  earlier = { group: [], private: [] };
  if (chosen || !state.chosen) setLanguage(language, chosen);
  setServerTime(now);
  /** @type {Partial<ReturnType<typeof readAddress>>} */
  const asked = isWindow ? { solo: true } : readAddress();
  const view = viewOf(room, asked);
  setAddress(placeOf(view, room, asked));
  const isSame = me.user === state.me?.user;
  const isShown = isSame && state.view === "puzzle"; // the page has connected again
  const isThere = isSame && room?.key === state.room?.key;
  if (!isSame) {
    dropTaps("private");
    state.results = NO_RESULTS;
    state.home = null;
    renewNotices();
  }
  if (!isThere) dropTaps("group");
  const newest = Math.max(0, ...group.map(({ number }) => number));
  const lastRead = isThere ? Math.min(state.lastRead, newest) : newest; // an older database gives numbers again
  change({
    link: "open",
    me,
    room,
    address,
    rooms,
    view,
    match: asked.match ?? "",
    table: asked.table ?? "",
    turned: isThere ? state.turned : 0,
    group: byNumber(group),
    private: byNumber(own),
    faces: { ...state.faces, ...faces },
    lastRead,
    seenAt: 0,
    notice: "",
  });
  if (!isWindow) meetGiven();
  followSeek();
  tapAgain();
  triesCode = Boolean(asked.code) && send("start", { payload: `code_${asked.code}` });
  if (view === "puzzle" && !isShown) goPuzzle(asked.puzzle);
  begin(asked);
}

// A link from a replay leads to a game from its position, in place of any other wish.
/** @param {{ from?: string, play?: boolean }} asked */
function begin({ from, play }) {
  if (state.view === "home") askHome();
  const wanted = wish ?? (play && gamesInProgress(state).solo === null ? "solo" : null);
  wish = null;
  if (from) return send("start", { payload: `from_${from}` });
  if (wanted === "room") return send("room");
  if (wanted === "puzzle") return goPuzzle();
  if (wanted === "join") return sitDown();
  if (wanted === "seek") return seek();
  if (wanted !== "solo") return false;
  showTable("");
  return send("solo", soloChoice());
}

// An invited person takes a seat at once if the lobby has one.
function sitDown() {
  const { main } = sceneOf(state);
  const join = main?.screen.rows.flat().find(({ does }) => does === "join");
  return join && tap("group", main.number, join);
}

/** @param {Shown} message */
function post({ side, post: shown }) {
  if (shown.kind === "reaction") return showBubble(shown.user, shown.face);
  const posts = state[side];
  const before = posts.get(shown.number);
  const isNew = !before;
  if (isNew && side === "private" && state.view === "solo" && !isWindow && shown.kind === "screen" && isGame(shown)) {
    const table = tableAfter(state, shown, isAnswer());
    if (table !== state.table) showTable(table);
  }
  posts.set(shown.number, { ...shown, at: before?.at ?? shown.at }); // a changed post keeps its place
  if (isNew && isSaid(shown)) dropOldLine(posts);
  if (posts.size > MOST_POSTS) posts.delete(sortedPosts(posts).find((one) => !stageOf(one))?.number);
  postChanged(side, shown.number);
  if (isNew && shown.kind === "talk") showBubble(shown.user, shown.text);
  if (shown.kind === "screen") showScreen(side, shown, before);
  if (side === "private") followSeek();
  return change();
}

// The table of a wait for strangers is shown over everything, as soon as its cards are here.
function followSeek() {
  const found = takeFound();
  if (!found) return;
  const { table = "" } = found.hand.screen;
  const text = plainText(stageOf(found.last).turn.words);
  goTable(table);
  notify(text, addressOf(`solo=${table}`));
  toast(text);
}

// `before` is the post with the same number, if there was one.
/** @type {(side: Side, shown: ScreenPost, before?: Post) => void} */
function showScreen(side, shown, before) {
  const [stage, old] = [stageOf(shown), before && stageOf(before)];
  if (stage && old) showReactions(stage, old);
  if (before && state.sheet === `${side}-${shown.number}`) showAnswered(shown.screen);
  if (isSeek(shown)) return;
  if (!isGame(shown) && (!before || (isGame(before) && cupOf(before)))) showBeside(side, shown);
  if (!before && isPuzzle(shown) && !showsPuzzle() && isAnswer()) showPuzzle();
}

// The home page shows a puzzle in its place, if nothing covers it.
const showsPuzzle = () => state.view === "puzzle" || (state.view === "home" && !state.drawer && !state.sheet);

const isAnswer = () => Date.now() - state.saidAt < ANSWERED_MS;

/** @param {Post} post */
const isSaid = ({ kind }) => kind === "talk" || kind === "came";

/** @param {Map<number, Post>} posts */
function dropOldLine(posts) {
  const lines = sortedPosts(posts).filter(isSaid);
  if (lines.length > MOST_LINES) posts.delete(lines[0].number);
}

/** @param {Screen} screen */
const isLong = ({ picture, rows, blocks }) => picture || rows.length > 0 || blocks.length > 2 || !blocks.every(isLine);

// A screen without a stage: one or two lines are a toast, everything else is a sheet, or in the open drawer. A
// number below 0 belongs to a question to this page alone.
/** @param {Side} side @param {ScreenPost} post */
function showBeside(side, { number, screen }) {
  const answers = side === "private" || number < 0 || isAnswer();
  if (!answers) return;
  if (!isLong(screen)) tell(screen);
  else if (!isInDrawer(side, number)) change({ sheet: `${side}-${number}` });
}

/** @param {Side} side @param {number} number */
const isInDrawer = (side, number) => state.drawer && number > 0 && (side === "private" || state.view === "room");

// A question in a sheet is answered: its sheet closes.
/** @param {Screen} screen */
function showAnswered(screen) {
  if (isLong(screen)) return;
  change({ sheet: null });
  tell(screen);
}

// On the home page, and on a page without its puzzle, the text stays until the next step of the person.
/** @param {Screen} screen */
function tell({ blocks }) {
  const text = blocks
    .filter(isLine)
    .map(({ spans }) => plainText(spans))
    .join("\n");
  const isAlone = ["solo", "puzzle"].includes(state.view) && !sceneOf(state).main;
  if (triesCode || isAlone) change({ notice: text });
  else if (state.view !== "home" || text !== state.notice) toast(text);
}

// The titles of the rooms are in the person's language, too.
function words({ language, chosen, rooms = [] }) {
  setLanguage(language, chosen);
  const title = rooms.find(({ key }) => key === state.room?.key)?.title;
  change({ rooms, ...(title ? { room: { ...state.room, title } } : {}) });
}

// At first all shown names of the room, later the changes.
function people({ names, came = [], gone = [], count }) {
  const stay = state.people.names.filter((name) => !gone.includes(name));
  change({ people: { names: names ?? [...stay, ...came].sort(), count } });
}

function gone({ side, number }) {
  state[side].delete(number);
  postChanged(side, number);
  if (state.sheet === `${side}-${number}`) state.sheet = null;
  change();
}

// A refused code leads home. The chat has the words, too.
/** @param {Answer} message */
function codeAnswered({ n, text, refused }) {
  if (!triesCode || n !== 0) return false;
  triesCode = false;
  if (refused || text) refuse(refused || text);
  return Boolean(refused || text);
}

/** @param {Answer} message */
function answer(message) {
  if (message.n > 0 && message.n === state.reading.asked)
    return change({ reading: { ...state.reading, refusal: message.text } });
  if (codeAnswered(message)) return;
  tapAnswered(message);
  if (message.n > 0 && state.opened && !waitsForAnswer()) askPage(); // a setting has changed, or not
  const { text, alert, private: payload, opens } = message;
  if (opens) watch(opens);
  if (text && alert) showAlert(text);
  else if (text) toast(text, message.n > 0);
  if (text && message.n === 0 && state.view === "home" && !readAddress().room) change({ notice: text });
  if (payload !== null && payload !== undefined) isWindow ? letWrite(payload) : openPrivate(payload);
  change();
}

// The bot can ring only people with a permission to write, so a window asks for it first.
async function letWrite(payload) {
  const wasAsked = hasAsked;
  hasAsked ||= await askToWrite();
  if (hasAsked && !wasAsked) setTimeout(() => openPrivate(payload), ALLOWED_MS);
  else toast(word("window-write"));
}

// The server has prepared a table for Telegram to post.
async function share({ id }) {
  if (await shareMessage(id)) toast(word("window-share-failed"));
}

// Nobody has this link or the token of this browser. The person decides if they begin again.
function unknown({ said }) {
  connection.end();
  if (isWindow) return windowOver(said);
  if (!givenToken()) return change({ me: null, link: "none", notice: word("unknown-me") });
  leaveIdentity();
  if (!ownToken()) return change({ notice: word("link-unknown") });
  toast(word("link-unknown"));
  return connect({});
}

// The server cannot read these fields of the hello. The connection is opened again without them.
function odd({ fields }) {
  if (fields.includes("token")) leaveIdentity();
  const again = fields.some((field) => dropped.includes(field));
  const others = fields.filter((field) => field !== "token");
  if (isWindow || again || (fields.includes("token") && !ownToken())) connection.end();
  if (isWindow) return windowOver();
  others.forEach(dropField);
  dropped = [...dropped, ...others];
  return change(again ? { notice: word("page-lost") } : {});
}

export function tryAgain() {
  change({ notice: "" });
  if (connection.ended) connect({});
  else connection.reconnectNow();
}

// A new person replaces that of this tab.
export function beginAnew() {
  connection?.end();
  dropGiven();
  forgetToken();
  if (keptToken()) becomeSecond();
  change({ link: "none", notice: "", opened: null });
}

// The server refuses this page for now. The connection is opened again by itself, after a pause.
function later({ text, seconds }) {
  connection.rest(seconds);
  if (state.me) toast(text);
  else change({ notice: text });
}

const HANDLERS = {
  token: ({ token }) => keepToken(token, beyondTab),
  earlier: ({ side, posts }) => earlier[side].push(...posts),
  unknown,
  odd,
  later,
  welcome,
  post,
  gone,
  answer,
  share,
  words,
  people,
  faces: ({ faces }) => change({ faces: { ...state.faces, ...faces } }),
  reason: (reason) => change({ reason }),
  results: ({ last, solo, puzzle, standing, days, row }) =>
    change({ results: { last, solo, puzzle, standing, days, row } }),
  home: ({ tables, cups, rooms }) => change({ home: { tables, cups, rooms, at: Date.now() } }),
  stale: () => state.view === "home" && !document.hidden && askHome(),
  page: ({ n, page }) =>
    n === state.reading.asked && !waitsForAnswer() && change({ reading: { ...state.reading, page } }),
  me: ({ me }) => change({ me }),
  bye: () => {
    connection.end();
    change({ link: "lost" });
    showAlert(word("bye"));
  },
};
