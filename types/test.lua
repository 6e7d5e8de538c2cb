---@meta test
-- Made by `orrery docs --out .`; changes here are overwritten.

---A drag of a layer.
---@class dragGesture
---@field from? point|number[] The start; by default the middle.
---@field to? point|number[] The end.
---@field by? point|number[] The distance, instead of `to`.
---@field path? (point|number[])[] Points on the way, `to` after them.
---@field at? moment The start time, on the session's clock; by default now, or after the previous gesture.
---@field duration? number (s, 0 <= x <= 60) The duration of the movement.
---@field rest? number (s, 0 <= x <= 60, default 0) The time at rest before the fingers are lifted.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) The number of fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A pinch of a layer with two fingers.
---@class pinchGesture
---@field center? point|number[] The centre of the fingers, in points of the layer; by default its middle.
---@field from number (pt, x >= 0) The distance of the fingers at the beginning.
---@field to number (pt, x >= 0) The distance of the fingers at the end.
---@field angle? number (rad, default 0) The angle of the rotation.
---@field at? moment The start time, on the session's clock; by default now, or after the previous gesture.
---@field duration? number (s, 0 <= x <= 60) The duration of the movement.
---@field rest? number (s, 0 <= x <= 60, default 0) The time at rest before the fingers are lifted.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) The number of fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A turn of a layer with two fingers.
---@class rotateGesture
---@field center? point|number[] The centre of the fingers, in points of the layer; by default its middle.
---@field by number (rad) The angle of the rotation.
---@field distance? number (pt, x >= 0, default 100) The distance of the fingers.
---@field at? moment The start time, on the session's clock; by default now, or after the previous gesture.
---@field duration? number (s, 0 <= x <= 60) The duration of the movement.
---@field rest? number (s, 0 <= x <= 60, default 0) The time at rest before the fingers are lifted.
---@field rate? number (1 <= x <= 1000, default 120) Samples a second.
---@field fingers? integer (1 <= x <= 10) The number of fingers.
---@field pointerType? string (default "touch") The kind of device: touch, mouse, pen.
---@field lift? boolean (default true) Whether the fingers are lifted at the end.

---A touch of a layer with fingers that do not move.
---@class touchGesture
---@field position? point|number[] The position, in points of the layer; by default its middle.
---@field at? moment The start time, on the session's clock; by default now, or after the previous gesture.
---@field duration? number (s, 0 <= x <= 60) The duration of the movement.
---@field rest? number (s, 0 <= x <= 60, default 0) The time at rest before the fingers are lifted.
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
---@param type "pointerdown"|"pointermove"|"pointerup"|"pointercancel"|"pointerenter"|"pointerleave" The action of the pointer.
---@param position point|number[] The position, in points of the stage.
---@param pointerId? integer (x >= 0, default 1) The number of the pointer.
---@param pointerType? string (default "touch") The kind of device.
function test.pointer(type, position, pointerId, pointerType) end

---Puts a finger down and lifts it, for a layer in its middle as it is seen then.
---@param target point|number[]|Layer The position, in points of the stage, or a layer.
---@param gesture? touchGesture For a layer: where and how.
function test.tap(target, gesture) end

---Puts a finger down, keeps it there and lifts it.
---@param target point|number[]|Layer The position, in points of the stage, or a layer.
---@param duration? number|touchGesture The duration, in seconds, by default 1; for a layer also a table as `tap` takes it.
function test.hold(target, duration) end

---Drags; in a test case the clock is at the lifting afterwards.
---@param target point|number[]|Layer The position at which the finger is pressed, in points of the stage, or the layer that it drags.
---@param to point|number[]|dragGesture The position at which it is lifted; for a layer its start and end, in points of the layer as it is seen then.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.drag(target, to, duration) end

---Moves two fingers apart or together and turns them; for a point they stay down, for a layer they are lifted.
---@param target point|number[]|Layer The centre of the fingers, in points of the stage, or a layer.
---@param from number|pinchGesture The distance of the fingers at the beginning, in points; for a layer a table with all values.
---@param to? number (pt, x >= 0) The distance of the fingers at the end.
---@param angle? number (rad, default 0) The angle of the rotation; the fingers are pressed side by side.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.pinch(target, from, to, angle, duration) end

---Turns two fingers and lifts them.
---@param target point|number[]|Layer The centre of the fingers, in points of the stage, or a layer.
---@param by number|rotateGesture The angle of the rotation, in radians; for a layer a table with all values.
---@param distance? number (pt, x >= 0, default 100) The distance of the fingers.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.
function test.rotate(target, by, distance, duration) end

---Lifts every finger that is down, where it is.
function test.lift() end

---Lets recorded pointer input arrive.
---@param file string The path of a recording, from the folder of the script or of the plugin's test.
---@param time? moment The session's time at the recording's time 0; by default now, or after the previous gesture.
function test.input(file, time) end

---Moves a mouse that is not pressed over a position, or along a line.
---@param position point|number[] The position, in points of the stage.
---@param to? point|number[] The end of its way; by default none.
---@param duration? number (s, 0 <= x <= 60, default 0.3) The duration of the way.
function test.hover(position, to, duration) end

---Turns a wheel at a position.
---@param position point|number[] The position, in points of the stage.
---@param delta point|number[] The way of the wheel, in points down and to the right.
---@param duration? number (s, 0 <= x <= 60, default 0) The duration of the way.
function test.wheel(position, delta, duration) end

---Gives the focus of the keyboard to the layer at a position.
---@param position? point|number[] The position, in points of the stage; by default none: the layer that has the focus loses it.
function test.focus(position) end

---Presses a key and releases it.
---@param key string The name of the key as the DOM has it, such as `Enter`.
function test.key(key) end

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
