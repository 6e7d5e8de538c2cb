import assert from "node:assert/strict";
import test from "node:test";
import { KeyEntry } from "../../Page/key-entry.js";

/** Types keys, and returns what the last one completes. */
function type(...keys) {
  const entry = new KeyEntry();
  return keys.map(key => entry.take(key)).at(-1);
}

test("times are completed by their unit, seconds by Enter too", () => {
  assert.deepEqual(type("1", "2", ".", "5", "s"), { time: "12.5s" });
  assert.deepEqual(type("7", "5", "f"), { time: "75f" });
  assert.deepEqual(type("4", "0", "%"), { time: "40%" });
  assert.deepEqual(type("3", "Enter"), { time: "3s" });
  assert.deepEqual(type("3", "4", "Backspace", "s"), { time: "3s" });
});

test("marks are set and gone to by a letter", () => {
  assert.deepEqual(type("m", "a"), { mark: "a" });
  assert.deepEqual(type("'", "Z"), { goTo: "Z" });
  assert.deepEqual(type("m", "1"), {}, "another key ends it");
  assert.deepEqual(type("m", "Escape"), {});
  assert.equal(type("m", "F5"), null, "keys of the browser stay its own");
});

test("other keys are not taken, and end a time", () => {
  for (const key of [".", "s", "f", "Enter", "Escape", "ArrowLeft", "é"]) assert.equal(type(key), null);
  assert.equal(type("3", "x"), null);
  assert.equal(type("3", "x", "s"), null);
});

test("what is typed is shown", () => {
  const entry = new KeyEntry();
  assert.equal(entry.text, "");
  entry.take("1");
  assert.equal(entry.text, "1_");
  entry.take("s");
  assert.equal(entry.text, "");
  entry.take("m");
  assert.equal(entry.text, "m_");
});
