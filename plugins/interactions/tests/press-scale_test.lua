local motion = require("motion")
local test = require("test")

local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local button = stage:addLayer { name = "button", position = { 160, 240 }, size = { 200, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local press = motion.interaction("press-scale", parameters)
  runtime:add(press, button)
  return button, press
end

test.case("it gives way under a finger and springs back", function()
  local button, press = scene { scale = 0.8 }
  test.pointer("pointerdown", { 130, 230 })
  test.expect(press.pressed.value):toBe(true)
  test.advance(3)
  test.expect(button:presentation().scale):toBeNear(0.8, 0.01)
  test.pointer("pointerup", { 130, 230 })
  test.advance(3)
  test.expect(button:presentation().scale):toBeNear(1, 0.01)
end)

test.case("a finger that began elsewhere does not press it", function()
  local _, press = scene()
  test.pointer("pointerdown", { 10, 10 })
  test.pointer("pointermove", { 160, 240 })
  test.expect(press.pressed.value):toBe(false)
end)

test.case("the last of two fingers lets it go", function()
  local _, press = scene()
  test.pointer("pointerdown", { 130, 230 }, 1)
  test.pointer("pointerdown", { 190, 230 }, 2)
  test.pointer("pointerup", { 130, 230 }, 1)
  test.expect(press.pressed.value):toBe(true)
  test.pointer("pointercancel", { 190, 230 }, 2)
  test.expect(press.pressed.value):toBe(false)
end)

test.case("let go on its way down it turns where it is, with its speed", function()
  local button = scene { scale = 0.8 }
  test.pointer("pointerdown", { 130, 230 })
  test.advance(0.04)
  local before = button:presentation().scale
  test.advance(0.001)
  local seen = button:presentation().scale
  test.pointer("pointerup", { 130, 230 })
  test.expect(button:presentation().scale):toBe(seen)
  test.advance(0.001)
  test.expect(button:presentation().scale - seen):toBeNear(seen - before, 2e-4)
  test.pointer("pointerdown", { 130, 230 })
  test.advance(3)
  test.expect(button:presentation().scale):toBeNear(0.8, 0.001)
end)
