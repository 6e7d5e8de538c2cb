import assert from "node:assert/strict";
import test from "node:test";
import * as scales from "../../Page/scales.js";

test("ticks are 1, 2 or 5 times a power of ten apart", () => {
  assert.deepEqual(scales.ticks(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(scales.ticks(-0.25, 0.31, 4), [-0.2, 0, 0.2]);
  assert.deepEqual(scales.ticks(80, 330, 5), [100, 150, 200, 250, 300]);
  assert.deepEqual(scales.ticks(0, 0.3, 3), [0, 0.1, 0.2, 0.3]);
  assert.deepEqual(scales.ticks(1e9, 1e9 + 30, 3), [1e9, 1e9 + 10, 1e9 + 20, 1e9 + 30]);
});

test("an axis without a stretch has no ticks", () => {
  for (const [least, most, count] of [[1, 1, 5], [2, 1, 5], [0, Infinity, 5], [NaN, 1, 5], [0, 1, 0]]) {
    assert.deepEqual(scales.ticks(least, most, count), []);
  }
});

test("times of a ruler have the room that their labels need", () => {
  assert.deepEqual(scales.timeTicks(0, 1, 300, 56), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(scales.timeTicks(0.95, 1.06, 600, 56), [0.96, 0.98, 1, 1.02, 1.04, 1.06]);
  assert.deepEqual(scales.timeTicks(0, 7200, 300, 56), [0, 1800, 3600, 5400, 7200]);
  assert.deepEqual(scales.timeTicks(1, 1, 300, 56), []);
});

test("a value between samples is on the line between them", () => {
  assert.equal(scales.valueAt([0, 10, 30], [1, 3], 1.5), 5);
  assert.equal(scales.valueAt([0, 10, 30], [1, 3], 2.5), 20);
  assert.equal(scales.valueAt([0, 10, 30], [1, 3], 9), 30, "later it is as at the end");
  assert.equal(scales.valueAt([0, 10, 30], [1, 3], 0.5), null);
  assert.equal(scales.valueAt([0, null, 30], [1, 3], 1.5), null);
  assert.equal(scales.valueAt([], [0, 1], 0.5), null);
});

test("the greatest difference is taken at the times of the first course", () => {
  assert.equal(scales.greatestDifference([0, 1, 2], [0, 2], [0, 3], [0, 1]), 2);
  assert.equal(scales.greatestDifference([5, 5, 5], [0, 2], [5, 9, 5], [0, 2]), 4);
  assert.equal(scales.greatestDifference([null, null], [0, 1], [1, 2], [0, 1]), null);
});

test("courses of a unit share an axis, and vertical places have one of their own", () => {
  const rows = [
    { unit: "pt", label: "card.position.x" }, { unit: "pt", label: "card.position.y" },
    { unit: "", label: "card.opacity" }, { unit: "pt", label: "dot.position.x" },
    { unit: "rad", label: "card.transform.y" },
  ];
  assert.deepEqual(
    scales.groups(rows).map(({ unit, isDown, rows: own }) => [unit, isDown, own.length]),
    [["pt", false, 2], ["pt", true, 1], ["", false, 1], ["rad", false, 1]]);
});

test("the extent of values is never empty", () => {
  assert.deepEqual(scales.extent([[3, null, 1], [2]]), [1, 3]);
  assert.deepEqual(scales.extent([[4, 4]]), [3.5, 4.5]);
  assert.equal(scales.extent([[null], []]), null);
});

test("motions lie in the first lane that is free", () => {
  const { placed, count } = scales.lanes([
    { start: 0, end: 2 }, { start: 1, end: null }, { start: 2, end: 3 }, { start: 2.5, end: 4 }], 2);
  assert.deepEqual(placed.map(({ start, end, lane }) => [start, end, lane]), [[0, 2, 0], [1, Infinity, 1], [2, 3, 0]]);
  assert.equal(count, 2);
});
