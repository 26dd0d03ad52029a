// The few objects of a browser that the page's modules touch when they are loaded.

import { registerHooks } from "node:module";

const VENDOR = new URL("../../../../adapters/web/vendor/", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith("/preact.js")) return next(new URL("preact.js", VENDOR).href, context);
    return next(specifier, context);
  },
});

class Kept extends Map {
  getItem = (key) => this.get(key) ?? null;
  setItem = (key, value) => this.set(key, String(value));
  removeItem = (key) => this.delete(key);
}

const WORDS = {
  "in-time": "in {duration}",
  "just-now": "just now",
  "you-defend": "You defend",
  "seat-away": "computer",
  "seat-out": "place {place}",
  late: "Too late",
  lost: "No connection",
  "rest-on": "Done for this bout",
};
const GAMES = [["podkidnoy"], ["perevodnoy"]];
const LEVELS = [["easy"], ["normal"], ["strong"]];
const en = { direction: "ltr", words: WORDS, games: GAMES, levels: LEVELS, commands: { group: [], private: [] } };
const app = { dataset: { words: JSON.stringify({ en }), more: '{"en": "/en.json", "he": "/he.json"}', languages: "[]" } };

Object.assign(globalThis, {
  window: globalThis,
  addEventListener() {},
  BroadcastChannel: undefined,
  document: { getElementById: () => app, documentElement: { lang: "en", dataset: {} } },
  history: { state: null },
  localStorage: new Kept(),
  sessionStorage: new Kept(),
  location: { pathname: "/", search: "", hash: "", href: "http://localhost/" },
});
