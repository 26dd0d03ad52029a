// Written by tools/page_types.py: the messages between the server and the page.

/** Words. With `room` they are the title of a chat. */
export interface TextSpan {
  k: "text";
  text: string;
  strong: boolean;
  room?: true;
}

/** A drawn card between words. */
export interface CardSpan {
  k: "card";
  card: string;
}

/** A time in seconds since 1970, with words for readers without a clock. */
export interface MomentSpan {
  k: "moment";
  at: number;
  fallback: string;
}

/** The name of a person, calling them. */
export interface MentionSpan {
  k: "mention";
  name: string;
  user: string;
}

/** The name of a command as it is typed, in a language. */
export interface CommandSpan {
  k: "command";
  text: string;
  language: string | null;
}

/** Characters of equal width. */
export interface DigitsSpan {
  k: "digits";
  text: string;
}

/** A line of words. */
export interface Line {
  k: "line";
  tone: "plain" | "title" | "small" | "call";
  spans: Span[];
}

/** An empty line. */
export interface Gap {
  k: "gap";
}

/** The talon with the turned-up card `trump` of the trump suit (`suit`, None without one), and the discard pile. */
export interface Piles {
  trump: string;
  suit: string | null;
  talon: number;
  discarded: number;
}

/** The cards on the table: each attacking card with the card that beat it. */
export interface Pairs {
  k: "pairs";
  pairs: ((string | null)[])[];
  piles: Piles | null;
}

/** A column of a table of words; with `end` its cells are aligned there. */
export interface Column {
  title: string;
  end: boolean;
}

/** A table of words. */
export interface Grid {
  k: "grid";
  columns: Column[];
  rows: string[][];
}

/** A button. `act` says what a tap does with `data`: send it, follow it as a link, or nothing (`off`). */
export interface Button {
  label: string;
  style: "plain" | "playable" | "main" | "danger";
  card: string | null;
  act: "tap" | "off" | "private" | "link";
  data: string;
  move?: "attack" | "throw" | "beat" | "transfer" | "show" | "call" | "cut" | "take" | "done" | "exchange" | "redeal" | "keep" | "resign";
  does?: string;
  on?: string;
}

/** A picture as a data address, with its description. */
export interface Picture {
  src: string;
  alt: string;
}

/** The awaited decision. */
export interface Turn {
  words: Span[];
  hint: Span[];
  mode: string;
  until: number | null;
  within: number | null;
  hinted: string[];
}

/** The ranks of a person after a game that counts: the rating now and before, and the games in a row. */
export interface Ranked {
  points: number;
  before: number;
  streak: number;
  ended: number;
  best: number;
}

/** The last reaction at a seat: the number of the drawn face, and its time, in milliseconds. */
export interface SeatReaction {
  face: number;
  at: number;
}

/** A seat of the table. A computer has no `user`. */
export interface Seat {
  name: string;
  user: string | null;
  presence: "here" | "away" | "left" | "computer";
  cards: number;
  secret: number;
  role: "attacks" | "defends" | "throws" | "done" | "takes" | null;
  awaited: boolean;
  place: number | null;
  fool: boolean;
  team: number | null;
  opener: boolean;
  guest: boolean;
  open: string[];
  ranked?: Ranked;
  achieved?: string[];
  reaction?: SeatReaction;
  played_on?: true;
}

/** One of several choices in a lobby; a tap sends `data`. A game has a `name`. */
export interface Offer {
  label: string;
  data: string;
  chosen: boolean;
  about: string;
  name?: string;
}

/** The button of the next game, and the users who want it. */
export interface Next {
  data: string;
  users: string[];
}

/** A player of a match. `through`: True if they advance (None: not decided). `winner`: they won the tournament. */
export interface PlayerOfMatch {
  name: string;
  user: string | null;
  through: boolean | null;
  winner: boolean;
}

/** A match of a tournament. `watch` is the data of the button to watch it; empty without such a button. */
export interface Match {
  number: number;
  watch: string;
  state: "called" | "playing" | "again" | "over" | "lots" | "nobody" | "broken-off";
  until: number | null;
  players: PlayerOfMatch[];
}

/** A round of a tournament; `told` is its result in words. */
export interface Round {
  title: string;
  told: string;
  matches: Match[];
}

/** A position of a line of moves to play through, with the cards of each hand. */
export interface Moment {
  words: Span[];
  pairs: ((string | null)[])[];
  hands: string[][];
  discarded: number;
}

