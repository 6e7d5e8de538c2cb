import assert from "node:assert/strict";
import test from "node:test";
import { Changes, Question } from "../../Page/changes.js";

test("frames that show the same are no change", () => {
  const changes = new Changes();
  changes.take({ time: 1, end: 2 });
  changes.take({ time: 1, end: 2 });
  assert.equal(changes.count, 1);
  changes.take({ time: 1, end: 2.5 });
  changes.note();
  assert.equal(changes.count, 3);
});

test("a question is put once for a change, and at most so often", async () => {
  const changes = new Changes();
  const question = new Question(changes, 100);
  let count = 0;
  const ask = async () => { count += 1; };
  await question.put(0, ask);
  await question.put(1000, ask);
  assert.equal(count, 1, "nothing has changed");
  changes.note();
  await question.put(1000, ask);
  changes.note();
  await question.put(1050, ask);
  assert.equal(count, 2, "it is too early");
  await question.put(1100, ask);
  assert.equal(count, 3);
  question.again();
  await question.put(1300, ask);
  assert.equal(count, 4);
});

test("one that fails is put again, one that is open is not", async () => {
  const question = new Question(new Changes(), 0);
  let count = 0;
  await question.put(1, async () => { count += 1; throw new Error("busy"); });
  let answer = () => {};
  const open = question.put(2, () => new Promise(resolve => { count += 1; answer = () => resolve(undefined); }));
  await question.put(3, async () => { count += 1; });
  assert.equal(count, 2);
  answer();
  await open;
});
