local motion = require("motion")
local test = require("test")

test.case("what is left of the way halves again and again", function()
  -- After n of 10 halvings 2^-n is left, less what a curve that ends at 1 takes off: 2^-10.
  local curve = motion.curve("expo")
  for n = 0, 10 do
    local left = (2 ^ -n - 2 ^ -10) / (1 - 2 ^ -10)
    test.expect(1 - curve:value(n / 10)):toBeNear(left, 1e-5)
  end
end)

test.case("in is out seen from the end, and both meet in the middle", function()
  test.expect(motion.curve("expo", { direction = "in" }):value(0.9))
    :toBeNear((2 ^ -1 - 2 ^ -10) / (1 - 2 ^ -10), 1e-5)
  test.expect(motion.curve("expo", { direction = "inOut" }):value(0.5)):toBeNear(0.5, 1e-6)
end)
