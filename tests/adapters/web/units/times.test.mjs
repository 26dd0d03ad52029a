import assert from "node:assert/strict";
import { test } from "node:test";

import { secondsUntil, setServerTime, timeLeft, timePast, timeShown } from "../../../../adapters/web/static/shell/times.js";

const NOW_S = 1_800_000_000;

test("a time left has minutes and seconds, or hours", () => {
  assert.deepEqual([0, 9, 60, 598].map(timeLeft), ["0:00", "0:09", "1:00", "9:58"]);
  assert.deepEqual([3600, 5400, 43200, 46800].map(timeLeft), ["1 hr", "1 hr 30 min", "12 hr", "13 hr"]);
});

test("times follow the clock of the server", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOW_S * 1000 - 90_000 });
  setServerTime(NOW_S * 1000);
  assert.equal(secondsUntil(NOW_S + 30), 30);
  context.mock.timers.tick(10_000);
  assert.equal(secondsUntil(NOW_S + 30), 20);
});

test("a moment is a time left, and an age more than a minute after it", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOW_S * 1000 });
  setServerTime(NOW_S * 1000);
  assert.equal(timeShown(NOW_S + 598), "in 9:58");
  assert.equal(timeShown(NOW_S - 59), "in 0:00");
  assert.deepEqual([60, 7200, 172800].map((ago) => timeShown(NOW_S - ago)), ["1 min. ago", "2 hr. ago", "2 days ago"]);
  assert.deepEqual([59, 60].map((ago) => timePast(NOW_S - ago)), ["just now", "1 min. ago"]);
});
