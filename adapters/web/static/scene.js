// Picks out of the posts what the table shows now. It knows no rule of the game: the server says it in each stage.

import { sortedPosts, word } from "./state.js";

const ASKS = ["cut", "redeal", "attack", "defend", "throw", "add", "watch", "away"];

/**
 * @import { Me, Post, Seat, Span, Stage } from "./page_types"
 * @import { GamePost, NumberedSeat, Scene, State, Table } from "./types"
 */

// The stage of a post; null for words alone.
/** @type {{ (post: GamePost): Stage, (post: Post): Stage | null }} */
export const stageOf = (post) => (post.kind === "screen" && post.screen.stage) || null;

// The part of the private post that belongs beside a room's: one's hand, and one's own result.
const BESIDE = { table: "hand", end: "end" };

/** @param {Post} post @returns {post is GamePost} */
export const isGame = (post) => stageOf(post) !== null;

/** @param {Post} post @returns {post is GamePost} */
export const isPuzzle = (post) => stageOf(post)?.part === "puzzle";

/** @type {(post: GamePost) => boolean} */
export const isCup = (post) => stageOf(post).part === "tournament";

// The key of the room of the tournament, if a private post belongs to a match.
/** @type {(post: GamePost) => string | undefined} */
export const cupOf = (post) => post.screen.cup?.slice(2);

/** @type {(post: GamePost) => boolean} */
const isOpen = (post) => (isCup(post) ? post.screen.rows.length > 0 : stageOf(post).part !== "end");

/** @type {(post: GamePost, me: Me) => boolean} */
const playsAt = (post, me) => stageOf(post).part === "table" && stageOf(post).seats.some(({ user }) => user === me.user);

// What a room shows, and the other one of an open table and an open tournament. The newer one comes first, but those who
// play stay at their table. `turned` is the number of the post from which the reader has turned to the other one.
/** @type {(posts: GamePost[], shown: State) => (GamePost | null)[]} */
function inRoom(posts, { me, turned }) {
  const newest = posts.at(-1) ?? null;
  const other = newest && posts.findLast((post) => isCup(post) !== isCup(newest) && isOpen(post));
  if (!other) return [newest];
  const stays = isCup(newest) && playsAt(other, me);
  const both = stays ? [other, newest] : [newest, other];
  return turned === both[0].number ? both.reverse() : both;
}

// A person called to a match says that they are here.
/** @type {(post: GamePost) => boolean} */
const isCall = (post) => stageOf(post).part === "lobby" && post.screen.rows.length > 0;

/** @type {(own: Map<number, Post>) => GamePost[]} */
const matchesOf = (own) => sortedPosts(own).filter(isGame).filter(cupOf);

// A call does not replace what is shown of the match before.
/** @type {(own: Map<number, Post>, key: string) => Scene} */
function matchScene(own, key) {
  const posts = matchesOf(own).filter((post) => cupOf(post) === key);
  const main = posts.findLast((post) => !isCall(post)) ?? posts.at(-1) ?? null;
  return { main, hand: main && stageOf(main).part === "hand" ? main : null };
}

// The post of a match that awaits the person while they look at something else; null if there is none.
/** @type {(shown: State) => GamePost | null} */
export function callOf(shown) {
  if (!shown.me) return null;
  const awaits = (post) => isCall(post) || (stageOf(post).part === "hand" && ASKS.includes(stageOf(post).turn.mode));
  const post = matchesOf(shown.private).findLast(awaits);
  return post && post !== sceneOf(shown).main ? post : null;
}

// What names a result: room and post.
/** @type {(room: { key: string }, post: { number: number }) => string} */
export const resultOf = (room, { number }) => `${room.key}-${number}`;

// The result that somebody still looks at while others begin the next game; null if there is none, or if they play in it.
/** @type {(posts: GamePost[], newest: GamePost | null, shown: State) => GamePost | null} */
function keptResult(posts, newest, { kept, room, me }) {
  if (!newest || isCup(newest) || stageOf(newest).seats.some(({ user }) => user === me.user)) return null;
  return posts.find((post) => post !== newest && stageOf(post).part === "end" && resultOf(room, post) === kept) ?? null;
}

