local motion = require("motion")
local test = require("test")

test.case("it draws back first, and its glide never passes the end", function()
  local curve = motion.curve("anticipate")
  local lowest, highest = 1, 0
  for i = 0, 1000 do
    local y = curve:value(i / 1000)
    lowest, highest = math.min(lowest, y), math.max(highest, y)
  end
  test.expect(lowest):toBeBelow(-0.01)
  test.expect(highest):toBeNear(1, 1e-6)
  test.expect(curve:value(0)):toBeNear(0, 1e-6)
end)

test.case("without pull it never draws back", function()
  local curve = motion.curve("anticipate", { pull = 0 })
  for i = 1, 100 do
    test.expect(curve:value(i / 100)):toBeAbove(-1e-6)
  end
end)
