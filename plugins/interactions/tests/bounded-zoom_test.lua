local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("bounded-zoom", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("beyond its limits it follows less and less, and springs back", function()
  local layer = scene { maximumScale = 1.5, reach = 0.4 }
  test.pinch({ 160, 240 }, 80, 400)
  test.expect(layer.scale.value):toBeAbove(1.5)
  test.expect(layer.scale.value):toBeBelow(1.9)
  test.lift()
  test.advance(5)
  test.expect(layer:presentation().scale):toBeNear(1.5, 0.01)
end)

test.case("within its limits it stays as it was left", function()
  local layer = scene()
  test.pinch({ 160, 240 }, 80, 160)
  local left = layer.scale.value
  test.expect(left):toBeAbove(1.3)
  test.lift()
  test.advance(5)
  test.expect(layer:presentation().scale):toBeNear(left, 0.01)
end)

test.case("a finger on it as it springs back holds it; lifted, it springs on", function()
  local layer = scene { maximumScale = 1.5, reach = 0.4 }
  test.pinch({ 160, 240 }, 80, 400)
  test.lift()
  test.advance(0.03)
  local seen = layer:presentation().scale
  test.expect(seen):toBeAbove(1.52)
  test.pointer("pointerdown", { 160, 240 })
  test.advance(0.3)
  test.expect(layer:presentation().scale):toBeNear(seen, 1e-9)
  test.pointer("pointerup", { 160, 240 })
  test.advance(5)
  test.expect(layer:presentation().scale):toBeNear(1.5, 0.01)
end)
