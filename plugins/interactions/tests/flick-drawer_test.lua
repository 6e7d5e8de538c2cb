local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("flick-drawer", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("a flick to the right opens it, one to the left closes it", function()
  local layer, it = scene { travel = 120 }
  test.expect(it.direction.value):toBe("backward")
  test.drag({ 20, 100 }, { 200, 100 }, 0.15)
  test.expect(it.direction.value):toBe("forward")
  test.advance(4)
  test.expect(layer:presentation().position):toBeNear({ x = 280, y = 240 }, 0.5)
  test.drag({ 300, 100 }, { 100, 100 }, 0.15)
  test.advance(4)
  test.expect(layer:presentation().position.x):toBeNear(160, 0.5)
end)

test.case("what is slower is no flick", function()
  local layer, it = scene { minimumVelocity = 300 }
  test.drag({ 20, 100 }, { 120, 100 }, 2)
  test.expect(it.direction.value):toBe("backward")
  test.advance(1)
  test.expect(layer:presentation().position.x):toBeNear(160, 0.5)
end)
