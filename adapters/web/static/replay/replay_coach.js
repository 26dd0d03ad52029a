// The coach of a replay: on request it judges the game move by move, and lists the costliest moves. Next to each
// picture its points and marks are listed, for the keyboard and for screen readers.

import { html } from "../preact.js";
import { toast } from "../shell/actions.js";
import { icon } from "../shell/faces.js";
import { withPictures } from "../shell/pictures.js";
import { change, word } from "../shell/state.js";

const FIRST_LOOK_MS = 250; // until the first points are there
const LOOK_AGAIN_MS = 1000;
const AREA = { width: 320, height: 132, left: 38, right: 10, top: 34, bottom: 10 };
const BADGE = { radius: 12, reach: 14, y: 14, apart: 29 };

const coach = { asked: false, curves: null, said: "", progress: 0, isRepeated: false };
const address = `${location.pathname}/coach?${new URLSearchParams({ lang: document.documentElement.lang })}`;

function read() {
  const title = document.getElementById("coach-title");
  title.scrollIntoView();
  title.focus({ preventScroll: true });
}

function ask() {
  read();
  load("POST");
}

// Show earlier findings of the coach at once, for another visitor or in another window. With `asks`, ask the coach.
export function showFound({ coach: offered }, asks) {
  if (offered && !coach.asked && (asks || offered.asked)) load(asks ? "POST" : "GET");
}

async function load(method) {
  coach.asked = true;
  change();
  let answer;
  let body;
  try {
    answer = await fetch(address, { method });
    body = await answer.json();
  } catch {
    return stop(word("replay-coach-failed"));
  }
  const waits = answer.status === 202 || (answer.status === 429 && method === "GET");
  if (!waits && !answer.ok) return method === "GET" ? repeat(body.said) : stop(body.said);
  coach.said = waits ? body.said : "";
  coach.curves = body.curves ?? coach.curves;
  if (waits)
    setTimeout(() => load("GET"), coach.curves?.some(({ points }) => points.length) ? LOOK_AGAIN_MS : FIRST_LOOK_MS);
  coach.progress = waits ? (body.progress ?? coach.progress) : 100;
  return change();
}

// An analysis without a reader for some seconds is given up, for example while a slow page loads. Ask for it once more.
function repeat(said) {
  if (coach.isRepeated) return stop(said);
  coach.isRepeated = true;
  return load("POST");
}

function stop(said) {
  Object.assign(coach, { asked: false, said });
  toast(withoutSign(said)); // the coach may lie below the window
}

// A button for the coach at the controls, for windows without its own place: it begins, shows the progress, and leads
// there.
export function CoachButton() {
  const { asked, progress } = coach;
  const said = withoutSign(word("replay-curve-ask"));
  if (!asked)
    return html`<button type="button" class="act coach-button" onClick=${() => load("POST")}>${icon("guide")}<span>
      ${said}</span></button>`;
  const works = progress < 100;
  return html`<button type="button" class=${`act plain coach-button asked${works ? " works" : ""}`}
    title=${word("replay-coach")} onClick=${read}>${icon("guide")}<span><b class="coach-name">${word("replay-coach")}
    </b> ${works && `${progress} %`}</span></button>`;
}

const curveOf = (seat) => coach.curves?.find((one) => one.seat === seat && one.points.length > 0);
// Before the first decision it is as at the first one.
const chanceAt = ({ points }, at) => (points.findLast(({ step }) => step <= at) ?? points[0])?.chance ?? null;

// The curve of the seat at the lower edge, on the scale of the slider: each point is over its move.
export function Course({ seat, at, steps }) {
  const curve = curveOf(seat);
  if (!curve) return null;
  const across = (step) => (step / Math.max(steps - 1, 1)) * 100;
  const [first, ...rest] = curve.points.map(({ step, chance }) => `${across(step)},${100 - chance}`);
  const line = [first, first, ...rest].join(" ");
  const [begin, end] = [curve.points[0], curve.points.at(-1)].map(({ step }) => across(step));
  return html`<svg class="course" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path class="half" d="M0 50H100" /><polygon points=${`${begin},100 ${line} ${end},100`} />
      <polyline points=${line} /><path class="now" d=${`M${across(at)} 0V100`} /></svg>`;
}

