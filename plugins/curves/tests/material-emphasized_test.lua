local motion = require("motion")
local test = require("test")

--- Expects a curve to pass through the points of a cubic Bézier from 0, 0 to 1, 1.
local function expectBezier(curve, x1, y1, x2, y2)
  for i = 0, 20 do
    local t = i / 20
    local a, b, c = 3 * (1 - t) ^ 2 * t, 3 * (1 - t) * t * t, t ^ 3
    test.expect(curve:value(a * x1 + b * x2 + c)):toBeNear(a * y1 + b * y2 + c, 1e-5)
  end
end

test.case("the two Béziers meet where Material's tokens put them", function()
  test.expect(motion.curve("material-emphasized"):value(0.166666)):toBeNear(0.4, 1e-4)
end)

test.case("entering and leaving are the Béziers of Material's tokens", function()
  -- Material 3: emphasized decelerate and accelerate.
  expectBezier(motion.curve("material-emphasized", { use = "enter" }), 0.05, 0.7, 0.1, 1)
  expectBezier(motion.curve("material-emphasized", { use = "exit" }), 0.3, 0, 0.8, 0.15)
end)
