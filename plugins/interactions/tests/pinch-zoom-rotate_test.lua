local motion = require("motion")
local test = require("test")

local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local photo = stage:addLayer { name = "photo", position = { 160, 240 }, size = { 200, 200 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  runtime:add(motion.interaction("pinch-zoom-rotate", parameters), photo)
  return photo
end

--- Two fingers that start 100 apart and end `distance` apart, turned by `angle`.
local function pinch(distance, angle)
  test.pointer("pointerdown", { 110, 240 }, 1)
  test.pointer("pointerdown", { 210, 240 }, 2)
  for step = 1, 10 do
    test.advance(1 / 60)
    local part = step / 10
    local half, turn = (100 + (distance - 100) * part) / 2, angle * part
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

test.case("it is scaled by two fingers and comes back within its limits", function()
  local photo = scene { maximumScale = 1.5 }
  pinch(250, 0)
  test.expect(photo.scale.value):toBeAbove(1.6)
  release()
  test.expect(photo:presentation().scale):toBeNear(1.5, 0.01)
end)

test.case("it is turned and settles upright", function()
  local photo = scene()
  pinch(100, 0.6)
  test.expect(photo.rotation.value):toBeAbove(0.3)
  release()
  test.expect(photo:presentation().rotation):toBeNear(0, 0.01)
end)
