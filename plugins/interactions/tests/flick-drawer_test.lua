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

test.case("a flick back in flight turns it where it is; a press does not hold it", function()
  local layer, it = scene { travel = 120 }
  test.drag({ 20, 100 }, { 200, 100 }, 0.15)
  test.advance(0.1)
  local seen = layer:presentation().position.x
  it.direction.value = "backward"
  test.expect(layer:presentation().position.x):toBeNear(seen, 1e-9)
  test.advance(0.03)
  test.pointer("pointerdown", layer:presentation().position)
  local pressed = layer:presentation().position.x
  test.advance(0.1)
  test.expect(math.abs(layer:presentation().position.x - pressed)):toBeAbove(5)
  test.advance(4)
  test.expect(layer:presentation().position.x):toBe(160)
end)

test.case("progress is what is shown", function()
  local layer, it, runtime = scene { travel = 120 }
  local shown = motion.createProperty(-1)
  runtime:connect(it.progress, shown)
  it.direction.value = "forward"
  test.advance(0.1)
  test.expect(shown.value):toBeAbove(0.05)
  test.expect(shown.value):toBeBelow(0.95)
  test.advance(4)
  test.expect(shown.value):toBe(1)
  test.expect(layer:presentation().position.x):toBe(280)
end)
