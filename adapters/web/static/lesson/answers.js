// The answers of the lesson to all taps, loaded once for each language.

/** @import { Lesson } from "../shell/types" */

/** @type {Record<string, Promise<Record<string, Record<string, Lesson>> | null>>} */
const loads = {};

// For each step the lesson after a tap, by the moves made before and the data of the tapped button. Resolve to null if
// they cannot be had now.
export function loadAnswers(language) {
  loads[language] ??= fetch(`/lesson/answers?lang=${language}`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
    .then((answers) => {
      if (!answers) delete loads[language];
      return answers;
    });
  return loads[language];
}

// The lesson after a tap, or without one. A state of an older lesson leads to the beginning.
export const answerTo = (answers, { step, made }, tap = "") =>
  answers[step]?.[`${made} ${tap}`] ?? answers[step]?.[`${made} `] ?? answers[0]["0 "];
