// The state of the page, and the words in its language. `change` draws the page again.

const element = document.getElementById("app");
const ALL_WORDS = JSON.parse(element.dataset.words); // by languages: at first those of the first view
const FILES = JSON.parse(element.dataset.more ?? "{}"); // with all words of each language
const complete = new Set(); // the languages whose words are all loaded
export const OFFERED_LANGUAGES = JSON.parse(element.dataset.languages); // pairs of a code and its own name
const BROWSER_LANGUAGE = document.documentElement.lang;

/** @type {import("./types").State["results"]} */
export const NO_RESULTS = { last: [], solo: [], puzzle: "", standing: null, days: null, row: 0 };

/** @type {import("./types").State["home"]} */
export const NO_HOME = { tables: [], cups: [], rooms: [], at: 0 };

/** @type {import("./types").State} */
export const state = {
  view: "home",
  match: "",
  table: "",
  lesson: null,
  link: "none",
  language: BROWSER_LANGUAGE,
  chosen: false,
  notice: "",
  asksName: "",
  accepts: null,
  again: null,
  asks: null,
  me: null,
  room: null,
  address: "",
  rooms: [],
  kept: "",
  turned: 0,
  group: new Map(),
  private: new Map(),
  people: { names: [], count: 0 },
  today: null,
  results: NO_RESULTS,
  home: null,
  seenAt: 0,
  installs: null,
  reason: null,
  faces: {},
  pending: new Map(),
  toasts: [],
  alert: "",
  uncopied: "",
  sheet: null,
  saidAt: 0,
  opened: null,
  reading: { of: "", asked: 0, page: null, refusal: "" },
  drawer: false,
  lastRead: 0,
  bubbles: new Map(),
  reacting: false,
  wish: null,
  target: null,
  confirming: null,
};

let draw = () => {};
let isDue = false;

/** @param {() => void} listener */
export function onChange(listener) {
  draw = listener;
}

/** @param {Partial<import("./types").State>} patch */
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

// Load all words of a language. Reject if that fails.
export async function loadWords(code) {
  if (complete.has(code)) return;
  const answer = await fetch(FILES[code]);
  if (!answer.ok) throw new Error(FILES[code]);
  ALL_WORDS[code] = await answer.json();
  complete.add(code);
}

// The words with this name, with these values in place of `{name}` and other variables.
export const word = (name, values = {}) =>
  ALL_WORDS[state.language].words[name]?.replace(/\{(\w+)\}/g, (all, value) => values[value] ?? all);
export const directionOf = (code) => ALL_WORDS[code].direction; // "ltr" or "rtl"
export const commandsOf = (side) => ALL_WORDS[state.language].commands[side];

export const gamesOffered = () => ALL_WORDS[state.language].games; // name, label and about
export const seeksOffered = () => ALL_WORDS[state.language].seeks; // games, numbers of players, paces; or null
export const levelsOffered = () => ALL_WORDS[state.language].levels; // value and label

/** @type {(posts: Map<number, import("./page_types").Post>) => import("./page_types").Post[]} */
export const sortedPosts = (posts) => [...posts.values()].sort((one, other) => one.number - other.number);
