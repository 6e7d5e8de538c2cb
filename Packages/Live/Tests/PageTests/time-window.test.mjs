import assert from "node:assert/strict";
import test from "node:test";
import { TimeWindow } from "../../Page/time-window.js";

function opened(whole = [0, 10]) {
  const window = new TimeWindow();
  window.whole = whole;
  return window;
}

test("zooming leaves the moment where it is", () => {
  const window = opened();
  window.zoom(0.5, 2);
  assert.deepEqual(window.range, [1, 6]);
  window.zoom(0.5, 2);
  assert.deepEqual(window.range, [1.5, 4]);
  window.zoom(2, 2);
  assert.deepEqual(window.range, [1, 6]);
  window.zoom(9, 2);
  assert.ok(window.isWhole);
});

test("a window stays in the session and has at least 10 ms", () => {
  const window = opened();
  window.show(8, 13);
  assert.deepEqual(window.range, [5, 10]);
  window.move(-100);
  assert.deepEqual(window.range, [0, 5]);
  window.show(3, 3);
  assert.deepEqual(window.range.map(one => Number(one.toFixed(6))), [3, 3.01]);
});

test("all of it grows with the session, a part stays", () => {
  const window = opened();
  window.whole = [0, 12];
  assert.deepEqual(window.range, [0, 12]);
  window.show(1, 2);
  window.whole = [0, 20];
  assert.deepEqual(window.range, [1, 2]);
  window.whole = [0, 1.5];
  assert.deepEqual(window.range, [0.5, 1.5], "it goes along when the session becomes shorter");
});

test("a moment that leaves the part is followed", () => {
  const window = opened();
  window.show(2, 4);
  window.follow(3);
  assert.deepEqual(window.range, [2, 4]);
  window.follow(5);
  assert.deepEqual(window.range.map(one => Number(one.toFixed(9))), [4.8, 6.8]);
  window.follow(1);
  assert.deepEqual(window.range, [0, 2]);
});

test("changes are told of", () => {
  const window = opened();
  let count = 0;
  window.addEventListener("change", () => { count += 1; });
  window.zoom(0.5, 5);
  window.fit();
  assert.equal(count, 2);
});
