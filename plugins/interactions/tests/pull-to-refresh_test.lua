local motion = require("motion")
local test = require("test")

--- A list at (160, 200) that can be pulled down.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local list = stage:addLayer { name = "list", position = { 160, 200 }, size = { 320, 400 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local pull = motion.interaction("pull-to-refresh", parameters)
  runtime:add(pull, list)
  return list, pull
end

test.case("pulled far enough it waits, and goes home when it is refreshed", function()
  local list, pull = scene { threshold = 50, waitingOffset = 40 }
  test.drag({ 160, 100 }, { 160, 220 }, 0.5)
  test.expect(pull.refreshing.value):toBe(true)
  test.advance(5)
  test.expect(list:presentation().position):toBeNear({ x = 160, y = 240 }, 0.5)
  pull.refreshing.value = false
  test.advance(5)
  test.expect(list:presentation().position):toBeNear({ x = 160, y = 200 }, 0.5)
end)

test.case("a short pull asks for nothing", function()
  local list, pull = scene()
  test.drag({ 160, 100 }, { 160, 140 }, 0.5)
  test.expect(pull.refreshing.value):toBe(false)
  test.advance(5)
  test.expect(list:presentation().position.y):toBeNear(200, 0.5)
end)

test.case("progress tells how far it is pulled", function()
  local _, pull = scene { threshold = 80 }
  local most = 0
  pull.progress:subscribe(function(value) most = math.max(most, value) end)
  test.drag({ 160, 100 }, { 160, 140 }, 0.5)
  test.expect(most):toBeAbove(0.2)
  test.expect(most):toBeBelow(0.6)
  test.advance(3)
  test.drag({ 160, 100 }, { 160, 400 }, 0.5)
  test.expect(most):toBe(1)
end)

test.case("pressed on its way home it stands under the finger, and lifted goes home from there", function()
  local list, pull = scene()
  test.drag({ 160, 100 }, { 160, 160 }, 0.3)
  test.advance(0.05)
  local seen = list:presentation().position
  test.expect(seen.y):toBeAbove(210)
  test.pointer("pointerdown", { 160, 160 })
  test.advance(0.3)
  test.expect(list:presentation().position):toEqual(seen)
  test.pointer("pointerup", { 160, 160 })
  test.advance(0.001)
  test.expect(list:presentation().position.y):toBeNear(seen.y, 0.1)
  test.advance(5)
  test.expect(list:presentation().position.y):toBeNear(200, 0.5)
  test.expect(pull.refreshing.value):toBe(false)
end)

test.case("refreshed while it goes to its waiting place it turns there, with its speed", function()
  local list, pull = scene { threshold = 50, waitingOffset = 40 }
  test.drag({ 160, 100 }, { 160, 220 }, 0.5)
  test.advance(0.05)
  local before = list:presentation().position.y
  test.advance(0.001)
  local seen = list:presentation().position.y
  pull.refreshing.value = false
  test.expect(list:presentation().position.y):toBeNear(seen, 1e-9)
  test.advance(0.001)
  test.expect(list:presentation().position.y - seen):toBeNear(seen - before, 0.05)
end)
