// The lesson on its own page and on the home page of a newcomer. The browser keeps the step.

import { useEffect } from "../preact.js";
import { postChanged, speakThrough, toast } from "../shell/actions.js";
import { endLesson, keepLesson, keptLesson } from "../shell/keeping.js";
import { change, state, word } from "../shell/state.js";
import { answerTo, loadAnswers } from "./answers.js";

/**
 * @import { Button } from "../shell/page_types"
 * @import { GamePost, Lesson, Table } from "../shell/types"
 */

const BETWEEN_MS = 900; // the pause before each move of the opponent
const AGAIN_MS = 1000;
const POST = -1; // no post of the server has this number

let server = null; // the connection
let asked = 0; // taps: only the answer to the last one counts

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Try until the answers are loaded.
async function ask(place, tap, mine) {
  for (let tries = 0; mine === asked; tries += 1) {
    const answers = await loadAnswers(state.language);
    if (answers) return answerTo(answers, place, tap);
    if (tries === 0) toast(word("lost"));
    await pause(AGAIN_MS);
  }
  return null;
}

/** @param {Lesson} lesson @param {GamePost["screen"]} screen */
function show(lesson, screen) {
  change({ lesson: { ...lesson, post: { kind: "screen", number: POST, screen, quiet: true } } });
  postChanged("private", POST);
}

async function turn(place, tap = "") {
  asked += 1;
  const mine = asked;
  const lesson = await ask(place, tap, mine);
  if (mine !== asked || !lesson) return;
  const { step, made, done, steps, screens } = lesson;
  if (done && step === steps - 1) endLesson();
  else if (step || made) keepLesson(step, made);
  for (const screen of screens.slice(0, -1)) {
    show({ ...state.lesson, waits: true }, screen);
    await pause(BETWEEN_MS);
    if (mine !== asked) return;
  }
  if (lesson.answer) toast(lesson.answer, true);
  show(lesson, screens.at(-1));
}

// Begin the next step.
/** @param {Lesson} lesson */
export const goOn = ({ step }) => turn({ step: step + 1, made: 0 });

// The table's taps go to the lesson while it is shown, and a tap on a call to a match to the server.
const teacher = {
  send(t, message) {
    if (message.number !== POST) return server?.send(t, message) ?? false;
    if (t === "tap" && state.lesson && !state.lesson.waits) turn(state.lesson, message.data);
    return true;
  },
};

// Show the lesson at the kept step while the component is shown.
export function useLesson() {
  useEffect(() => {
    server = speakThrough(teacher);
    turn(keptLesson() ?? { step: 0, made: 0 });
    return () => {
      asked += 1;
      const now = speakThrough(server);
      if (now !== teacher) speakThrough(now); // the page has connected again
      change({ lesson: null });
    };
  }, [state.language]);
}

// After a step its cards are no buttons any more: all of them look like forbidden cards.
/** @type {(button: Button) => Button} */
const dimmed = (button) => ({ ...button, style: "plain" });
/** @type {(table: Table) => Table} */
export const finished = (table) => ({ ...table, asks: true, cards: table.cards.map(dimmed) });
