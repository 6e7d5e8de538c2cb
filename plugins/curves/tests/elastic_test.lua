local motion = require("motion")
local test = require("test")

test.case("it passes the end, swings about it and comes to rest on it", function()
  local curve = motion.curve("elastic")
  local crossings, highest, before = 0, 0, -1
  for i = 1, 1000 do
    local away = curve:value(i / 1000) - 1
    if away * before < 0 then crossings = crossings + 1 end
    if away ~= 0 then before = away end
    highest = math.max(highest, away)
  end
  -- A swing takes 0.3 of the time: the end is passed twice in each.
  test.expect(crossings):toBeAbove(4)
  test.expect(highest):toBeAbove(0.2)
  test.expect(curve:value(1)):toBeNear(1, 1e-6)
end)

test.case("in is out seen from the end", function()
  local inwards = motion.curve("elastic", { direction = "in" })
  local outwards = motion.curve("elastic")
  for i = 0, 20 do
    test.expect(inwards:value(i / 20)):toBeNear(1 - outwards:value(1 - i / 20), 3e-6)
  end
end)