// The chance in words and its number at this moment.
function Chance({ chance, name = "" }) {
  const [before, after] = word("replay-curve-of").split("{name}");
  const about = name ? html`${before}<bdi>${name}</bdi>${after}` : word("replay-curve-chance");
  return html`<p class="chance"><span class="cut">${about}</span> <b>${chance} %</b></p>`;
}

export function ChanceHere({ seat, at, game }) {
  const curve = curveOf(seat);
  const chance = curve ? chanceAt(curve, at) : null;
  return chance !== null && html`<${Chance} chance=${chance} name=${game.names[seat]} />`;
}

// The costliest moves of the game, or of the shown seat, in the order of the game.
export function marks(game) {
  const seen = (coach.curves ?? []).filter(({ seat }) => game.seat === null || seat === game.seat);
  const costly = seen.flatMap(({ seat, mistakes }) =>
    mistakes.map(({ step, loss, cost }) => {
      const label = word("replay-mark", { number: step, name: game.names[seat], cost });
      return { seat, step, loss, label };
    }),
  );
  return costly.sort((one, other) => one.step - other.step);
}

// The coach's remark about the next move, if it is one of `seat`; else about the last move.
export function costHere(at, seat) {
  const found = (coach.curves ?? []).flatMap(({ seat: own, mistakes }) => mistakes.map((one) => ({ own, ...one })));
  const next = found.find(({ own, step }) => own === seat && step === at + 1);
  return (next ?? found.find(({ step }) => step === at))?.cost ?? "";
}

const withoutSign = (text) => text.replace(/^[^\p{L}\p{N}]+/u, "");
export const lost = (loss) => `−${loss}`; // in hundredths of a game
const yOf = (chance) => AREA.top + ((100 - chance) / 100) * (AREA.height - AREA.top - AREA.bottom);
const xOf = (step, steps) => AREA.left + (step / Math.max(steps - 1, 1)) * (AREA.width - AREA.left - AREA.right);

// The losses are in a row above the curve, each over its point but never two over each other.
function spread(xs) {
  const placed = xs.map((x) => Math.max(x, AREA.left));
  for (let i = 1; i < placed.length; i += 1) placed[i] = Math.max(placed[i], placed[i - 1] + BADGE.apart);
  let most = AREA.width - BADGE.reach;
  for (let i = placed.length - 1; i >= 0; i -= 1, most -= BADGE.apart) placed[i] = Math.min(placed[i], most);
  return placed;
}

function Dot({ point: { step, chance, exact, own }, steps }) {
  const [x, y] = [xOf(step, steps), yOf(chance)];
  const looks = own ? "dot" : "dot other";
  if (exact) return html`<rect class=${looks} x=${x - 3} y=${y - 3} width="6" height="6" />`;
  return html`<circle class=${looks} cx=${x} cy=${y} r="2.4" />`;
}

function Badge({ mistake: { step, loss, cost }, place, point, steps, current, go }) {
  const [x, y] = [xOf(step, steps), yOf(point.chance)];
  const onKey = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    go(step);
  };
  const onClick = (event) => {
    event.stopPropagation();
    go(step);
  };
  return html`<g class="badge" role="button" tabindex="0" aria-label=${cost} data-step=${step}
    aria-current=${current ? "step" : undefined} onClick=${onClick} onKeyDown=${onKey}>
    <polyline class="leader" points=${`${place},${BADGE.y} ${x},${AREA.top - 6} ${x},${y}`} />
    <circle class="reach" cx=${place} cy=${BADGE.y} r=${BADGE.reach} />
      <circle class="disc" cx=${place} cy=${BADGE.y} r=${BADGE.radius} />
    <text x=${place} y=${BADGE.y + 4} text-anchor="middle">${lost(loss)}</text></g>`;
}

