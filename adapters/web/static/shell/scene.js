// Choose the shown posts, and collect the facts for the table. No rule of the game is known here: each stage contains
// the facts.

import { sortedPosts, word } from "./state.js";

const ASKS = ["cut", "redeal", "attack", "defend", "throw", "add", "watch", "away"];

/**
 * @import { Block, Me, Post, Seat, Span, Stage } from "./page_types"
 * @import { GamePost, NumberedSeat, Scene, ShownTurn, State, Table } from "./types"
 */

// The stage of a post; null for words alone.
/** @type {{ (post: GamePost): Stage, (post: Post): Stage | null }} */
export const stageOf = (post) => (post.kind === "screen" && post.screen.stage) || null;

// The part of the private post next to the post of a room: the hand, and the own result.
const BESIDE = { table: "hand", end: "end" };

/** @param {Post} post @returns {post is GamePost} */
export const isSeek = (post) => stageOf(post)?.part === "seek";

/** @param {Post} post @returns {post is GamePost} */
export const isGame = (post) => stageOf(post) !== null && !isSeek(post);

// The post of the wait for strangers; null if the person does not wait.
/** @type {(shown: Pick<State, "private">) => GamePost | null} */
export const seekOf = ({ private: own }) =>
  sortedPosts(own)
    .filter(isSeek)
    .findLast((post) => stageOf(post).turn.until !== null) ?? null;

// True for a post at a table of strangers: only such a table has a title outside rooms and tournaments.
/** @type {(post: GamePost) => boolean} */
export const isOfStrangers = (post) => !cupOf(post) && Boolean(stageOf(post).match);

// The hand at a table of strangers that came after the post with this number; undefined without one.
/** @type {(shown: Pick<State, "private">, number: number) => GamePost | undefined} */
export const handAfter = ({ private: own }, number) =>
  sortedPosts(own)
    .filter(isGame)
    .findLast((post) => post.number > number && stageOf(post).part === "hand" && isOfStrangers(post));

/** @param {Post} post @returns {post is GamePost} */
export const isPuzzle = (post) => stageOf(post)?.part === "puzzle";

// The newest puzzle; null without one.
/** @type {(shown: Pick<State, "private">) => GamePost | null} */
export const puzzleOf = ({ private: own }) => sortedPosts(own).filter(isPuzzle).at(-1) ?? null;

/** @type {(post: GamePost) => boolean} */
export const isCup = (post) => stageOf(post).part === "tournament";

// The key of the room of the tournament, if a private post belongs to a match.
/** @type {(post: GamePost) => string | undefined} */
export const cupOf = (post) => post.screen.cup?.slice(2);

/** @type {(post: GamePost) => boolean} */
const isOpen = (post) => (isCup(post) ? post.screen.rows.length > 0 : stageOf(post).part !== "end");

/** @type {(post: GamePost, me: Me) => boolean} */
const playsAt = (post, me) =>
  stageOf(post).part === "table" && stageOf(post).seats.some(({ user }) => user === me.user);

// The shown post of a room, and the other one of an open table and an open tournament. The newer one comes first, but
// players stay at their table. `turned` is the number of the post from which the reader has turned to the other one.
/** @type {(posts: GamePost[], shown: State) => (GamePost | null)[]} */
function inRoom(posts, { me, turned }) {
  const newest = posts.at(-1) ?? null;
  const other = newest && posts.findLast((post) => isCup(post) !== isCup(newest) && isOpen(post));
  if (!other) return [newest];
  const stays = isCup(newest) && playsAt(other, me);
  const both = stays ? [other, newest] : [newest, other];
  return turned === both[0].number ? both.reverse() : both;
}

// The call to a match has a button to say "I'm here".
/** @type {(post: GamePost) => boolean} */
const isCall = (post) => stageOf(post).part === "lobby" && post.screen.rows.length > 0;

/** @type {(own: Map<number, Post>) => GamePost[]} */
const matchesOf = (own) => sortedPosts(own).filter(isGame).filter(cupOf);

// A call does not replace an earlier post of the match.
/** @type {(own: Map<number, Post>, key: string) => Scene} */
function matchScene(own, key) {
  const posts = matchesOf(own).filter((post) => cupOf(post) === key);
  const main = posts.findLast((post) => !isCall(post)) ?? posts.at(-1) ?? null;
  return { main, hand: main && stageOf(main).part === "hand" ? main : null };
}

