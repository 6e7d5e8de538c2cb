--- Each dot is where its curve says.

local test = require("test")
local example = require("curves")

local dots = example.dots

--- The motion has no end of its own: a test ends it.
local function stop()
  for _, tween in ipairs(example.tweens) do tween.enabled.value = false end
end

local function way(index) return (dots[index]:presentation().position.x - 20) / 64 end

test.case("half of ease is passed at 0.8024", function()
  test.advance(0.6)
  test.expect(way(2)):toBeNear(0.8024, 1e-4) -- cubic-bezier(0.25, 0.1, 0.25, 1) at 0.5
  stop()
end)

test.case("a cubic is passed as 1 − (1 − x)³, and passed back", function()
  test.advance(0.3)
  test.expect(way(3)):toBeNear(1 - 0.75 ^ 3, 1e-9)
  test.advance(1.6)
  test.expect(way(3)):toBeNear(0.75 ^ 3, 1e-9)
  stop()
end)

test.case("five steps are five places", function()
  test.advance(0.5)
  test.expect(way(12)):toBeNear(0.4, 1e-9)
  stop()
end)

test.case("all are there at the end, and rest", function()
  for _, time in ipairs { 1.2, 0.2 } do
    test.advance(time)
    for index = 1, #dots do test.expect(way(index)):toBeNear(1, 1e-3) end
  end
  stop()
end)
