local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("orbit", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it circles about the point to its left and comes back", function()
  local layer = scene { radius = 50, period = 2 }
  for _ = 1, 7 do
    test.advance(0.25)
    local place = layer:presentation().position
    test.expect(math.sqrt((place.x - 110) ^ 2 + (place.y - 240) ^ 2)):toBeNear(50, 0.1)
  end
  test.advance(0.3)
  test.expect(layer:presentation().position):toBeNear({ x = 160, y = 240 }, 0.1)
end)

test.case("half a turn on it is on the other side", function()
  local layer = scene { radius = 50, period = 1, turns = 2, clockwise = false }
  test.advance(1.5)
  test.expect(layer:presentation().position):toBeNear({ x = 60, y = 240 }, 1)
end)

test.case("what takes it over keeps it; enabled again it circles from its start", function()
  local layer, it, runtime = scene { radius = 50, period = 1 }
  test.advance(0.25)
  local seen = layer:presentation().position
  runtime:add(motion.Spring { destination = { 20, 20 }, stiffness = 100, damping = 20 }, layer.position)
  test.expect(layer:presentation().position):toBeNear(seen, 1e-9)
  test.advance(4)
  test.expect(layer:presentation().position):toBeNear({ x = 20, y = 20 }, 0.5)
  it.enabled.value = false
  it.enabled.value = true
  test.expect(layer:presentation().position):toBeNear({ x = 160, y = 240 }, 1e-9)
end)