/** Everything the page draws of a game, in addition to the blocks and rows of its screen. */
export interface Stage {
  part: "lobby" | "options" | "table" | "hand" | "end" | "tournament" | "puzzle" | "seek";
  title: string;
  turn: Turn;
  seats: Seat[];
  you: number | null;
  story: Span[];
  notes: Block[];
  last: Block[];
  held: Button[];
  order: "suit" | "rank" | null;
  offered: number;
  games: Offer[];
  host: string;
  match: string;
  about: string;
  paces: Offer[];
  beats: string[][];
  next: Next;
  rounds: Round[];
  stories: Span[][];
  endings: Span[][];
  moments: Moment[];
  bout?: string;
}

/** A screen: blocks from top to bottom, then rows of buttons. `cup`: the room of the tournament of a match. */
export interface Screen {
  blocks: Block[];
  rows: Button[][];
  letters?: string;
  picture?: Picture;
  stage?: Stage;
  room?: string;
  table?: string;
  cup?: string;
  alerts?: false;
}

/** A screen. With `quiet` it does not call the reader. A window's posts have no time. */
export interface ScreenPost {
  number: number;
  kind: "screen";
  screen: Screen;
  quiet: boolean;
  at?: number;
}

/** A line written by a person. */
export interface TalkPost {
  number: number;
  kind: "talk";
  user: string;
  name: string;
  text: string;
  at: number;
}

/** The line about somebody's arrival in the room. */
export interface ArrivalPost {
  number: number;
  kind: "came";
  user: string;
  name: string;
  at: number;
}

/** The number of the face that somebody shows. */
export interface ReactionPost {
  number: number;
  kind: "reaction";
  user: string;
  face: number;
  at: number;
}

/** One of several values to choose, or a link to a panel. `data` is the data of the button, or the panel's name. */
export interface Option {
  label: string;
  data: string;
  chosen: boolean;
}

/** A setting that is on or off; `data` sets the other value. */
export interface Switch {
  label: string;
  on: boolean;
  data: string;
}

/** A setting with several values. */
export interface Choice {
  label: string;
  options: Option[];
}

/** Lines below a heading; `topic` names a drawing. */
export interface SectionPart {
  k: "section";
  heading: string;
  lines: Span[][];
  topic: string;
}

/** Rows of words. `own` is the number of the reader's row. With `leads` each row is a link. */
export interface TablePart {
  k: "table";
  heading: string;
  columns: Column[];
  rows: string[][];
  own: number | null;
  leads: string;
}

/** Several values, one of them chosen. With `leads` each is a link. */
export interface ChoicePart {
  k: "choice";
  label: string;
  options: Option[];
  leads: boolean;
}

/** A curve with one number after each game, the oldest game first. */
export interface CurvePart {
  k: "curve";
  heading: string;
  caption: string;
  points: number[];
}

/** Settings below a heading; `shared` ones belong to the room. */
export interface SettingsPart {
  k: "settings";
  heading: string;
  settings: (Switch | Choice)[];
  shared: boolean;
}

/** A text to copy. If `opens` is not empty, the text is a link, and `opens` is the label of the link. */
export interface CopiedPart {
  k: "copied";
  label: string;
  text: string;
  opens: string;
}

/** A button. If `cost` is not empty, a tap first shows this question, and only a second tap sends `data`. */
export interface Act {
  label: string;
  data: string;
  cost: string;
}

/** Buttons next to a label. */
export interface ActsPart {
  k: "acts";
  label: string;
  acts: Act[];
}

/** A field for the code of an invitation, and the label of its button. */
export interface CodePart {
  k: "code";
  label: string;
  button: string;
}

/** A panel: rules, help or settings to read next to the game. `pages` are the titles and names of all panels. */
export interface Page {
  title: string;
  parts: PanelPart[];
  pages: Option[];
}

/** The reader. `face` is the number of their drawn face; a window has none. */
export interface Me {
  user: string;
  name: string;
  face?: number;
}

/** A square of `size` modules; `path` draws the dark ones. */
export interface QrCode {
  size: number;
  path: string;
}

/** A room with its title. `qr` is the QR code of its invitation. `own`: the reader has opened the room. */
export interface Room {
  key: string;
  title: string;
  own?: boolean;
  qr?: QrCode;
}

