local motion = require("motion")
local test = require("test")

local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local photo = stage:addLayer { name = "photo", position = { 160, 240 }, size = { 200, 200 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  runtime:add(motion.interaction("pinch-zoom-rotate", parameters), photo)
  return photo
end

test.case("it is scaled by two fingers and comes back within its limits", function()
  local photo = scene { maximumScale = 1.5 }
  test.pinch({ 160, 240 }, 100, 250)
  test.expect(photo.scale.value):toBeAbove(1.6)
  test.lift()
  test.advance(5)
  test.expect(photo:presentation().scale):toBeNear(1.5, 0.01)
end)

test.case("it is turned and settles upright", function()
  local photo = scene()
  test.pinch({ 160, 240 }, 100, 100, 0.6)
  test.expect(photo.rotation.value):toBeAbove(0.3)
  test.lift()
  test.advance(5)
  test.expect(photo:presentation().rotation):toBeNear(0, 0.01)
end)

test.case("a finger on it as it settles holds it; lifted, it settles on", function()
  local photo = scene { maximumScale = 1.5 }
  test.pinch({ 160, 240 }, 100, 250, 0.4)
  test.lift()
  test.advance(0.05)
  local seen = photo:presentation()
  test.expect(seen.scale):toBeAbove(1.55)
  test.expect(seen.rotation):toBeAbove(0.05)
  test.pointer("pointerdown", { 160, 240 })
  test.advance(0.3)
  test.expect(photo:presentation().scale):toBeNear(seen.scale, 1e-9)
  test.expect(photo:presentation().rotation):toBeNear(seen.rotation, 1e-9)
  test.pointer("pointerup", { 160, 240 })
  test.advance(5)
  test.expect(photo:presentation().scale):toBeNear(1.5, 0.01)
  test.expect(photo:presentation().rotation):toBeNear(0, 0.01)
end)
