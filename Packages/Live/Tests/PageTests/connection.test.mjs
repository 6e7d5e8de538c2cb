import assert from "node:assert/strict";
import test from "node:test";
import { readFrame } from "../../Page/connection.js";

/** A frame as docs/live-protocol.md has it: two columns, one watched value, and where moves begin. */
function frame(flags) {
  const view = new DataView(new ArrayBuffer(32 + 8 + 8 + 12));
  view.setUint8(0, 2);
  view.setUint8(1, flags);
  view.setUint16(2, 1, true);
  view.setUint32(8, 2, true);
  view.setUint32(12, 77, true);
  view.setFloat64(16, 1.25, true);
  view.setFloat64(24, 2.5, true);
  return view;
}

test("the fields of a frame are read from their places", () => {
  const read = readFrame(frame(1 | 4 | 64));
  assert.deepEqual([read.isDriver, read.isPaused, read.isPast, read.isBusy, read.isResting, read.takesKeys,
    read.isCompared], [true, false, true, false, false, false, true]);
  assert.deepEqual([read.number, read.time, read.end, read.moves, read.size], [77, 1.25, 2.5, 48, 60]);
});

test("values begin at a multiple of eight bytes", () => {
  const view = frame(0);
  view.setUint32(8, 1, true);
  assert.equal(readFrame(view).moves, 48);
});