// The post of a match with a decision of the person, if another post is shown; null without one.
/** @type {(shown: State) => GamePost | null} */
export function callOf(shown) {
  if (!shown.me) return null;
  const awaits = (post) => isCall(post) || (stageOf(post).part === "hand" && ASKS.includes(stageOf(post).turn.mode));
  const post = matchesOf(shown.private).findLast(awaits);
  return post && post !== sceneOf(shown).main ? post : null;
}

// The key of a result: room and post.
/** @type {(room: { key: string }, post: { number: number }) => string} */
export const resultOf = (room, { number }) => `${room.key}-${number}`;

// The result still read by the person while others begin the next game; null without one, or if they play in the next
// game.
/** @type {(posts: GamePost[], newest: GamePost | null, shown: State) => GamePost | null} */
function keptResult(posts, newest, { kept, room, me }) {
  if (!newest || isCup(newest) || stageOf(newest).seats.some(({ user }) => user === me.user)) return null;
  return posts.find((post) => post !== newest && stageOf(post).part === "end" && resultOf(room, post) === kept) ?? null;
}

// True for a private post of the `chat`, outside tournaments.
/** @type {(post: GamePost, chat: string) => boolean} */
const isOf = (post, chat) => !cupOf(post) && (!post.screen.room || post.screen.room === chat);

/** @type {(shown: State, games: GamePost[]) => Scene} */
function roomScene(shown, games) {
  const posts = sortedPosts(shown.group).filter(isGame);
  const [newest, other] = inRoom(posts, shown);
  const result = keptResult(posts, newest, shown);
  const main = result ?? newest;
  const beside = BESIDE[main && stageOf(main).part];
  const isBeside = (post) => beside && stageOf(post).part === beside && isOf(post, `g-${shown.room?.key}`);
  return { main, other, next: result && newest, hand: games.findLast(isBeside) ?? null };
}

// The newest post of the private table with this id, else of any private table; null without one. Posts of an early
// version have no table.
/** @type {(shown: State, table: string) => GamePost | null} */
function privateOf({ private: own, me }, table) {
  const posts = sortedPosts(own)
    .filter(isGame)
    .filter((post) => isOf(post, `p-${me.user}`) && !isPuzzle(post));
  const named = table && (posts.findLast(isAt(table)) ?? posts.findLast(isAt(undefined)));
  return named || (posts.at(-1) ?? null);
}

/** @type {(table: string | undefined) => (post: GamePost) => boolean} */
const isAt = (table) => (post) => post.screen.table === table;

// The table to show after a new private post: that of the post, if none was chosen, or if the game there is over.
/** @type {(shown: State, post: GamePost, isAsked: boolean) => string} */
export function tableAfter(shown, post, isAsked) {
  const { table = "" } = post.screen;
  if (!isOf(post, `p-${shown.me.user}`) || isPuzzle(post) || !table) return shown.table;
  const before = sortedPosts(shown.private).filter(isGame).findLast(isAt(shown.table));
  return isAsked || !before || stageOf(before).part === "end" ? table : shown.table;
}

// The post in the middle of the page, and the private one next to it; each may be null. `next` is the post of the next
// game after the result in the middle, `other` the hidden open table or tournament of the room.
/** @type {(shown: State) => Scene} */
export function sceneOf(shown) {
  const { view, me, private: own, lesson } = shown;
  if (view === "lesson") return { main: lesson?.post ?? null, hand: lesson?.post ?? null };
  if (view === "home" || !me) return { main: null, hand: null };
  if (view === "puzzle") {
    const puzzle = puzzleOf(shown);
    return { main: puzzle, hand: puzzle };
  }
  if (view === "match") return matchScene(own, shown.match);
  const games = sortedPosts(own).filter(isGame);
  if (view === "room") return roomScene(shown, games);
  const main = privateOf(shown, shown.table);
  return { main, hand: main !== null && stageOf(main).part === "hand" ? main : null };
}

const WAITS = ["hand", "lobby", "options"];

