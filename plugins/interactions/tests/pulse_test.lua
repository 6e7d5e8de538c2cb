local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("pulse", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it breathes in and out as often as it is told", function()
  local layer = scene { scale = 1.5, period = 1, beats = 2 }
  test.advance(0.5)
  test.expect(layer:presentation().scale):toBeNear(1.5, 0.01)
  test.advance(0.5)
  test.expect(layer:presentation().scale):toBeNear(1, 0.01)
  test.advance(0.5)
  test.expect(layer:presentation().scale):toBeNear(1.5, 0.01)
  test.advance(1)
  test.expect(layer:presentation().scale):toBeNear(1, 0.001)
end)

test.case("taken down in the middle of a breath it is as it was", function()
  local layer, it, runtime = scene { scale = 1.5, period = 1 }
  test.advance(10.4)
  runtime:remove(it)
  test.expect(layer:presentation().scale):toBe(1)
end)

test.case("it goes on above what else scales the layer, and ends as soon as it is disabled", function()
  local layer, it, runtime = scene { scale = 1.5, period = 1 }
  runtime:add(motion.Spring { destination = 2 }, layer.scale)
  test.advance(10.5)
  test.expect(layer:presentation().scale):toBeNear(2.5, 0.01)
  layer.scale.value = 3
  test.advance(1)
  test.expect(layer:presentation().scale):toBeNear(3.5, 0.01)
  it.enabled.value = false
  test.expect(layer:presentation().scale):toBe(3)
  it.enabled.value = true
  test.expect(layer:presentation().scale):toBe(3)
  test.advance(0.5)
  test.expect(layer:presentation().scale):toBeNear(3.5, 0.01)
end)
