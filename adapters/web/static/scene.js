// Picks out of the posts what the table shows now. It knows no rule of the game: the server says it in each stage.

import { sortedPosts, word } from "./state.js";

const ASKS = ["cut", "redeal", "attack", "defend", "throw", "add", "watch", "away"];

// The stage of a post; null for words alone.
export const stageOf = (post) => (post.kind === "screen" && post.screen.stage) || null;

// The part of the private post that belongs beside a room's: one's hand, and one's own result.
const BESIDE = { table: "hand", end: "end" };

export const isPuzzle = (post) => stageOf(post)?.part === "puzzle";

export const isCup = (post) => stageOf(post).part === "tournament";

// A table that is open is shown before a tournament, whichever is the newer post.
function newestOf(posts) {
  const newest = posts.at(-1) ?? null;
  if (newest === null || !isCup(newest)) return newest;
  const played = posts.findLast((post) => !isCup(post));
  return played && stageOf(played).part !== "end" ? played : newest;
}

// What names a result: room and post.
export const resultOf = (room, { number }) => `${room.key}-${number}`;

// The result that somebody still looks at while others begin the next game; null if there is none, or if they play in it.
function keptResult(posts, newest, { kept, room, me }) {
  if (!newest || isCup(newest) || stageOf(newest).seats.some(({ user }) => user === me.user)) return null;
  return posts.find((post) => post !== newest && stageOf(post).part === "end" && resultOf(room, post) === kept) ?? null;
}

// The post in the middle of the page, and the private one beside it; each may be null. `next` is the newer post of a
// game that follows the result in the middle.
export function sceneOf(shown) {
  const { view, me, room, group, private: own, lesson } = shown;
  if (view === "lesson") return { main: lesson?.post ?? null, hand: lesson?.post ?? null };
  if (view === "home" || !me) return { main: null, hand: null };
  if (view === "puzzle") {
    const puzzle = sortedPosts(own).findLast(isPuzzle) ?? null;
    return { main: puzzle, hand: puzzle };
  }
  const chat = view === "room" ? `g-${room?.key}` : `p-${me.user}`;
  const isHere = ({ screen }) => !screen.room || screen.room === chat;
  if (view === "room") {
    const posts = sortedPosts(group).filter((post) => stageOf(post));
    const newest = newestOf(posts);
    const result = keptResult(posts, newest, shown);
    const main = result ?? newest;
    const beside = BESIDE[main && stageOf(main).part];
    return { main, next: result && newest, hand: sortedPosts(own).findLast((post) => beside && stageOf(post)?.part === beside && isHere(post)) ?? null };
  }
  const main = newestOf(sortedPosts(own).filter((post) => stageOf(post) && isHere(post) && !isPuzzle(post)));
  return { main, hand: main !== null && stageOf(main).part === "hand" ? main : null };
}

// The rooms in whose games this person holds cards, and whose table they play at from here: "" where it is their own.
export function gamesInProgress({ private: own, me }) {
  const hands = sortedPosts(own).filter((post) => stageOf(post)?.part === "hand");
  const chats = new Set(hands.map((post) => post.screen.room));
  const here = hands.findLast((post) => post.screen.room === `p-${me?.user}`);
  const stage = here && stageOf(here);
  const solo = stage ? (stage.seats[stage.you]?.guest ? stage.title : "") : null;
  return { solo, rooms: [...chats].filter((chat) => chat?.startsWith("g-")).map((chat) => chat.slice(2)) };
}

const isHandRow = (row) => row.length > 0 && row.every((button) => button.card);

// Everything that the table draws, from the two posts.
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
    offers: main === hand ? [] : main.screen.rows.flat().filter((button) => !button.data.endsWith(":hand")),
    mode: own?.turn.mode ?? "",
    order: own?.order ?? null,
    beats: own?.beats ?? [],
    last: stage.last ?? [],
    turn: { words: said.words, hint: hintOf(stage, own, mine), until: said.until ?? stage.turn.until, within: said.within ?? stage.turn.within, hinted: own?.turn.hinted ?? [] },
  };
}

// A hand that waits does not change while others play: then the table says who defends, and the page that it is oneself.
function hintOf(stage, own, mine) {
  if (own?.turn.mode === "waits" && stage.seats[mine]?.role === "defends") return [{ k: "text", text: word("you-defend") }];
  return own?.turn.hint.length === 0 ? stage.turn.hint : own?.turn.hint ?? [];
}

// The other seats clockwise from one's left hand, each with its number.
export function others(seats, mine) {
  const numbered = seats.map((seat, number) => ({ ...seat, number }));
  return mine < 0 ? numbered : [...numbered.slice(mine + 1), ...numbered.slice(0, mine)];
}

// What a button's data say about its tap: a move as text, or the verb of a table's button.
export function sayingOf({ data }) {
  const parts = data.split(":");
  if (parts[0] === "pq") return parts[4] === "back" ? "back" : "";
  return parts[0] === "t" ? parts[2] : parts[0] === "pm" ? parts[4] : parts[0] === "m" ? parts[4] : parts[0] === "b" ? "back" : parts[0] === "q" ? "doubt" : parts[0] === "hint" ? "hint" : "";
}
