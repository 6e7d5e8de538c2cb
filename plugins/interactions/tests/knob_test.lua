local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("knob", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it clicks into the nearest place", function()
  local layer, it = scene { places = 8 }
  test.pinch({ 160, 240 }, 80, 80, 0.7)
  test.lift()
  test.advance(5)
  test.expect(it.value.value):toBe(1)
  test.expect(layer:presentation().rotation):toBeNear(math.pi / 4, 0.01)
end)

test.case("written, the value turns it", function()
  local layer, it = scene { places = 12 }
  it.value.value = -3
  test.advance(4)
  test.expect(layer:presentation().rotation):toBeNear(-math.pi / 2, 0.01)
end)

test.case("a finger on it as it turns holds it; lifted, it clicks into the nearest place", function()
  local layer, it = scene { places = 8 }
  it.value.value = 2
  test.advance(0.06)
  local seen = layer:presentation().rotation
  test.expect(seen):toBeAbove(0.1)
  test.expect(seen):toBeBelow(1.4)
  test.pointer("pointerdown", { 160, 240 })
  test.advance(0.3)
  test.expect(layer:presentation().rotation):toBeNear(seen, 1e-9)
  test.pointer("pointerup", { 160, 240 })
  test.advance(5)
  test.expect(it.value.value):toBe(math.floor(seen / (math.pi / 4) + 0.5))
  test.expect(layer:presentation().rotation):toBeNear(it.value.value * math.pi / 4, 0.01)
end)

test.case("another place written as it turns turns it from where it is", function()
  local layer, it = scene { places = 8 }
  it.value.value = 2
  test.advance(0.06)
  local seen = layer:presentation().rotation
  it.value.value = 0
  test.expect(layer:presentation().rotation):toBeNear(seen, 1e-9)
  test.advance(4)
  test.expect(layer:presentation().rotation):toBeNear(0, 0.01)
end)
