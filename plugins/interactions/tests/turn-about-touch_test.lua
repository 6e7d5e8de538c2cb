local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("turn-about-touch", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it is turned by two fingers and stays as it lies", function()
  local layer = scene()
  test.pinch({ 160, 240 }, 80, 80, 0.8)
  test.expect(layer.rotation.value):toBeAbove(0.4)
  local left = layer.rotation.value
  test.lift()
  test.advance(5)
  test.expect(layer:presentation().rotation):toBeNear(left, 0.001)
end)

test.case("with returns it springs upright", function()
  local layer = scene { returns = true }
  test.pinch({ 160, 240 }, 80, 80, 0.8)
  test.lift()
  test.advance(5)
  test.expect(layer:presentation().rotation):toBeNear(0, 0.01)
end)

test.case("a finger on it as it springs upright holds it", function()
  local layer = scene { returns = true }
  test.pinch({ 160, 240 }, 80, 80, 0.8)
  test.lift()
  test.advance(0.05)
  local seen = layer:presentation().rotation
  test.expect(math.abs(seen)):toBeAbove(0.1)
  test.pointer("pointerdown", { 160, 240 })
  test.advance(0.3)
  test.expect(layer:presentation().rotation):toBeNear(seen, 1e-9)
  test.pointer("pointerup", { 160, 240 })
  test.advance(5)
  test.expect(layer:presentation().rotation):toBeNear(0, 0.01)
end)