/** A finished game of the reader, who sat at `seat`; `key` is that of its replay. */
export interface LastGame {
  title: string;
  result: string;
  at: number;
  lost: boolean;
  key: string;
  seat: number;
  fool: number | null;
  user: string | null;
  name: string;
  computer: boolean;
}

/** The reader's games with other people: their number, the rating, and the games in a row without being the fool. */
export interface Standing {
  games: number;
  points: number;
  streak: number;
}

/** The puzzle of a day (YYYY-MM-DD) with its number and the reader's result. */
export interface PuzzleDay {
  number: number;
  day: string;
  state: "none" | "open" | "first" | "later" | "failed";
}

/** A table of the home page, in the room with this `key`, in a tournament's `match` there, or in a private chat. */
export interface HomeTable {
  id: string;
  place: "room" | "match" | "private";
  key: string;
  part: "game" | "lobby";
  plays: boolean;
  asks: boolean;
  title: string;
  words: Span[];
  seats: Seat[];
  offered: number;
  pairs: Pairs | null;
  until: number | null;
  within: number | null;
}

/** An open tournament of the room with this `key`, with its state in words. */
export interface HomeCup {
  key: string;
  words: string;
  enters: boolean;
  entered: boolean;
}

/** The number of games against computers of a level, and of those lost. */
export interface SoloScore {
  level: "easy" | "normal" | "strong";
  games: number;
  fool: number;
}

/** The token of a new visitor. */
export interface Token {
  t: "token";
  token: string;
}

/** The token or the key is unknown; `said` is the reason of a window. */
export interface Unknown {
  t: "unknown";
  said?: string;
}

/** The server cannot read these fields of the first message. */
export interface Odd {
  t: "odd";
  fields: string[];
}

/** The page is refused for now, and tries again after `seconds`. */
export interface Later {
  t: "later";
  text: string;
  seconds: number;
}

/** The older posts of a long chat, before the welcome. */
export interface Earlier {
  t: "earlier";
  side: "group" | "private";
  posts: Post[];
}

/** Everything at the beginning of a connection, and after each change of the room. */
export interface Welcome {
  t: "welcome";
  me: Me;
  room: Room | null;
  address?: string;
  rooms: Room[];
  faces?: Record<string, number>;
  group: Post[];
  private: Post[];
  now: number;
  language: string;
  chosen: boolean;
}

/** A new or changed post. */
export interface Shown {
  t: "post";
  side: "group" | "private";
  post: Post;
}

/** A post is deleted. */
export interface Gone {
  t: "gone";
  side: "group" | "private";
  number: number;
}

/** The answer to tap or question `n`, or to a command (0). With `alert` it is a dialog. */
export interface Answer {
  t: "answer";
  opens?: string;
  refused?: string;
  n: number;
  text: string;
  alert: boolean;
  private?: string | null;
}

/** The id of a table prepared for a window to post. */
export interface Share {
  t: "share";
  id: string;
}

/** The reader has another language. */
export interface Words {
  t: "words";
  rooms?: Room[];
  language: string;
  chosen: boolean;
}

/** The people of the room: at first `names`, later those who `came` and are `gone`. */
export interface People {
  t: "people";
  side: "group";
  names?: string[];
  came?: string[];
  gone?: string[];
  count: number;
}

/** The numbers of the faces of people at tables; None: no face any more. */
export interface Faces {
  t: "faces";
  faces: Record<string, number | null>;
}

/** The last games of the reader, the score against computers, and the result of today's puzzle in words. */
export interface Results {
  t: "results";
  last: LastGame[];
  solo: SoloScore[];
  puzzle: string;
  standing: Standing | null;
  days: PuzzleDay[];
  row: number;
}

/** The tables and tournaments of the home page, and all rooms of the reader, the last entered first. */
export interface Home {
  t: "home";
  tables: HomeTable[];
  cups: HomeCup[];
  rooms: Room[];
}

/** Something on the home page has changed since the last `HomeJson`. */
export interface Stale {
  t: "stale";
}

/** The own move that cost most. */
export interface Reason {
  step: number;
  sure: boolean;
  played: string[];
  better: string[];
  words: Span[];
  key: string;
  seat: number;
}

/** The search for the own move that cost most in a `game`; `percent` is 100 at the end. */
export interface ReasonFound {
  t: "reason";
  game: string;
  before: number;
  percent: number;
  reason: Reason | null;
  said: string;
  again: boolean;
}

