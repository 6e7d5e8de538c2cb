local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("peek", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("it goes when the drag leaves the region and comes as it returns", function()
  local layer, it = scene { size = 30, duration = 0.2 }
  test.pointer("pointerdown", { 20, 20 })
  test.pointer("pointermove", { 20, 40 })
  test.pointer("pointermove", { 20, 120 })
  test.expect(it.direction.value):toBe("backward")
  test.advance(0.3)
  test.expect(layer:presentation().opacity):toBeNear(0, 0.01)
  test.pointer("pointermove", { 20, 42 })
  test.advance(0.3)
  test.expect(layer:presentation().opacity):toBeNear(1, 0.01)
end)

test.case("at first it is there; a finger that comes back in mid-way brings it back as it went", function()
  local layer = scene { size = 30, duration = 0.4 }
  test.expect(layer:presentation().opacity):toBe(1)
  test.pointer("pointerdown", { 20, 20 })
  test.pointer("pointermove", { 20, 40 })
  test.pointer("pointermove", { 20, 120 })
  test.advance(0.1)
  local early = layer:presentation()
  test.advance(0.15)
  local seen = layer:presentation()
  test.expect(seen.opacity):toBeBelow(early.opacity)
  test.pointer("pointermove", { 20, 42 })
  test.expect(layer:presentation()):toEqual(seen)
  test.advance(0.15)
  test.expect(layer:presentation().opacity):toBeNear(early.opacity, 1e-9)
  test.expect(layer:presentation().scale):toBeNear(early.scale, 1e-9)
  test.advance(0.1)
  test.expect(layer:presentation().opacity):toBe(1)
end)
