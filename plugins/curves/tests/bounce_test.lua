local motion = require("motion")
local test = require("test")

test.case("the fall is free: half of its time is a quarter of its way", function()
  -- Three bounces at 1/2: the fall lasts 1 of 1 + 2·(1/2 + 1/4 + 1/8) parts.
  local fall = 1 / 2.75
  local curve = motion.curve("bounce")
  test.expect(curve:value(fall / 2)):toBeNear(0.25, 1e-5)
  test.expect(curve:value(fall)):toBeNear(1, 1e-5)
end)

test.case("each bounce rises to restitution² of the one before", function()
  for _, restitution in ipairs { 0.3, 0.5, 0.8 } do
    local curve = motion.curve("bounce", { bounces = 2, restitution = restitution })
    local fall = 1 / (1 + 2 * (restitution + restitution ^ 2))
    local first = curve:value(fall * (1 + restitution))
    local second = curve:value(fall * (1 + 2 * restitution + restitution ^ 2))
    test.expect(1 - first):toBeNear(restitution ^ 2, 1e-5)
    test.expect(1 - second):toBeNear(restitution ^ 4, 1e-5)
  end
end)

test.case("without bounces it falls and lies", function()
  test.expect(motion.curve("bounce", { bounces = 0 }):value(0.5)):toBeNear(0.25, 1e-5)
end)
