local motion = require("motion")
local test = require("test")

--- A layer in the middle of a stage of 320 by 480, and the interaction on it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 100, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("reveal", parameters)
  runtime:add(it, layer)
  return layer, it, runtime
end

test.case("a tap shows it, the next one hides it", function()
  local layer, it = scene { duration = 0.2, rise = 30 }
  test.advance(0.5)
  test.expect(layer:presentation().opacity):toBeNear(0, 0.01)
  test.expect(layer:presentation().position.y):toBeNear(270, 0.5)
  test.tap({ 10, 10 })
  test.expect(it.direction.value):toBe("forward")
  test.advance(0.5)
  test.expect(layer:presentation().opacity):toBeNear(1, 0.01)
  test.expect(layer:presentation().position.y):toBeNear(240, 0.5)
  test.tap({ 10, 10 })
  test.advance(0.5)
  test.expect(layer:presentation().opacity):toBeNear(0, 0.01)
end)

test.case("at first it is hidden or shown, without a motion", function()
  local layer = scene { rise = 30 }
  test.expect(layer:presentation().opacity):toBe(0)
  layer = scene { shown = true }
  test.expect(layer:presentation().opacity):toBe(1)
end)

test.case("tapped in mid-way it goes back as it came", function()
  local layer = scene { duration = 0.4, rise = 30 }
  test.tap({ 10, 10 })
  test.advance(0.1)
  local early = layer:presentation()
  test.advance(0.1)
  local seen = layer:presentation()
  motion.after(0, function() end)
  test.tap({ 10, 10 })
  local turned = layer:presentation()
  test.advance(0.1)
  test.expect(seen.opacity):toBeAbove(early.opacity)
  test.expect(turned.opacity):toBeAbove(early.opacity)
  test.expect(layer:presentation().opacity):toBeBelow(turned.opacity)
  test.advance(0.4)
  test.expect(layer:presentation().opacity):toBe(0)
  test.expect(layer:presentation().position.y):toBe(270)
end)
