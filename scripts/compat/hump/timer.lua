--- The names of hump.timer (https://hump.readthedocs.io/en/latest/timer.html) over `motion`.
---
--- `Timer.update(dt)` moves a timeline, on which each number of a tween is a tween, and calls what is due. Easings are
--- hump's formulas; `in-bounce` has the shape that others call out.
if not ... then return end -- Run as a script, it does not find its neighbour.
local Lanes = require("lanes")

local Timer = {}
Timer.__index = Timer

local curves = { linear = Lanes.curve("linear") }
for name, easing in pairs {
  quad = "easeInQuad", cubic = "easeInCubic", quart = "easeInQuart", quint = "easeInQuint", sine = "easeInSine",
  expo = "easeInExpo", circ = "easeInCirc", back = "easeInBack", bounce = "easeOutBounce", elastic = "easeInElastic",
} do
  local curve = Lanes.curve(easing)
  curves[name], curves["in-" .. name], curves["out-" .. name] = curve, curve, curve.reversed
  curves["in-out-" .. name], curves["out-in-" .. name] = curve:mirrored(), curve.reversed:mirrored()
end

--- Makes a timer with a time of its own.
function Timer.new() return setmetatable({ handles = {}, lanes = Lanes.new() }, Timer) end

local function nothing() end

-- Adds what `update` calls; `limit` is the time until it is due.
local function add(self, handle)
  handle.time, handle.count = 0, handle.count or 1
  handle.during, handle.after = handle.during or nothing, handle.after or nothing
  self.handles[#self.handles + 1] = handle
  return handle
end

--- Calls a function once, after some seconds.
function Timer:after(delay, func) return add(self, { limit = delay, after = func }) end

--- Calls a function again and again; one that returns false is called no more.
function Timer:every(delay, func, count)
  return add(self, { limit = delay, after = func, count = count or math.huge })
end

--- Calls a function at each update for some seconds, then another one.
function Timer:during(delay, during, after) return add(self, { limit = delay, during = during, after = after }) end

--- Moves numbers of a table, also in tables inside it, to others.
function Timer:tween(length, subject, target, method, after)
  local curve = curves[method or "linear"]
  if not curve then error("Error looking up tweening method '" .. tostring(method) .. "'", 2) end
  local moves = {}
  local function move(from, to)
    for key, value in pairs(to) do
      if type(value) == "table" then
        move(from[key], value)
      else
        self.lanes:move(from, key, value, self.lanes.time, length, curve)
        moves[#moves + 1] = { from, key, value }
      end
    end
  end
  move(subject, target)
  local function write(isOver)
    for _, it in ipairs(moves) do it[1][it[2]] = isOver and it[3] or self.lanes:read(it[1], it[2]) end
  end
  return add(self, {
    limit = length, during = function() write(false) end,
    after = function() write(true) if after then after() end end,
  })
end

--- Runs a function as a coroutine; what it gets waits for some seconds.
function Timer:script(func)
  local run = coroutine.wrap(func)
  run(function(seconds)
    self:after(seconds, run)
    coroutine.yield()
  end)
end

--- Takes out what `after` and the others returned.
function Timer:cancel(handle)
  for index, it in ipairs(self.handles) do
    if it == handle then table.remove(self.handles, index) return end
  end
end

--- Takes out everything.
function Timer:clear() self.handles = {} end

--- Lets time pass.
function Timer:update(dt)
  self.lanes:seek(self.lanes.time + dt)
  for _, handle in ipairs({ table.unpack(self.handles) }) do
    handle.time = handle.time + dt
    handle.during(dt, math.max(handle.limit - handle.time, 0))
    while handle.time >= handle.limit and handle.count > 0 do
      if handle.after(handle.after) == false then
        handle.count = 0
        break
      end
      handle.time, handle.count = handle.time - handle.limit, handle.count - 1
    end
    if handle.count == 0 then self:cancel(handle) end
  end
end

-- The functions of the module are those of one timer.
local default = Timer.new()
local module = setmetatable({ new = Timer.new, tweens = curves }, { __call = Timer.new })
for _, name in ipairs { "after", "every", "during", "tween", "script", "cancel", "clear", "update" } do
  module[name] = function(...) return default[name](default, ...) end
end
return module
