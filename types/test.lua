---@meta test
-- Made by `orrery docs --out .`; changes here are overwritten.

---A drag of a layer.
---@class dragGesture
---@field from? point|number[] Where it begins; without it in the middle.
---@field to? point|number[] Where it ends.
---@field by? point|number[] How far it goes, instead of `to`.
---@field path? (point|number[])[] Points on the way, `to` after them.
---@field at? moment When it begins, on the session's clock; without it now, or after the gesture before.
---@field duration? number (s, 0 <= x <= 60) How long it is on its way.
---@field rest? number (s, 0 <= x <= 60, default 0) How long it rests before the lifting.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) How many fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A pinch of a layer with two fingers.
---@class pinchGesture
---@field center? point|number[] What lies in the middle of the fingers, in points of the layer; without it its middle.
---@field from number (pt, x >= 0) How far apart they go down.
---@field to number (pt, x >= 0) How far apart they are in the end.
---@field angle? number (rad, default 0) How far they turn.
---@field at? moment When it begins, on the session's clock; without it now, or after the gesture before.
---@field duration? number (s, 0 <= x <= 60) How long it is on its way.
---@field rest? number (s, 0 <= x <= 60, default 0) How long it rests before the lifting.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) How many fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A turn of a layer with two fingers.
---@class rotateGesture
---@field center? point|number[] What lies in the middle of the fingers, in points of the layer; without it its middle.
---@field by number (rad) How far they turn.
---@field distance? number (pt, x >= 0, default 100) How far apart they are.
---@field at? moment When it begins, on the session's clock; without it now, or after the gesture before.
---@field duration? number (s, 0 <= x <= 60) How long it is on its way.
---@field rest? number (s, 0 <= x <= 60, default 0) How long it rests before the lifting.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) How many fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A touch of a layer with fingers that do not move.
---@class touchGesture
---@field position? point|number[] Where, in points of the layer; without it in its middle.
---@field at? moment When it begins, on the session's clock; without it now, or after the gesture before.
---@field duration? number (s, 0 <= x <= 60) How long it is on its way.
---@field rest? number (s, 0 <= x <= 60, default 0) How long it rests before the lifting.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) The number of fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---Tests of scripts and plugins: cases, a clock to turn, gestures, expectations.
---@class test
local test = {}

---Declares a test. Each test has a session of its own, at time 0, with newly loaded plugins.
---@param name string The name of the test, a sentence that states a requirement.
---@param body fun() Shows that it is.
function test.case(name, body) end

---Advances the session's clock, in the body of a case; what falls due meanwhile happens.
---@param seconds number (s, 0 <= x <= 3600) The amount.
function test.advance(seconds) end

---Reloads a plugin, as when its file has changed: the data that it saves is restored.
---@param name string The plugin's name.
function test.reload(name) end

---Lets a pointer event arrive now.
---@param type "pointerdown"|"pointermove"|"pointerup"|"pointercancel" The action of the pointer.
---@param position point|number[] The position, in points of the stage.
---@param pointerId? integer (x >= 0, default 1) The number of the pointer.
---@param pointerType? string (default "touch") The kind of device.
function test.pointer(type, position, pointerId, pointerType) end

---Puts a finger down and lifts it, for a layer in its middle as it is seen then.
---@param target point|number[]|Layer Where, in points of the stage, or a layer.
---@param gesture? touchGesture For a layer: where and how.
function test.tap(target, gesture) end

---Puts a finger down, keeps it there and lifts it.
---@param target point|number[]|Layer Where, in points of the stage, or a layer.
---@param duration? number|touchGesture How long, in seconds, 1 without it; for a layer also a table as `tap` takes it.
function test.hold(target, duration) end

---Drags; in a test case the clock is at the lifting afterwards.
---@param target point|number[]|Layer Where the finger goes down, in points of the stage, or the layer it drags.
---@param to point|number[]|dragGesture Where it is lifted; for a layer from where to where, in points of the layer as it is seen then.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.drag(target, to, duration) end

---Moves two fingers apart or together and turns them; for a point they stay down, for a layer they are lifted.
---@param target point|number[]|Layer What lies in the middle of the fingers, in points of the stage, or a layer.
---@param from number|pinchGesture How far apart they go down, in points; for a layer all of it.
---@param to? number (pt, x >= 0) How far apart they are in the end.
---@param angle? number (rad, default 0) How far they turn; they go down side by side.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.pinch(target, from, to, angle, duration) end

---Turns two fingers and lifts them.
---@param target point|number[]|Layer What lies in the middle of the fingers, in points of the stage, or a layer.
---@param by number|rotateGesture How far they turn, in radians; for a layer all of it.
---@param distance? number (pt, x >= 0, default 100) How far apart they are.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.rotate(target, by, distance, duration) end

---Lifts every finger that is down, where it is.
function test.lift() end

---Lets recorded pointer input arrive.
---@param file string The path of a recording, from the folder of the script or of the plugin's test.
---@param time? moment The session's time at the recording's time 0; by default now, or after the previous gesture.
function test.input(file, time) end

---Returns an expectation of a value.
---@param value? any The actual value.
---@return Expectation
function test.expect(value) end

---Fails unless a curve goes through these points.
---@param curve timingFunction A curve, such as motion.curve("back").
---@param samples any[] Pairs of x and the value there: { { 0, 0 }, { 1, 1 } }.
---@param tolerance? number (x >= 0, default 1e-6) The tolerance.
function test.samples(curve, samples, tolerance) end

return test