function Picture({ curve: { points, mistakes }, game, at, go }) {
  const steps = game.steps.length;
  const now = xOf(at, steps);
  const places = spread(mistakes.map(({ step }) => xOf(step, steps)));
  const toNearest = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * AREA.width;
    const far = ({ step }) => Math.abs(xOf(step, steps) - x);
    go(points.reduce((best, point) => (far(point) < far(best) ? point : best)).step);
  };
  return html`<svg viewBox=${`0 0 ${AREA.width} ${AREA.height}`} role="group" aria-label=${word("replay-curve-chance")}
    onClick=${toNearest}>
    <g aria-hidden="true">
      ${[0, 50, 100].map(
        (chance) => html`<line class="grid" x1=${AREA.left} x2=${AREA.width - AREA.right}
        y1=${yOf(chance)} y2=${yOf(chance)} />
          <text class="scale" x=${AREA.left - 6} y=${yOf(chance) + 4} text-anchor="end">${chance} %</text>`,
      )}
      <line class="now" x1=${now} x2=${now} y1=${AREA.top - 4} y2=${AREA.height - 4} />
      <polyline class="curve"
        points=${points.map(({ step, chance }) => `${xOf(step, steps)},${yOf(chance)}`).join(" ")} />
      ${points.map((point) => html`<${Dot} point=${point} steps=${steps} />`)}
    </g>
    ${mistakes.map(
      (mistake, n) => html`<${Badge} mistake=${mistake} place=${places[n]}
      point=${points.find(({ step }) => step === mistake.step)} steps=${steps} current=${mistake.step === at}
        go=${go} />`,
    )}
  </svg>`;
}

function To({ step, at, go, children }) {
  return html`<button type="button" data-step=${step} aria-current=${step === at ? "step" : undefined}
    onClick=${() => go(step)}>${children}</button>`;
}

function Points({ points, game, at, go }) {
  const said = ({ chance, exact, own }) =>
    [`${chance} %`, exact && word("replay-curve-exact"), !own && word("replay-curve-other")].filter(Boolean).join(", ");
  return html`<details><summary>${word("replay-curve-all")}</summary><ol class="points">${points.map(
    (point) => html`<li>
    <${To} step=${point.step} at=${at} go=${go}><span>${point.step}.
      ${" "}${withPictures(game.steps[point.step].words)}</span><b>
      ${said(point)}</b><//></li>`,
  )}</ol></details>`;
}

function Person({ curve, game, at, go }) {
  const { seat, points, mistakes, remarks, judged } = curve;
  const verdict = mistakes.length
    ? "replay-curve-costliest"
    : judged === false
      ? "replay-curve-unjudged"
      : "replay-curve-none";
  const name = game.names[seat];
  const chance = chanceAt(curve, at);
  const done = coach.progress === 100;
  return html`<article data-curve=${seat} aria-label=${word("replay-curve-of", { name })}>
    <h3><bdi>${name}</bdi></h3>${chance !== null && html`<${Chance} chance=${chance} />`}
    ${
      points.length > 0
        ? html`<${Picture} curve=${curve} game=${game} at=${at} go=${go} />`
        : done &&
          html`<p>
    ${word("replay-curve-empty")}</p>`
    }
    ${points.length > 0 && (mistakes.length > 0 || done) && html`<p class="verdict">${word(verdict)}</p>`}
    ${
      mistakes.length > 0 &&
      html`<ol class="costly">
    ${mistakes.map(
      ({ step, loss, position, cost }) => html`<li><${To} step=${step} at=${at} go=${go}><b>${lost(loss)}
    </b><span>${position}<br />${cost}</span><//></li>`,
    )}</ol>`
    }
    ${remarks.map((remark) => html`<p class="small">${remark}</p>`)}
    ${points.length > 0 && html`<${Points} points=${points} game=${game} at=${at} go=${go} />`}
  </article>`;
}

export function Coach({ game, at, actions }) {
  // On a phone the table lies above, and a chosen step is shown there.
  const go = (step) => {
    actions.go(step);
    document.getElementById("replay").scrollTop = 0;
  };
  const { asked, curves, said, progress } = coach;
  const shown = curves
    ?.filter(({ seat }) => game.seat === null || seat === game.seat)
    .sort((one, other) => Number(other.seat === game.below) - Number(one.seat === game.below));
  return html`<section id="coach" aria-labelledby="coach-title"><h2 id="coach-title" tabindex="-1">
    ${word("replay-coach")}</h2>
    ${
      !asked &&
      html`<button type="button" class="act main ask" onClick=${ask}>${icon("guide")}<span>
    ${withoutSign(word("replay-curve-ask"))}</span></button>`
    }
    ${asked && progress < 100 && html`<progress max="100" value=${progress} aria-label=${word("replay-coach")} />`}
    <p role="status" class=${said ? "" : "unseen"}>${withoutSign(said)}</p>
    ${
      shown &&
      html`<div class="curves">
        ${shown.map((curve) => html`<${Person} key=${curve.seat} curve=${curve} game=${game} at=${at} go=${go} />`)}
      <p class="small">${word("replay-curve-legend")}</p><p class="small">${word("replay-coach-note")}</p></div>`
    }
  </section>`;
}
