local motion = require("motion")
local test = require("test")

test.case("it runs past the end by 4·pull³ / (27·(pull + 1)²)", function()
  for _, pull in ipairs { 1, 1.70158, 3 } do
    local curve = motion.curve("back", { pull = pull })
    local highest = 0
    for i = 0, 2000 do
      highest = math.max(highest, curve:value(i / 2000))
    end
    test.expect(highest):toBeNear(1 + 4 * pull ^ 3 / (27 * (pull + 1) ^ 2), 1e-5)
  end
end)

test.case("in is out seen from the end, and both meet in the middle", function()
  local inwards = motion.curve("back", { direction = "in" })
  local outwards = motion.curve("back")
  for i = 0, 20 do
    test.expect(inwards:value(i / 20)):toBeNear(1 - outwards:value(1 - i / 20), 3e-6)
  end
  test.expect(motion.curve("back", { direction = "inOut" }):value(0.5)):toBeNear(0.5, 1e-6)
end)
