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

--- Two fingers about the middle that start 80 apart and end `distance` apart, turned by `angle`.
local function pinch(distance, angle)
  test.pointer("pointerdown", { 120, 240 }, 1)
  test.pointer("pointerdown", { 200, 240 }, 2)
  for step = 1, 10 do
    test.advance(1 / 60)
    local part = step / 10
    local half, turn = (80 + (distance - 80) * part) / 2, angle * part
    local x, y = half * math.cos(turn), half * math.sin(turn)
    test.pointer("pointermove", { 160 - x, 240 - y }, 1)
    test.pointer("pointermove", { 160 + x, 240 + y }, 2)
  end
end

local function release()
  test.pointer("pointerup", { 160, 240 }, 1)
  test.pointer("pointerup", { 160, 240 }, 2)
  test.advance(5)
end

test.case("it clicks into the nearest place", function()
  local layer, it = scene { places = 8 }
  pinch(80, 0.7)
  release()
  test.expect(it.value.value):toBe(1)
  test.expect(layer:presentation().rotation):toBeNear(math.pi / 4, 0.01)
end)

test.case("written, the value turns it", function()
  local layer, it = scene { places = 12 }
  it.value.value = -3
  test.advance(4)
  test.expect(layer:presentation().rotation):toBeNear(-math.pi / 2, 0.01)
end)
