import assert from "node:assert/strict";
import { test } from "node:test";

import { layOutHand, layOutPairs, onArc, tellNamesApart } from "../../../../adapters/web/static/table/layout.js";

function node(width, height = 0, sizes = {}) {
  const set = {};
  const style = { setProperty: (name, value) => (set[name] = value) };
  return { clientWidth: width, clientHeight: height, style, set, sizes };
}

globalThis.getComputedStyle = ({ sizes }) => ({ getPropertyValue: (name) => `${sizes[name]}px` });

function pairs(width, height, count) {
  const lines = node(0, 0, { "--cap": 104 });
  layOutPairs(node(width, height), lines, count);
  return { size: parseFloat(lines.set["--c"]), columns: lines.set["--cols"] };
}

test("all pairs fit on the felt, in lines of nearly equal length", () => {
  for (const [width, height] of [[300, 200], [390, 300], [900, 260], [120, 400]]) {
    for (let count = 1; count <= 12; count += 1) {
      const { size, columns } = pairs(width, height, count);
      const rows = Math.ceil(count / columns);
      const said = `${count} pairs in ${width} x ${height}`;
      assert.ok(size === 16 || columns * size * 1.56 <= width, said);
      assert.ok(size === 16 || rows * size * 1.78 <= height, said);
      assert.ok(count - (rows - 1) * columns > 0, `${said}: no empty line`);
    }
  }
});

test("a few pairs are as large as the style sheet permits", () => {
  assert.deepEqual(pairs(900, 500, 1), { size: 104, columns: 1 });
  assert.ok(pairs(390, 300, 6).size < 104);
});

function hand(width, count) {
  const row = node(0);
  layOutHand(node(width, 0, { "--w-one": 70, "--w-more": 56, "--gap": 6 }), row, count);
  return { w: parseFloat(row.set["--w"]), step: parseFloat(row.set["--step"]), folded: row.set["--folded"] };
}

test("a hand fits in its rows, and every card shows thirty pixels of itself", () => {
  for (const width of [312, 382, 600, 1000]) {
    for (let count = 1; count <= 36; count += 1) {
      const { w, step, folded } = hand(width, count);
      const said = `${count} cards in ${width}`;
      assert.ok(count === 1 || step >= 30, said);
      if (!folded) assert.ok((count - 1) * step + w <= width, said);
    }
  }
});

test("a full row becomes two", () => {
  assert.deepEqual([hand(312, 9).folded, hand(312, 10).folded], [0, 1]);
});

test("the seats are on an arc, from the left to the right", () => {
  const places = [0, 1, 2].map((at) => onArc(at, 3));
  assert.ok(places[0].x < -0.8 && Math.abs(places[1].x) < 1e-9 && places[2].x > 0.8);
  assert.ok(places[1].y < places[0].y && Math.abs(places[0].y - places[2].y) < 1e-9);
});

function shortened(...names) {
  const nodes = names.map(([name, shown]) => {
    const scrollWidth = [...name].length * 10;
    return { dataset: { name }, firstChild: { data: name }, scrollWidth, clientWidth: Math.min(scrollWidth, shown * 10) };
  });
  tellNamesApart({ querySelectorAll: () => nodes });
  return nodes.map(({ firstChild }) => firstChild.data);
}

test("a name with room stays, also a long one", () => {
  assert.deepEqual(shortened(["Anna", 10], ["Annabella", 10]), ["Anna", "Annabella"]);
});

test("names with the same beginning show their ends", () => {
  const [one, other] = shortened(["Christopher A", 8], ["Christopher B", 8]);
  assert.ok(one.endsWith("…A") && other.endsWith("…B"), `${one}, ${other}`);
});

test("equal names are not cut by us: numbers follow them", () => {
  assert.deepEqual(shortened(["Christopher", 8], ["Christopher", 8]), ["Christopher", "Christopher"]);
});
