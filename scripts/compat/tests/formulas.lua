--- The modules of the folder above against the formulas of the libraries whose names they have, and scrubbed.
---
---   bin/orrery run scripts/compat/tests/formulas.lua
local motion = require("motion")
local flux, tween, Timer = require("flux"), require("tween"), require("hump.timer")

local function case(name, body)
  body()
  print(name)
end

local function near(got, expected, what, tolerance)
  assert(math.abs(got - expected) <= (tolerance or 1e-9), ("%s: %.12f is not %.12f"):format(what, got, expected))
end

--- The expressions of flux's source, as functions of the progress.
local expressions = {
  quad = function(x) return x * x end, cubic = function(x) return x ^ 3 end, quart = function(x) return x ^ 4 end,
  quint = function(x) return x ^ 5 end, expo = function(x) return 2 ^ (10 * (x - 1)) end,
  sine = function(x) return 1 - math.cos(x * math.pi / 2) end,
  circ = function(x) return -(math.sqrt(1 - x * x) - 1) end,
  back = function(x) return x * x * (2.7 * x - 1.7) end,
  elastic = function(x) return -(2 ^ (10 * (x - 1)) * math.sin((x - 1.075) * (math.pi * 2) / 0.3)) end,
}
local function inout(f, x)
  x = x * 2
  if x < 1 then return 0.5 * f(x) end
  return 0.5 * (1 - f(2 - x)) + 0.5
end

case("flux eases by its formulas", function()
  for name, f in pairs(expressions) do
    for suffix, expected in pairs {
      ["in"] = f, out = function(x) return 1 - f(1 - x) end, inout = function(x) return inout(f, x) end,
    } do
      local subject = { x = 3 }
      local group = flux.group()
      group:to(subject, 2, { x = 13 }):ease(name .. suffix)
      for step = 1, 19 do
        group:update(0.1)
        near(subject.x, 3 + 10 * expected(step / 20), name .. suffix)
      end
      group:update(0.1)
      assert(subject.x == 13)
    end
  end
end)

case("flux delays, calls, follows and takes over as it does", function()
  local subject, calls = { x = 0, y = 0 }, {}
  local group = flux.group()
  local function note(name) return function() calls[#calls + 1] = name end end
  group:to(subject, 1, { x = 100, y = 50 }):ease("linear"):delay(0.25)
    :onstart(note "start"):oncomplete(note "end"):after(1, { x = 0 }):ease("linear")
  for _ = 1, 2 do group:update(0.125) end
  assert(subject.x == 0)
  for _ = 1, 4 do group:update(0.125) end
  near(subject.x, 50, "x")
  group:to(subject, 1, { y = 0 }):ease("linear")
  group:update(0.125)
  near(subject.y, 21.875, "y")
  near(subject.x, 62.5, "x")
  for _ = 1, 3 do group:update(0.125) end
  assert(subject.x == 100 and table.concat(calls, " ") == "start end")
  group:update(0.5)
  near(subject.x, 50, "x")
  local stopped = group:to(subject, 1, { y = 9 })
  group:update(0.1)
  stopped:stop()
  local y = subject.y
  group:update(0.1)
  assert(subject.y == y)
end)

case("tween.lua eases by Penner's formulas, also back in time", function()
  local pow = {
    Quad = function(x) return x ^ 2 end, Cubic = function(x) return x ^ 3 end, Quart = function(x) return x ^ 4 end,
    Quint = function(x) return x ^ 5 end, Sine = function(x) return 1 - math.cos(x * math.pi / 2) end,
    Circ = function(x) return 1 - math.sqrt(1 - x * x) end,
    Back = function(x) return x * x * (2.70158 * x - 1.70158) end,
  }
  for name, f in pairs(pow) do
    local subject = { a = 0, deep = { b = 2 } }
    local it = tween.new(4, subject, { a = 8, deep = { b = 0 } }, "in" .. name)
    local other = { a = 0 }
    local outIn = tween.new(4, other, { a = 8 }, "outIn" .. name)
    for _, x in ipairs { 0.25, 0.75, 0.1, 0.9 } do
      it:set(4 * x)
      near(subject.a, 8 * f(x), name)
      near(subject.deep.b, 2 - 2 * f(x), name)
      outIn:set(4 * x)
      near(other.a, 8 * (x < 0.5 and (1 - f(1 - 2 * x)) / 2 or 0.5 + f(2 * x - 1) / 2), "outIn" .. name)
    end
    assert(it:update(10) and subject.a == 8)
    it:reset()
    assert(subject.a == 0 and subject.deep.b == 2)
  end
  local subject = { a = 0 }
  tween.new(1, subject, { a = 1 }, function(t, b, c, d) return c * (t / d) ^ 3 + b end):set(0.5)
  near(subject.a, 0.125, "a function", 1e-6)
  assert(not pcall(tween.new, 1, subject, { a = 1 }, "inWrong"))
end)

case("hump.timer tweens, waits, repeats and runs scripts", function()
  local forms = {
    quad = function(s) return s * s end, expo = function(s) return 2 ^ (10 * (s - 1)) end,
    back = function(s) return s * s * (2.70158 * s - 1.70158) end,
    bounce = function(s)
      local a, b = 7.5625, 1 / 2.75
      return math.min(
        a * s ^ 2, a * (s - 1.5 * b) ^ 2 + 0.75, a * (s - 2.25 * b) ^ 2 + 0.9375, a * (s - 2.625 * b) ^ 2 + 0.984375)
    end,
    elastic = function(s) return -math.sin(2 * math.pi / 0.3 * (s - 1) - math.asin(1)) * 2 ^ (10 * (s - 1)) end,
  }
  local function out(f) return function(s) return 1 - f(1 - s) end end
  local function chain(f, g)
    return function(s) return (s < 0.5 and f(2 * s) or 1 + g(2 * s - 1)) * 0.5 end
  end
  for name, f in pairs(forms) do
    for prefix, expected in pairs {
      ["in-"] = f, ["out-"] = out(f), ["in-out-"] = chain(f, out(f)), ["out-in-"] = chain(out(f), f),
    } do
      local timer, subject = Timer.new(), { x = 1 }
      timer:tween(2, subject, { x = 5 }, prefix .. name)
      for step = 1, 19 do
        timer:update(0.1)
        -- hump's expo and elastic are off by 2^−10 where they begin; the curve here is not.
        local isOff = prefix == "out-in-" and (name == "expo" or name == "elastic") and step == 10
        near(subject.x, 1 + 4 * expected(step / 20), prefix .. name, isOff and 0.002 or nil)
      end
      timer:update(0.2)
      assert(subject.x == 5)
    end
  end
  local timer, calls = Timer.new(), {}
  local function note(name) return function() calls[#calls + 1] = name end end
  timer:after(0.25, note "after")
  timer:every(0.2, note "every", 2)
  timer:cancel(timer:after(0.3, note "cancelled"))
  timer:script(function(wait) note "one"() wait(0.45) note "two"() end)
  for _ = 1, 10 do timer:update(0.1) end
  assert(table.concat(calls, " ") == "one every after every two", table.concat(calls, " "))
end)

case("what a table's number was is seen in the past", function()
  local subject = { x = 0 }
  local group = flux.group()
  group:to(subject, 1, { x = 100 }):ease("linear")
  local frames = motion.frameStream:subscribe(function() group:update(1 / 60) end)
  motion.at(1, function()
    frames:unsubscribe()
    local layer = group.lanes.layers[subject].view
    near(layer:presentation(0.5).custom.x, 50, "at 0.5 s", 100 / 60 + 1e-9)
  end)
end)
