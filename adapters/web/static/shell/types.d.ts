// The types of the page itself. Those of its messages are in page_types.d.ts.

import type {
  Block,
  Button,
  ButtonTap,
  Home,
  Me,
  Page,
  Piles,
  Post,
  PuzzleDay,
  ReasonFound,
  Results,
  Room,
  Screen,
  ScreenPost,
  Seat,
  Span,
  Stage,
} from "./page_types";

export type Side = "group" | "private";
export type View = "home" | "room" | "solo" | "match" | "lesson" | "puzzle";

/** The post of a lobby, a table, a hand, an end, a tournament or a puzzle. */
export interface GamePost extends ScreenPost {
  screen: Screen & { stage: Stage };
}

/** A tap without an answer. `card` is the card on its way, `target` the beaten card. */
export interface PendingTap {
  message: ButtonTap;
  card: string | null;
  target: string | null;
  /** The tap makes a move. It names its position, so it can be sent late. */
  moves: boolean;
  at: number;
}

/** A short message at the edge of the page. `ofTap`: it answers a tap. */
export interface Toast {
  id: number;
  text: string;
  ofTap: boolean;
}

/** The position of today's puzzle: the hand of the opponent, the attack, and the solver's hand. It is valid for `seconds`. */
export interface Today {
  other: string[];
  attack: string[];
  own: string[];
  trump: string;
  title: string;
  about: string;
  /** The number of cards in the discard pile. */
  discarded: number;
  /** The name of the opponent. */
  bot: string;
  seconds: number;
}

/** The shown step of the lesson, after `made` moves of the pupil. `waits`: moves of the opponent follow. */
export interface Lesson {
  step: number;
  steps: number;
  made: number;
  done: boolean;
  title: string;
  says: Span[];
  answer?: string;
  /** The screens after a tap, one for each move. */
  screens?: Screen[];
  post: GamePost;
  waits?: boolean;
}

/** A page for reading, and its subject. With `from`, the seat of the reader or -1, its link is followed at once. */
export interface Opened {
  name: string;
  subject: string;
  from?: number | null;
}

/** The page with the name `of`: the number of the last question for it, and the answer. */
export interface Read {
  of: string;
  asked: number;
  page: Page | null;
  refusal: string;
}

export interface State {
  view: View;
  /** The key of the room with the tournament of the shown match. */
  match: string;
  /** The id of the shown private table; empty for the newest one. */
  table: string;
  lesson: Lesson | null;
  link: "none" | "connecting" | "open" | "lost";
  language: string;
  /** The person has chosen the language. */
  chosen: boolean;
  /** A text on the home page. */
  notice: string;
  /** The name in an opened link to a window, until the person accepts it. */
  asksName: string;
  accepts: (() => void) | null;
  /** Tries again what the notice of a window says. */
  again: (() => void) | null;
  /** "second": another tab shows this person; "link": the link of another person was opened. */
  asks: "second" | "link" | null;
  me: Me | null;
  room: Room | null;
  /** The address of the page for other devices; empty if only this computer opens it. */
  address: string;
  rooms: Room[];
  /** The room and the post of a result, until its reader leaves it. */
  kept: string;
  /** The number of the shown post before the reader turned to the other open one of the room. */
  turned: number;
  /** The posts by their numbers. */
  group: Map<number, Post>;
  private: Map<number, Post>;
  people: { names: string[]; count: number };
  /** Null until the server has sent it. */
  today: Today | null;
  /** The last answer about the own move that cost most. */
  reason: ReasonFound | null;
  /** The `days` are null until the server has sent them. */
  results: Omit<Results, "t" | "days"> & { days: PuzzleDay[] | null };
  /** The tables of the home page; null until the server has sent them. */
  home: (Pick<Home, "tables" | "cups" | "rooms"> & { at: number }) | null;
  /** The time (ms) at which the person last saw the shown home page, if the page is without a line; otherwise 0. */
  seenAt: number;
  /** The browser's event to install the page; null before it, and after its use. */
  installs: (Event & { prompt?(): Promise<unknown> }) | null;
  /** The faces of people at tables by their users. Former people stay in it. */
  faces: Record<string, number | null>;
  /** The taps without an answer by their numbers. */
  pending: Map<number, PendingTap>;
  toasts: Toast[];
  alert: string;
  /** A text below the alert, after a failed attempt to copy it. */
  uncopied: string;
  /** "menu", "invite", "lobby", "last", "me", "solo", "others", "join", "rooms", or the side and number of a post. */
  sheet: string | null;
  /** The time of the last command. */
  saidAt: number;
  opened: Opened | null;
  reading: Read;
  drawer: boolean;
  /** The number of the last post of the room in the opened chat. */
  lastRead: number;
  /** The latest words or the face of each person, for some seconds. */
  bubbles: Map<string, string | number>;
  /** The faces to choose from are open. */
  reacting: boolean;
  /** The card under a dragged card, until the hand asks for the use of that card; empty for the felt. */
  wish: string | null;
  /** The tapped attacking card, until it is beaten. */
  target: string | null;
  /** The data of a button after the first of two taps. */
  confirming: string | null;
}

/** The posts to draw. `next` is the next game after the shown result, `other` the hidden open table or tournament. */
export interface Scene {
  main: GamePost | null;
  hand: GamePost | null;
  other?: GamePost | null;
  next?: GamePost | null;
}

/** A scene with a post. */
export interface FilledScene extends Scene {
  main: GamePost;
}

export interface NumberedSeat extends Seat {
  number: number;
}

/** The attacking card, and the card on it. */
export type Pair = (string | null)[];

export interface ShownTurn {
  words: Span[];
  hint: Span[];
  until: number | null;
  within: number | null;
  hinted: string[];
}

/** Everything on the table. */
export interface Table {
  stage: Stage;
  /** The reader has a decision. */
  asks: boolean;
  /** The hand asks for the use of a card, or for the cheating card. */
  asking: boolean;
  /** The seat of the reader, or -1. */
  mine: number;
  /** The number of the post with the hand, or 0. */
  number: number;
  postNumber: number;
  others: NumberedSeat[];
  team: number | null;
  pairs: Pair[];
  piles: Piles | null;
  cards: Button[];
  /** The cards on the table to call cheating. */
  calls: Button[];
  acts: Button[];
  /** The faces to show to the others, at a table without a room. */
  reactions: Button[];
  offers: Button[];
  mode: string;
  /** The game and the bout of a decision. */
  bout: string | null;
  order: "suit" | "rank" | null;
  beats: string[][];
  last: Block[];
  turn: ShownTurn;
}
