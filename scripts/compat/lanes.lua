--- Numbers in tables as lanes of layers, for the modules beside this one: what flux, tween.lua and hump.timer move in a
--- table is moved by tweens on a timeline. `update(dt)` moves the timeline, so that the session's past shows it, too.
local motion = require("motion")

local Lanes = {}
Lanes.__index = Lanes

local stage, runtime
local count = 0

--- Makes a clock at 0 with no lanes.
function Lanes.new()
  if not stage then
    stage = motion.Stage { width = 1, height = 1 }
    runtime = motion.MotionRuntime { containerView = stage }
  end
  local line = motion.Timeline { paused = true }
  return setmetatable({ time = 0, line = line, layers = setmetatable({}, { __mode = "k" }), shown = {} }, Lanes)
end

--- Returns the layer that has the lanes of a table, which traces show as `custom` properties of `subject1` and so on.
function Lanes:layer(subject, key, value)
  local layer = self.layers[subject]
  if not layer then
    count = count + 1
    layer = { view = stage:addLayer { name = "subject" .. count, size = { 1, 1 } } }
    self.layers[subject] = layer
  end
  if not layer[key] then
    layer.view:define(tostring(key), value)
    layer[key] = layer.view:custom(tostring(key))
  end
  return layer
end

--- Moves `subject[key]` from its value to another one, from a time of the clock on.
function Lanes:move(subject, key, to, begin, duration, curve)
  local from = subject[key]
  assert(type(from) == "number" and type(to) == "number", "'" .. tostring(key) .. "' is not a number")
  local layer = self:layer(subject, key, from)
  local tween = motion.Tween {
    values = { from, to }, duration = duration, delay = begin, timingFunctions = curve, timeline = self.line,
  }
  runtime:add(tween, layer[key])
  return tween
end

--- Ends what moves a lane, where it is.
function Lanes.stop(tween) runtime:remove(tween) end

--- Moves the clock to a time.
function Lanes:seek(time)
  self.time = time
  self.line.timeOffset.value = time
end

--- Returns what `subject[key]` is at the clock's time.
function Lanes:read(subject, key)
  return self.layers[subject].view:presentation().custom[tostring(key)]
end

--- Returns the easing of a notation of `docs/curves.md`.
function Lanes.curve(easing)
  return easing == "linear" and motion.TimingFunction { name = "linear" } or motion.TimingFunction { easing = easing }
end

return Lanes
