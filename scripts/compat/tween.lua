--- The names of tween.lua (https://github.com/kikito/tween.lua) over `motion`: `tween.new(duration, subject, target,
--- easing)` and the methods of what it returns, `update`, `set` and `reset`.
---
--- Each tween is one on a timeline of its own, which these methods move. Easings are Penner's; `expo` is exact at its
--- ends, where the library's formula is off by a thousandth.
local Lanes = require("lanes")

local easing = { linear = Lanes.curve("linear") }
for _, name in ipairs {
  "Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Circ", "Elastic", "Back", "Bounce",
} do
  local out = Lanes.curve("easeOut" .. name)
  easing["in" .. name] = Lanes.curve("easeIn" .. name)
  easing["out" .. name] = out
  easing["inOut" .. name] = Lanes.curve("easeInOut" .. name)
  easing["outIn" .. name] = out:mirrored()
end

local Tween = {}
Tween.__index = Tween

-- Calls a function for each number of nested tables.
local function each(subject, target, body)
  for key, value in pairs(target) do
    if type(value) == "table" then
      assert(type(subject[key]) == "table", "Parameter '" .. tostring(key) .. "' is missing from subject")
      each(subject[key], value, body)
    else
      body(subject, key, value)
    end
  end
end

--- Moves the tween to a time and writes the subject.
---@return boolean isComplete Whether it is at its end.
function Tween:set(clock)
  assert(type(clock) == "number", "clock must be a positive number or 0")
  if not self.moves then
    self.moves, self.initial = {}, {}
    each(self.subject, self.target, function(subject, key, value)
      self.initial[#self.initial + 1] = { subject, key, subject[key] }
      self.moves[#self.moves + 1] = self.lanes:move(subject, key, value, 0, self.duration, self.curve)
    end)
  end
  self.clock = math.min(math.max(clock, 0), self.duration)
  self.lanes:seek(self.clock)
  local isOver = clock >= self.duration
  if clock <= 0 then
    for _, start in ipairs(self.initial) do start[1][start[2]] = start[3] end
  else
    each(self.subject, self.target, function(subject, key, value)
      subject[key] = isOver and value or self.lanes:read(subject, key)
    end)
  end
  return isOver
end

--- Moves it to its start.
function Tween:reset() return self:set(0) end

--- Lets time pass; a negative time goes back.
function Tween:update(dt)
  assert(type(dt) == "number", "dt must be a number")
  return self:set(self.clock + dt)
end

local function curve(given)
  if given == nil then return easing.linear end
  if type(given) == "string" then
    return assert(easing[given], "The easing function name '" .. given .. "' is invalid")
  end
  if type(given) ~= "function" then return given end
  local motion = require("motion")
  return motion.TimingFunction { curve = function(x) return given(x, 0, 1, 1) end }
end

return {
  easing = easing,
  new = function(duration, subject, target, given)
    assert(type(duration) == "number" and duration > 0, "duration must be a positive number")
    assert(type(subject) == "table" and type(target) == "table", "subject and target must be tables")
    return setmetatable({
      duration = duration, subject = subject, target = target, curve = curve(given), clock = 0, lanes = Lanes.new(),
    }, Tween)
  end,
}
