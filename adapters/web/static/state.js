// The state of the page, and the words in its language. `change` draws the page anew.

const element = document.getElementById("app");
const ALL_WORDS = JSON.parse(element.dataset.words); // by languages: at first those of the page alone
const FILES = JSON.parse(element.dataset.more ?? "{}"); // with the words of each language
export const OFFERED_LANGUAGES = JSON.parse(element.dataset.languages); // pairs of a code and its own name
const BROWSER_LANGUAGE = document.documentElement.lang;

export const state = {
  view: "home", // home, room, solo, match, lesson or puzzle
  match: "", // the key of the room whose tournament has the match that is shown
  lesson: null, // the state of the lesson that is shown, with the hand as a post
  link: "none", // none, connecting, open or lost
  language: BROWSER_LANGUAGE,
  chosen: false, // whether the person chose the language
  notice: "", // stands on the home page
  asksName: "", // whose link was opened, until they go on
  asks: null, // "second": another tab of this person is open; "link": a link leads to another person than is kept
  me: null,
  room: null,
  address: "", // of the page, for other devices; empty if only this computer opens it
  rooms: [],
  kept: "", // room and post of the result that its reader has not left yet
  turned: 0, // the number of the post from which the reader has turned to the other open one of the room
  group: new Map(), // posts by their numbers
  private: new Map(),
  people: { names: [], count: 0 },
  today: null, // the position of today's puzzle; null until the server has sent it
  results: { last: [], solo: [] }, // of the person: their last games, the score against computers, today's puzzle
  faces: {}, // the numbers of the faces of people at tables, by user; those seen once are remembered
  pending: new Map(), // taps that are not yet answered, by their number
  toasts: [],
  alert: "",
  uncopied: "", // the text below the alert that the browser did not copy
  sheet: null, // "menu", "invite", "lobby", "last", or side and number of a post
  saidAt: 0, // when a command was sent
  opened: null, // the page that is read beside the game: its name and subject
  reading: { of: "", asked: 0, page: null, refusal: "" }, // the name of that page, the number of the last question for it, and the answer
  drawer: false,
  lastRead: 0, // the number of the last post of the room that the person has seen
  bubbles: new Map(), // what people said a moment ago, or the number of the face that they showed
  reacting: false, // whether the faces to choose from are open
  wish: null, // the card that a dragged card is to beat, until the hand asks what it is to do
  target: null, // the attacking card that was tapped, until a card of the hand beats it
  confirming: null, // the data of the button that was tapped once and asks back
};

let draw = () => {};
let isDue = false;

export function onChange(listener) {
  draw = listener;
}

export function change(patch = {}) {
  Object.assign(state, patch);
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    draw();
  });
}

export const isOffered = (code) => Object.hasOwn(FILES, code);
export const hasWords = (code) => Object.hasOwn(ALL_WORDS, code);

// Rejects if the words cannot be had now.
export async function loadWords(code) {
  const answer = await fetch(FILES[code]);
  if (!answer.ok) throw new Error(FILES[code]);
  ALL_WORDS[code] = await answer.json();
}

// The words of that name, with these values in place of `{name}` and the like.
export const word = (name, values = {}) => ALL_WORDS[state.language].words[name]?.replace(/\{(\w+)\}/g, (all, value) => values[value] ?? all);
export const commandsOf = (side) => ALL_WORDS[state.language].commands[side];

export const gamesOffered = () => ALL_WORDS[state.language].games; // name, label and about
export const levelsOffered = () => ALL_WORDS[state.language].levels; // value and label

export const sortedPosts = (posts) => [...posts.values()].sort((one, other) => one.number - other.number);
