local motion = require("motion")
local test = require("test")

--- A puck in the middle of a stage of 320 by 480, and what tosses it.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local puck = stage:addLayer { name = "puck", position = { 160, 240 }, size = { 60, 60 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local toss = motion.interaction("toss-to-edges", parameters)
  runtime:add(toss, puck)
  return puck, toss
end

test.case("stays where it stands until it is thrown", function()
  local puck = scene()
  test.advance(2)
  test.expect(puck:presentation().position):toBeNear({ x = 160, y = 240 })
end)

test.case("rests at the edge that it was thrown to, with a margin", function()
  local puck = scene { edges = "horizontal", margin = 10 }
  test.drag({ 160, 240 }, { 230, 240 }, 0.15)
  test.advance(5)
  test.expect(puck:presentation().position):toBeNear({ x = 320 - 30 - 10, y = 240 }, 0.5)
end)

test.case("thrown beyond an edge it turns back without a kick", function()
  local puck = scene { edges = "horizontal" }
  test.drag({ 160, 240 }, { 310, 240 }, 0.2)
  local released = puck:presentation().position.x
  test.advance(0.001)
  local speed = (puck:presentation().position.x - released) / 0.001
  -- What is shown goes at the hand's speed times the derivative of the rubber band where it is shown.
  test.expect(speed):toBeBelow(1.01 * 750 * 0.55 * (1 - (released - 274) / 48) ^ 2)
  test.expect(speed):toBeAbove(0)
  local furthest = puck:presentation().position.x
  for _ = 1, 240 do
    test.advance(1 / 240)
    furthest = math.max(furthest, puck:presentation().position.x)
  end
  test.expect(released):toBeAbove(274)
  -- The hand goes at 750 points a second, which would take it 14 points on.
  test.expect(furthest - released):toBeBelow(6)
  test.expect(puck:presentation().position.x):toBeNear(274, 0.5)
end)

test.case("goes to top or bottom only when told so", function()
  local puck = scene { edges = "vertical", margin = 0 }
  test.drag({ 160, 240 }, { 200, 120 }, 0.4)
  test.advance(5)
  test.expect(puck:presentation().position.y):toBeNear(30, 0.5)
end)

test.case("refuses edges that there are not", function()
  test.expect(function() scene { edges = "left" } end):toRaise('Choose one of "all"')
end)

test.case("pressed as it flies it stands under the finger, and lifted goes to the nearest edge", function()
  local puck, toss = scene { edges = "horizontal", margin = 10 }
  test.drag({ 160, 240 }, { 130, 240 }, 0.05)
  test.advance(0.05)
  local seen = puck:presentation().position
  test.pointer("pointerdown", seen)
  test.advance(0.3)
  test.expect(puck:presentation().position):toEqual(seen)
  test.expect(toss.destination.value):toBeNear({ x = 40, y = 240 }, 1e-9)
  test.pointer("pointermove", { 200, 240 })
  test.advance(0.1)
  test.pointer("pointerup", { 200, 240 })
  test.expect(toss.destination.value):toBeNear({ x = 280, y = 240 }, 1e-9)
  test.advance(5)
  test.expect(puck:presentation().position):toBeNear({ x = 280, y = 240 }, 0.5)
end)
