--- The names of flux (https://github.com/rxi/flux) over `motion`: `flux.to(obj, time, vars)` and what it returns.
---
--- `flux.update(dt)` moves a timeline, on which each variable is a tween. Easings are flux's formulas.
local Lanes = require("lanes")

local flux = {}
flux.__index = flux
local Tween = {}
Tween.__index = Tween

local curves = { linear = Lanes.curve("linear") }
for name, easing in pairs {
  quad = "easeInQuad", cubic = "easeInCubic", quart = "easeInQuart", quint = "easeInQuint", expo = "easeInExpo",
  sine = "easeInSine", circ = "easeInCirc", back = "back.in(1.7)", elastic = "easeInElastic",
} do
  local curve = Lanes.curve(easing)
  curves[name .. "in"], curves[name .. "out"], curves[name .. "inout"] = curve, curve.reversed, curve:mirrored()
end
flux.easing = curves

--- Sets the easing by its name.
function Tween:ease(name)
  assert(curves[name], "bad easing type '" .. tostring(name) .. "'")
  self._ease = name
  return self
end

--- Sets the seconds to wait.
function Tween:delay(seconds)
  assert(type(seconds) == "number", "bad delay time; expected number")
  self._delay = seconds
  return self
end

for _, event in ipairs { "onstart", "onupdate", "oncomplete" } do
  Tween[event] = function(self, callback)
    assert(type(callback) == "function", "expected callback to be a function")
    local before = self["_" .. event]
    self["_" .. event] = before and function() before() callback() end or callback
    return self
  end
end

--- Makes a tween that begins when this one has ended.
function Tween:after(...)
  local next = select("#", ...) == 2 and Tween.make(self.obj, ...) or Tween.make(...)
  next.parent = self.parent
  self:oncomplete(function() flux.insert(self.parent, next) end)
  return next
end

--- Ends the tween where it is.
function Tween:stop() flux.remove(self.parent, self) end

function Tween.make(obj, time, vars)
  local copy = {}
  for key, value in pairs(vars) do
    assert(type(value) == "number" and type(obj[key]) == "number", "bad value for key '" .. tostring(key) .. "'")
    copy[key] = value
  end
  return setmetatable({ obj = obj, time = time, vars = copy, moves = {}, _ease = "quadout", _delay = 0 }, Tween)
end

--- Makes a group of tweens, which has an `update` of its own.
function flux.group() return setmetatable({ lanes = Lanes.new() }, flux) end

--- Moves numbers of a table to others.
function flux:to(obj, time, vars) return flux.insert(self, Tween.make(obj, time, vars)) end

function flux:insert(tween)
  tween.parent = self
  self[#self + 1] = tween
  return tween
end

--- Takes a tween out, by itself or by its number.
function flux:remove(tween)
  for index = #self, 1, -1 do
    if index == tween or self[index] == tween then
      local removed = table.remove(self, index)
      for _, move in pairs(removed.moves) do Lanes.stop(move) end
      return
    end
  end
end

local function begin(self, tween, time)
  for _, other in ipairs(self) do
    if other.begun and other.obj == tween.obj then
      for key in pairs(tween.vars) do other.vars[key] = nil end
    end
  end
  tween.begun, tween.elapsed = true, 0
  for key, value in pairs(tween.vars) do
    tween.moves[key] = self.lanes:move(tween.obj, key, value, time, tween.time, curves[tween._ease])
  end
end

--- Lets time pass.
function flux:update(dt)
  local before = self.lanes.time
  self.lanes:seek(before + dt)
  for index = #self, 1, -1 do
    local tween = self[index]
    if tween._delay > 0 then
      tween._delay = tween._delay - dt
    else
      if not tween.begun then
        begin(self, tween, before)
        if tween._onstart then tween._onstart() end
      end
      tween.elapsed = tween.elapsed + dt
      local isOver = tween.elapsed >= tween.time
      for key, value in pairs(tween.vars) do
        tween.obj[key] = isOver and value or self.lanes:read(tween.obj, key)
      end
      if tween._onupdate then tween._onupdate() end
      if isOver then
        table.remove(self, index)
        if tween._oncomplete then tween._oncomplete() end
      end
    end
  end
end

flux.tweens = flux.group()
local module = { group = flux.group, easing = curves, tweens = flux.tweens }
for _, name in ipairs { "to", "update", "remove" } do
  module[name] = function(...) return flux[name](flux.tweens, ...) end
end
return module
