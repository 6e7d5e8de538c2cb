local motion = require("motion")
local test = require("test")

test.case("it is slow in the middle, at a steady speed", function()
  -- Half the time is the middle of the stretch; there it goes 0.25 times as fast as time.
  local curve = motion.curve("slow-motion")
  test.expect(curve:value(0.5)):toBeNear(0.5, 1e-6)
  for _, x in ipairs { 0.3, 0.4, 0.6, 0.7 } do
    test.expect(curve:value(x)):toBeNear(0.5 + 0.25 * (x - 0.5), 1e-5)
  end
end)

test.case("it never falls, and the second half is the first seen from the end", function()
  local curve = motion.curve("slow-motion", { speed = 0, stretch = 0.5 })
  local before = 0
  for i = 0, 100 do
    local y = curve:value(i / 100)
    test.expect(y):toBeAbove(before - 1e-6)
    test.expect(y):toBeNear(1 - curve:value(1 - i / 100), 3e-6)
    before = y
  end
end)
