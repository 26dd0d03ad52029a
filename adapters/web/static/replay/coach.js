// What the coach says in a replay: asks for it on request, draws a curve for each person, and lists the costliest moves.
// Every picture has its points and its marks as a list beside it, for the keyboard and for screen readers.

import { el } from "./replay_view.js";

const LOOK_AGAIN_MS = 2500;
const AREA = { width: 320, height: 132, left: 38, right: 10, top: 34, bottom: 10 };
const BADGE = { radius: 10, reach: 14, y: 14, apart: 29 };

function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const yOf = (chance) => AREA.top + ((100 - chance) / 100) * (AREA.height - AREA.top - AREA.bottom);

// Numbers stand in a row above the curve, each over its point but never two over each other.
function spread(xs) {
  const placed = xs.map((x) => Math.max(x, AREA.left));
  for (let i = 1; i < placed.length; i += 1) placed[i] = Math.max(placed[i], placed[i - 1] + BADGE.apart);
  let most = AREA.width - BADGE.reach;
  for (let i = placed.length - 1; i >= 0; i -= 1, most -= BADGE.apart) placed[i] = Math.min(placed[i], most);
  return placed;
}

export class Coach {
  // `replay` returns the game that is shown, and `go` leads to one of its steps.
  constructor(section, words, replay, go) {
    Object.assign(this, { section, words, replay, go, at: 0, curves: [] });
    const { lang } = document.documentElement;
    this.address = `${location.pathname}/coach?${new URLSearchParams({ lang })}`;
    this.ask = el("button", { type: "button", class: "ask" }, words["curve-ask"]);
    this.said = el("p", { role: "status" });
    this.drawn = el("div", { class: "curves" });
    section.append(this.ask, this.said, this.drawn);
    this.ask.addEventListener("click", () => this.ask.ariaDisabled === "true" || this.load("POST"));
  }

  async load(method) {
    this.ask.ariaDisabled = "true";
    let answer;
    let body;
    try {
      answer = await fetch(this.address, { method });
      body = await answer.json();
    } catch {
      return this.stop(this.words["coach-failed"]);
    }
    const waits = answer.status === 202 || (answer.status === 429 && method === "GET");
    if (waits) setTimeout(() => this.load("GET"), LOOK_AGAIN_MS);
    else if (answer.ok) return this.show(body.curves);
    else return this.stop(body.said);
    if (this.said.textContent !== body.said) this.said.textContent = body.said;
  }

  stop(said) {
    this.said.textContent = said;
    this.ask.ariaDisabled = "false";
  }

  show(curves) {
    const focused = document.activeElement === this.ask;
    this.curves = curves;
    this.ask.remove();
    this.said.replaceChildren();
    const { words } = this;
    const notes = ["curve-legend", "coach-note"].map((note) => el("p", { class: "small" }, words[note]));
    this.drawn.replaceChildren(...curves.map((curve) => this.person(curve)), ...notes);
    const heading = this.section.querySelector("h2");
    heading.tabIndex = -1;
    if (focused) heading.focus();
    this.mark(this.at);
  }

  // On a phone the table lies above: it is what somebody wants to see who goes to a step.
  lead(step) {
    this.go(step);
    document.documentElement.scrollTop = 0;
  }

  to(step, ...children) {
    const button = el("button", { type: "button", "data-step": step }, ...children);
    button.addEventListener("click", () => this.lead(step));
    return button;
  }

  person(curve) {
    const { words } = this;
    const name = this.replay().names[curve.seat];
    const costly = curve.mistakes.map(({ step, position, cost }, at) =>
      el("li", {}, this.to(step, el("b", {}, `${at + 1}`), el("span", {}, position, el("br"), cost))),
    );
    return el(
      "article",
      { "data-curve": curve.seat, "aria-label": `${words["curve-chance"]}: ${name}` },
      el("h3", {}, el("bdi", {}, name), " ", el("span", { class: "chance" })),
      curve.points.length ? this.picture(curve) : el("p", {}, words["curve-empty"]),
      curve.points.length > 0 && el("p", { class: "verdict" }, costly.length ? words["curve-costliest"] : words["curve-none"]),
      costly.length > 0 && el("ol", { class: "costly" }, costly),
      curve.remarks.map((remark) => el("p", { class: "small" }, remark)),
      curve.points.length > 0 && this.points(curve),
    );
  }