// The post in the middle of the page, and the private one beside it; each may be null. `next` is the newer post of a
// game that follows the result in the middle, `other` the open table or tournament that the room does not show.
/** @type {(shown: State) => Scene} */
export function sceneOf(shown) {
  const { view, me, room, group, private: own, lesson } = shown;
  if (view === "lesson") return { main: lesson?.post ?? null, hand: lesson?.post ?? null };
  if (view === "home" || !me) return { main: null, hand: null };
  if (view === "puzzle") {
    const puzzle = sortedPosts(own).filter(isPuzzle).at(-1) ?? null;
    return { main: puzzle, hand: puzzle };
  }
  if (view === "match") return matchScene(own, shown.match);
  const chat = view === "room" ? `g-${room?.key}` : `p-${me.user}`;
  const games = sortedPosts(own).filter(isGame);
  /** @type {(post: GamePost) => boolean} */
  const isHere = (post) => !cupOf(post) && (!post.screen.room || post.screen.room === chat);
  if (view === "room") {
    const posts = sortedPosts(group).filter(isGame);
    const [newest, other] = inRoom(posts, shown);
    const result = keptResult(posts, newest, shown);
    const main = result ?? newest;
    const beside = BESIDE[main && stageOf(main).part];
    return { main, other, next: result && newest, hand: games.findLast((post) => beside && stageOf(post).part === beside && isHere(post)) ?? null };
  }
  const main = games.findLast((post) => isHere(post) && !isPuzzle(post)) ?? null;
  return { main, hand: main !== null && stageOf(main).part === "hand" ? main : null };
}

const WAITS = ["hand", "lobby", "options"];

// The rooms in whose games this person holds cards, and whose table they play at from here: "" where it is their own.
// `deals` says whether it has dealt its cards. `matches` are those of tournaments: the key of the room, and the words.
/** @param {State} shown */
export function gamesInProgress({ private: own, me }) {
  const posts = sortedPosts(own).filter(isGame).filter((post) => WAITS.includes(stageOf(post).part));
  const games = posts.filter((post) => !cupOf(post));
  const chats = new Set(games.filter((post) => stageOf(post).part === "hand").map((post) => post.screen.room));
  const here = games.findLast((post) => post.screen.room === `p-${me?.user}`);
  const stage = here && stageOf(here);
  const solo = stage ? (stage.seats.some(({ user, guest }) => guest && user === me.user) ? stage.title : "") : null;
  const matches = new Map(posts.filter(cupOf).map((post) => [cupOf(post), stageOf(post).match]));
  return { solo, deals: stage?.part === "hand", matches: [...matches], rooms: [...chats].filter((chat) => chat?.startsWith("g-")).map((chat) => chat.slice(2)) };
}

const isHandRow = (row) => row.length > 0 && row.every((button) => button.card);

// Everything that the table draws, from the two posts.
/** @type {(scene: Scene, me: Me | null) => Table} */
export function tableOf({ main, hand }, me) {
  const stage = stageOf(main);
  const mine = stage.you ?? stage.seats.findIndex((seat) => seat.user !== null && seat.user === me.user);
  const own = hand && stageOf(hand);
  const cardRows = hand ? hand.screen.rows.filter(isHandRow).flat() : [];
  const asking = Boolean(own?.held.length);
  const pairs = main.screen.blocks.find((block) => block.k === "pairs");
  const asks = Boolean(own) && ASKS.includes(own.turn.mode);
  const said = own && own.turn.mode !== "waits" ? own.turn : stage.turn;
  const told = stage.stories?.[mine] ?? [];
  return {
    stage: told.length > 0 ? { ...stage, story: told } : stage,
    asks, asking, mine,
    number: hand?.number ?? 0,
    postNumber: main.number,
    others: others(stage.seats, mine),
    team: stage.seats[mine]?.team ?? null,
    pairs: pairs?.pairs ?? [],
    piles: pairs?.piles ?? null,
    cards: asking ? own.held : cardRows,
    calls: asking ? cardRows : [],
    acts: hand ? hand.screen.rows.filter((row) => !isHandRow(row)).flat() : [],
    offers: main === hand ? [] : main.screen.rows.flat().filter(({ does }) => does !== "hand"),
    mode: own?.turn.mode ?? "",
    bout: own?.bout ?? null,
    order: own?.order ?? null,
    beats: own?.beats ?? [],
    last: stage.last ?? [],
    turn: { words: said.words, hint: hintOf(stage, own, mine), until: said.until ?? stage.turn.until, within: said.within ?? stage.turn.within, hinted: own?.turn.hinted ?? [] },
  };
}

// A hand that waits does not change while others play: then the table says who defends, and the page that it is oneself.
/** @type {(stage: Stage, own: Stage | null, mine: number) => Span[]} */
function hintOf(stage, own, mine) {
  if (own?.turn.mode === "waits" && stage.seats[mine]?.role === "defends") return [{ k: "text", text: word("you-defend"), strong: false }];
  return own?.turn.hint.length === 0 ? stage.turn.hint : own?.turn.hint ?? [];
}

// The other seats clockwise from one's left hand, each with its number.
/** @type {(seats: Seat[], mine: number) => NumberedSeat[]} */
export function others(seats, mine) {
  const numbered = seats.map((seat, number) => ({ ...seat, number }));
  return mine < 0 ? numbered : [...numbered.slice(mine + 1), ...numbered.slice(0, mine)];
}