// The rooms with games of this person, and the title of their private game, without those with strangers: "" for their
// own table, null without one.
// `deals`: its cards are dealt. `matches` are the matches of tournaments: the key of the room, and the words.
/** @param {State} shown */
export function gamesInProgress({ private: own, me }) {
  const posts = sortedPosts(own)
    .filter(isGame)
    .filter((post) => WAITS.includes(stageOf(post).part));
  const games = posts.filter((post) => !cupOf(post));
  const chats = new Set(games.filter((post) => stageOf(post).part === "hand").map((post) => post.screen.room));
  const here = games.findLast((post) => post.screen.room === `p-${me?.user}` && !isOfStrangers(post));
  const stage = here && stageOf(here);
  const solo = stage ? (stage.seats.some(({ user, guest }) => guest && user === me.user) ? stage.title : "") : null;
  const matches = new Map(posts.filter(cupOf).map((post) => [cupOf(post), stageOf(post).match]));
  return {
    solo,
    deals: stage?.part === "hand",
    matches: [...matches],
    rooms: [...chats].filter((chat) => chat?.startsWith("g-")).map((chat) => chat.slice(2)),
  };
}

const isHandRow = (row) => row.length > 0 && row.every((button) => button.card);

// The cards and buttons of the reader. While the hand asks, its card rows are on the table.
/** @type {(hand: GamePost | null, own: Stage | null) =>
 * Pick<Table, "asking" | "cards" | "calls" | "acts" | "reactions">} */
function choicesOf(hand, own) {
  const rows = hand ? hand.screen.rows : [];
  const cardRows = rows.filter(isHandRow).flat();
  const others = rows.filter((row) => !isHandRow(row)).flat();
  const reactions = others.filter(({ does }) => does === "react");
  const acts = others.filter(({ does }) => does !== "react");
  return own?.held.length
    ? { asking: true, cards: own.held, calls: cardRows, acts, reactions }
    : { asking: false, cards: cardRows, calls: [], acts, reactions };
}

// Everything on the table, from the two posts.
/** @type {(scene: Scene, me: Me | null) => Table} */
export function tableOf({ main, hand }, me) {
  const stage = stageOf(main);
  const mine = stage.you ?? stage.seats.findIndex((seat) => seat.user !== null && seat.user === me.user);
  const own = hand && stageOf(hand);
  const pairs = main.screen.blocks.find((block) => block.k === "pairs");
  const asks = Boolean(own) && ASKS.includes(own.turn.mode);
  const told = stage.stories?.[mine] ?? [];
  return {
    stage: told.length > 0 ? { ...stage, story: told } : stage,
    ...choicesOf(hand, own),
    asks,
    mine,
    number: hand?.number ?? 0,
    postNumber: main.number,
    others: others(stage.seats, mine),
    team: stage.seats[mine]?.team ?? null,
    pairs: pairs?.pairs ?? [],
    piles: pairs?.piles ?? null,
    offers: main === hand ? [] : main.screen.rows.flat().filter(({ does }) => does !== "hand"),
    mode: own?.turn.mode ?? "",
    bout: own?.bout ?? null,
    order: own?.order ?? null,
    beats: own?.beats ?? [],
    last: lastOf(stage, mine),
    turn: turnOf(stage, own, mine),
  };
}

// The last bout, with the ending in the words of the reader.
/** @type {(stage: Stage, mine: number) => Block[]} */
function lastOf({ last, endings }, mine) {
  const ending = endings?.[mine] ?? [];
  return (last ?? []).map((block) => (block.k === "line" && ending.length > 0 ? { ...block, spans: ending } : block));
}

/** @type {(stage: Stage, own: Stage | null, mine: number) => ShownTurn} */
function turnOf(stage, own, mine) {
  const said = own && own.turn.mode !== "waits" ? own.turn : stage.turn;
  return {
    words: said.words,
    hint: hintOf(stage, own, mine),
    until: said.until ?? stage.turn.until,
    within: said.within ?? stage.turn.within,
    hinted: own?.turn.hinted ?? [],
  };
}

// A waiting hand does not change while others play. So the page itself says "you defend", by the roles at the table.
/** @type {(stage: Stage, own: Stage | null, mine: number) => Span[]} */
function hintOf(stage, own, mine) {
  if (own?.turn.mode === "waits" && stage.seats[mine]?.role === "defends")
    return [{ k: "text", text: word("you-defend"), strong: false }];
  return own?.turn.hint.length === 0 ? stage.turn.hint : (own?.turn.hint ?? []);
}

// The other seats clockwise from the reader's left, each with its number.
/** @type {(seats: Seat[], mine: number) => NumberedSeat[]} */
export function others(seats, mine) {
  const numbered = seats.map((seat, number) => ({ ...seat, number }));
  return mine < 0 ? numbered : [...numbered.slice(mine + 1), ...numbered.slice(0, mine)];
}