  points(curve) {
    const { words } = this;
    const items = curve.points.map(({ step, chance, exact, own }) => {
      const more = [exact && words["curve-exact"], !own && words["curve-other"]].filter(Boolean);
      const said = `${step}. ${this.replay().steps[step].words}`;
      return el("li", {}, this.to(step, said, " ", el("b", {}, [`${chance} %`, ...more].join(", "))));
    });
    return el("details", {}, el("summary", {}, words["curve-all"]), el("ol", { class: "points" }, items));
  }

  x(step) {
    return AREA.left + (step / Math.max(this.replay().steps.length - 1, 1)) * (AREA.width - AREA.left - AREA.right);
  }

  picture({ points, mistakes }) {
    const line = points.map(({ step, chance }) => `${this.x(step)},${yOf(chance)}`).join(" ");
    const grid = [0, 50, 100].flatMap((chance) => [
      svg("line", { class: "grid", x1: AREA.left, x2: AREA.width - AREA.right, y1: yOf(chance), y2: yOf(chance) }),
      svg("text", { class: "scale", x: AREA.left - 6, y: yOf(chance) + 4, "text-anchor": "end" }, `${chance} %`),
    ]);
    const now = svg("line", { class: "now", y1: AREA.top - 4, y2: AREA.height - 4 });
    const hidden = svg("g", { "aria-hidden": "true" }, ...grid, now, svg("polyline", { class: "line", points: line }), ...points.map((at) => this.dot(at)));
    const size = `0 0 ${AREA.width} ${AREA.height}`;
    const picture = svg("svg", { viewBox: size, role: "group", "aria-label": this.words["curve-chance"] }, hidden, ...this.badges(points, mistakes));
    picture.addEventListener("click", (event) => this.nearest(picture, points, event));
    return picture;
  }

  dot({ step, chance, exact, own }) {
    const [x, y] = [this.x(step), yOf(chance)];
    const looks = own ? "dot" : "dot other";
    if (exact) return svg("rect", { class: looks, x: x - 3, y: y - 3, width: 6, height: 6 });
    return svg("circle", { class: looks, cx: x, cy: y, r: 2.4 });
  }

  badges(points, mistakes) {
    const places = spread(mistakes.map(({ step }) => this.x(step)));
    return mistakes.map(({ step, cost }, at) => {
      const [x, y] = [this.x(step), yOf(points.find((point) => point.step === step).chance)];
      const badge = svg(
        "g",
        { class: "badge", role: "button", tabindex: 0, "aria-label": `${at + 1}: ${cost.replace(/^↳ /, "")}`, "data-step": step },
        svg("polyline", { class: "leader", points: `${places[at]},${BADGE.y} ${x},${AREA.top - 6} ${x},${y}` }),
        svg("circle", { class: "reach", cx: places[at], cy: BADGE.y, r: BADGE.reach }),
        svg("circle", { class: "disc", cx: places[at], cy: BADGE.y, r: BADGE.radius }),
        svg("text", { x: places[at], y: BADGE.y + 4, "text-anchor": "middle" }, `${at + 1}`),
      );
      badge.addEventListener("click", (event) => (event.stopPropagation(), this.lead(step)));
      badge.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        this.lead(step);
      });
      return badge;
    });
  }

  nearest(picture, points, event) {
    const box = picture.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * AREA.width;
    const far = ({ step }) => Math.abs(this.x(step) - x);
    this.lead(points.reduce((best, point) => (far(point) < far(best) ? point : best)).step);
  }

  // Show which step is the present one: in every picture and list, and the chance of each person then.
  mark(at) {
    this.at = at;
    for (const { seat, points } of this.curves) {
      const drawn = this.drawn.querySelector(`[data-curve="${seat}"]`);
      const last = points.findLast(({ step }) => step <= at);
      drawn.querySelector(".chance").textContent = last ? `${last.chance} %` : "";
      for (const end of ["x1", "x2"]) drawn.querySelector(".now")?.setAttribute(end, this.x(at));
    }
    for (const one of this.drawn.querySelectorAll("[data-step]")) {
      if (Number(one.dataset.step) === at) one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    }
  }
}
