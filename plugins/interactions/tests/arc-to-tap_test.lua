local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("arc-to-tap", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it moves to where the stage is tapped, in its time and not straight", function()
  local layer = scene { duration = 1 }
  test.tap({ 260, 400 })
  test.advance(0.5)
  local half = layer:presentation().position
  -- The straight line is at y = 240 + (x - 160) * 1.6.
  test.expect(math.abs(half.y - 240 - (half.x - 160) * 1.6)):toBeAbove(5)
  test.advance(0.6)
  test.expect(layer:presentation().position):toBeNear({ x = 260, y = 400 }, 0.5)
end)

test.case("a tap in mid-flight turns it without a jump", function()
  local layer = scene { duration = 1 }
  test.tap({ 260, 400 })
  test.advance(0.5)
  local before = layer:presentation().position
  test.tap({ 60, 100 })
  test.expect(layer:presentation().position):toBeNear(before, 3)
  test.advance(1.1)
  test.expect(layer:presentation().position):toBeNear({ x = 60, y = 100 }, 0.5)
end)

test.case("a press does not hold it", function()
  local layer = scene { duration = 1 }
  test.tap({ 260, 400 })
  test.advance(0.5)
  local seen = layer:presentation().position
  test.pointer("pointerdown", seen)
  test.advance(0.1)
  test.expect(layer:presentation().position.y):toBeAbove(seen.y + 5)
end)
