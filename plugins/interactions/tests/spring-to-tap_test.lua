local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("spring-to-tap", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it springs to where the stage is tapped", function()
  local layer, it = scene()
  test.tap({ 40, 400 })
  test.expect(it.destination.value):toEqual({ x = 40, y = 400 })
  test.advance(0.1)
  test.expect(layer:presentation().position.y):toBeAbove(241)
  test.advance(5)
  test.expect(layer:presentation().position):toBeNear({ x = 40, y = 400 }, 0.5)
end)

test.case("a second tap bends its way: place and speed go on, and a press does not hold it", function()
  local layer = scene()
  test.tap({ 260, 400 })
  test.advance(0.1)
  local before = layer:presentation().position
  test.advance(0.001)
  local seen = layer:presentation().position
  test.tap({ 60, 100 })
  -- The tap takes a while: what counts is the step at the lifting.
  local lifted = layer:presentation().position
  test.advance(0.001)
  local after = layer:presentation().position
  test.expect(lifted.y):toBeAbove(seen.y)
  test.expect(after.y - lifted.y):toBeAbove(0.5 * (seen.y - before.y))
  test.pointer("pointerdown", after)
  test.advance(4)
  test.expect(layer:presentation().position):toBeNear({ x = 60, y = 100 }, 0.5)
end)