/** The panel requested with the number `n`. */
export interface Read {
  t: "page";
  n: number;
  page: Page;
}

/** The reader has another name or face. */
export interface Renamed {
  t: "me";
  me: Me;
}

/** The answer to a heartbeat. */
export interface Beat {
  t: "beat";
}

/** A sign that the connection works; the server sends it every two seconds without another message. */
export interface Tick {
  t: "tick";
}

/** The connection ends because of too many refused messages. */
export interface Bye {
  t: "bye";
}

/** The first message of a page. */
export interface Hello {
  t: "hello";
  window?: string | null;
  token?: string | null;
  name?: string;
  face?: number | null;
  language?: string | null;
  chosen?: boolean;
  room?: string | null;
  home?: boolean;
}

/** A line typed into a chat: a command if it begins with a slash, otherwise talk. */
export interface TypedLine {
  t: "say";
  side: "group" | "private";
  text: string;
  silent?: boolean;
}

/** A tap on a button of the post `number`; 0 if the button is in no post. The answer has the same `n`. */
export interface ButtonTap {
  t: "tap";
  side: "group" | "private";
  number: number;
  data: string;
  n?: number;
  key?: string;
}

/** A click on a link into the private chat, with its payload. */
export interface StartLink {
  t: "start";
  payload: string;
}

/** A request for a game against computers: rules, number of opponents, and level. */
export interface Solo {
  t: "solo";
  game?: string;
  opponents?: number;
  level?: "" | "easy" | "normal" | "strong";
}

/** A request for a new room. */
export interface OpenRoom {
  t: "room";
}

/** A new name and face. An empty name keeps the previous one. */
export interface ChangeProfile {
  t: "profile";
  name: string;
  face: number;
}

/** One of the six faces, to show at the visitor's seat. */
export interface ShowReaction {
  t: "react";
  face: number;
}

/** A request of the home page for the visitor's last games. */
export interface AskResults {
  t: "results";
}

/** A request of the page after a game for the own move that cost most. The page gets one or more answers. */
export interface AskReason {
  t: "reason";
  game: string;
}

/** A request of the home page for its tables and tournaments. The next change of them is announced once. */
export interface AskHome {
  t: "home";
}

/** A request for a panel next to the game, with one of its subjects. The answer has the same `n`. */
export interface AskPage {
  t: "page";
  side: "group" | "private";
  name: string;
  subject?: string;
  n?: number;
}

/** A request of a window in a platform's app for a new table to post in another chat. */
export interface ShareTable {
  t: "share";
}

/** A request to close this and all other windows of the person for good. */
export interface CloseWindows {
  t: "close";
}

/** The address of this browser at its push service, with its keys in base64url. It gets alerts while away. */
export interface Subscribe {
  t: "subscribe";
  chosen?: boolean;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An address at a push service that gets no more alerts. */
export interface Unsubscribe {
  t: "unsubscribe";
  endpoint: string;
}

/** A request for an answer, by which the page checks its connection. */
export interface Heartbeat {
  t: "beat";
}

export type Span =
  | TextSpan
  | CardSpan
  | MomentSpan
  | MentionSpan
  | CommandSpan
  | DigitsSpan;

export type Block =
  | Line
  | Gap
  | Pairs
  | Grid;

export type Post =
  | ScreenPost
  | TalkPost
  | ArrivalPost
  | ReactionPost;

export type PanelPart =
  | SectionPart
  | TablePart
  | ChoicePart
  | CurvePart
  | SettingsPart
  | CopiedPart
  | ActsPart
  | CodePart;

export type ToPage =
  | Token
  | Unknown
  | Odd
  | Later
  | Earlier
  | Welcome
  | Shown
  | Gone
  | Answer
  | Share
  | Words
  | People
  | Faces
  | Results
  | ReasonFound
  | Home
  | Stale
  | Read
  | Renamed
  | Beat
  | Tick
  | Bye;

export type FromPage =
  | Hello
  | TypedLine
  | ButtonTap
  | StartLink
  | Solo
  | OpenRoom
  | ChangeProfile
  | ShowReaction
  | AskResults
  | AskReason
  | AskHome
  | AskPage
  | ShareTable
  | CloseWindows
  | Subscribe
  | Unsubscribe
  | Heartbeat;
