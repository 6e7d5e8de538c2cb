import assert from "node:assert/strict";
import test from "node:test";
import * as easing from "../../Page/easing.js";

/** Compares numbers to within what a display shows. */
function near(found, wanted) {
  assert.ok(Math.abs(found - wanted) < 1e-5, `${found} is not ${wanted}`);
}

test("cubic Bézier curves have the values at their parameters", () => {
  // x and y of B(t), worked out by hand: for (0.25, 0.1, 0.25, 1) and t = ½ they are 0.3125 and 0.5375.
  near(easing.bezier([0.25, 0.1, 0.25, 1], 0.3125), 0.5375);
  near(easing.bezier([0.42, 0, 0.58, 1], 0.5), 0.5);
  near(easing.bezier([1 / 3, 1 / 3, 2 / 3, 2 / 3], 0.3), 0.3);
  near(easing.bezier([0.34, 1.56, 0.64, 1], 0.4925), 1.085);
  assert.equal(easing.bezier([0.4, 3, 0.2, -3], 0), 0);
  assert.equal(easing.bezier([0.4, 3, 0.2, -3], 1), 1);
});

test("steps jump where the CSS Easing Functions specification lets them", () => {
  const at = (position, places) => places.map(x => easing.steps({ count: 4, position }, x));
  const places = [0, 0.24, 0.25, 0.99, 1];
  assert.deepEqual(at("jump-end", places), [0, 0, 0.25, 0.75, 1]);
  assert.deepEqual(at("jump-start", places), [0.25, 0.25, 0.5, 1, 1]);
  assert.deepEqual(at("jump-none", places), [0, 0, 1 / 3, 1, 1]);
  assert.deepEqual(at("jump-both", places), [0.2, 0.2, 0.4, 0.8, 1]);
});

test("polygons are straight between their points", () => {
  const points = [[0, 0], [0.25, 1], [1, 0.5]];
  assert.deepEqual([0, 0.125, 0.25, 0.625, 1, 2].map(x => easing.polygon(points, x)), [0, 0.5, 1, 0.75, 0.5, 0.5]);
});

test("forms are written as CSS has them", () => {
  assert.equal(easing.text({ kind: "cubic", points: [0.25, 0.1, 0.25, 1] }), "cubic-bezier(0.25, 0.1, 0.25, 1)");
  assert.equal(easing.text({ kind: "steps", count: 3, position: "jump-both" }), "steps(3, jump-both)");
  assert.equal(easing.text({ kind: "linear", points: [[0, 0], [1 / 3, 1.2], [1, 1]] }), "linear(0 0%, 1.2 33.33%, 1 100%)");
});

test("a spring's form is told from its keys", () => {
  assert.equal(easing.springForm("spring(duration: 0.4, bounce: 0.2)"), "bounce");
  assert.equal(easing.springForm("wobbly"), "bounce");
  assert.equal(easing.springForm("spring(stiffness: 200, dampingRatio: 0.5)"), "ratio");
  assert.equal(easing.springForm("spring(mass: 1, stiffness: 200, damping: 20)"), "constants");
  assert.equal(easing.springForm("spring(1 100 10 0)"), "constants");
  assert.equal(easing.springText("ratio", { stiffness: 200, dampingRatio: 0.51239 }),
    "spring(stiffness: 200, dampingRatio: 0.5124)");
});

test("a place in a box and its point are the same place", () => {
  const box = new easing.Box(200, 100, -1, 2);
  assert.deepEqual(box.place([0, -1]), [8, 92]);
  assert.deepEqual(box.place([1, 2]), [192, 8]);
  const [x, y] = box.point(box.place([0.3, 0.7]));
  near(x, 0.3);
  near(y, 0.7);
});
