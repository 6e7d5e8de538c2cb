local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("slider", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("the value runs along the track and ends with it", function()
  local _, it = scene { length = 100 }
  test.drag({ 160, 240 }, { 310, 300 }, 0.5)
  test.expect(it.value.value):toBe(1)
  test.advance(3)
  test.drag({ 260, 240 }, { 100, 240 }, 0.5)
  test.expect(it.value.value):toBe(0)
end)

test.case("with steps it snaps to one of them", function()
  local layer, it = scene { length = 100, steps = 4 }
  test.drag({ 160, 240 }, { 215, 240 }, 1)
  test.expect(it.value.value * 4 % 1):toBe(0)
  test.advance(3)
  test.expect(layer:presentation().position.x):toBeNear(160 + 100 * it.value.value, 0.5)
end)

test.case("written, the value moves the thumb", function()
  local layer, it = scene { length = 80, axis = "y" }
  it.value.value = 0.5
  test.advance(3)
  test.expect(layer:presentation().position):toBeNear({ x = 160, y = 280 }, 0.5)
end)

test.case("pressed as it snaps it stands under the finger, and progress is what is shown", function()
  local layer, it, runtime = scene { length = 100, steps = 2 }
  local shown = motion.createProperty(-1)
  runtime:connect(it.progress, shown)
  test.drag({ 160, 240 }, { 200, 240 }, 0.3)
  test.advance(0.05)
  local seen = layer:presentation().position
  test.expect(shown.value):toBeNear((seen.x - 160) / 100, 0.05)
  test.pointer("pointerdown", seen)
  test.advance(0.3)
  test.expect(layer:presentation().position):toEqual(seen)
  test.expect(shown.value):toBeNear((seen.x - 160) / 100, 1e-9)
  test.pointer("pointerup", seen)
  test.advance(5)
  test.expect(layer:presentation().position.x):toBeNear(160 + 100 * it.value.value, 0.5)
end)
