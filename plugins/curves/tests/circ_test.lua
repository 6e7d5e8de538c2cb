local motion = require("motion")
local test = require("test")

test.case("every point is on the circle", function()
  local curve = motion.curve("circ")
  for i = 0, 20 do
    local x = i / 20
    test.expect((1 - x) ^ 2 + curve:value(x) ^ 2):toBeNear(1, 1e-5)
  end
end)

test.case("in is level at the start, inOut at both ends", function()
  -- 1 - √(1 - 0.6²) = 0.2.
  test.expect(motion.curve("circ", { direction = "in" }):value(0.6)):toBeNear(0.2, 1e-5)
  test.expect(motion.curve("circ", { direction = "inOut" }):value(0.3)):toBeNear(0.1, 1e-5)
end)
