---@meta test
-- Made by `orrery docs --out .`; changes here are overwritten.

---Tests of plugins: cases, a clock to turn, a hand to drag with, expectations.
---@class test
local test = {}

---Declares a test. Each one gets a session of its own, at time 0, with the plugins as new.
---@param name string A sentence that says what must be so.
---@param body fun() Shows that it is.
function test.case(name, body) end

---Turns the session's clock, 60 frames a second; what is due meanwhile happens.
---@param seconds number (s, 0 <= x <= 3600) How far.
function test.advance(seconds) end

---Loads a plugin anew, as when its file has changed: what it saves, it gets back.
---@param name string The plugin's name.
function test.reload(name) end

---Lets a pointer event arrive now.
---@param type "pointerdown"|"pointermove"|"pointerup"|"pointercancel" What the pointer does.
---@param position point|number[] Where, in points of the stage.
---@param pointerId? integer (x >= 0, default 1) Which pointer.
---@param pointerType? string (default "touch") What kind of device it is.
function test.pointer(type, position, pointerId, pointerType) end

---Puts a finger down and lifts it.
---@param position point|number[] Where, in points of the stage.
function test.tap(position) end

---Drags with one finger, a move each frame; the clock is at the lifting afterwards.
---@param from point|number[] Where the finger goes down.
---@param to point|number[] Where it is lifted.
---@param duration? number (s, 0 <= x <= 60, default 0.3) How long it is on its way, evenly.
function test.drag(from, to, duration) end

---Moves two fingers apart or together and turns them, a move each frame; they stay down.
---@param center point|number[] What lies in the middle of the two fingers.
---@param from number (pt, x >= 0) How far apart they go down.
---@param to number (pt, x >= 0) How far apart they are in the end.
---@param angle? number (rad, default 0) How far they turn; they go down side by side.
---@param duration? number (s, 0 <= x <= 60, default 0.3) How long it is on its way, evenly.
function test.pinch(center, from, to, angle, duration) end

---Lifts every finger that is down, where it is.
function test.lift() end

---Returns what says what a value must be.
---@param value? any What was found.
---@return Expectation
function test.expect(value) end

---Fails unless a curve goes through these points.
---@param curve timingFunction A curve, such as motion.curve("back").
---@param samples any[] Pairs of x and the value there: { { 0, 0 }, { 1, 1 } }.
---@param tolerance? number (x >= 0, default 1e-6) How far it may be off.
function test.samples(curve, samples, tolerance) end

return test
