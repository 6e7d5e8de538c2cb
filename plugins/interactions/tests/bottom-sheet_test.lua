local motion = require("motion")
local test = require("test")

--- A sheet of 400 in a container of 400 that stands at 100, 200 or 360.
local function scene()
  local stage = motion.Stage { width = 300, height = 400 }
  local sheet = stage:addLayer { name = "sheet", position = { 150, 500 }, size = { 300, 400 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local it = motion.interaction("bottom-sheet", { detents = { 0.5, 0.25, 0.9 } })
  runtime:add(it, sheet)
  return sheet, it
end

test.case("it is pulled up to the next height", function()
  local sheet, it = scene()
  test.expect(it.detent.value):toBe(1)
  test.drag({ 150, 350 }, { 150, 260 }, 2)
  test.expect(it.detent.value):toBe(2)
  test.advance(5)
  test.expect(sheet:presentation().position):toBeNear({ x = 150, y = 400 - 200 + 200 }, 0.5)
end)

test.case("a throw takes it to the top", function()
  local sheet, it = scene()
  test.drag({ 150, 350 }, { 150, 200 }, 0.1)
  test.expect(it.detent.value):toBe(3)
  test.advance(5)
  test.expect(sheet:presentation().position.y):toBeNear(400 - 360 + 200, 0.5)
end)

test.case("thrown beyond the lowest height it turns back without a kick", function()
  local sheet = scene()
  test.drag({ 150, 350 }, { 150, 460 }, 0.2)
  local released = sheet:presentation().position.y
  test.advance(0.001)
  local speed = (sheet:presentation().position.y - released) / 0.001
  -- What is shown goes at the hand's speed times the derivative of the rubber band where it is shown.
  test.expect(speed):toBeBelow(1.01 * 550 * 0.55 * (1 - (released - 500) / 40) ^ 2)
  test.expect(speed):toBeAbove(0)
  local furthest = sheet:presentation().position.y
  for _ = 1, 240 do
    test.advance(1 / 240)
    furthest = math.max(furthest, sheet:presentation().position.y)
  end
  test.expect(released):toBeAbove(515)
  -- The hand goes at 550 points a second, the sheet under the rubber band at some 60.
  test.expect(furthest - released):toBeBelow(1)
  test.expect(sheet:presentation().position.y):toBeNear(500, 0.5)
end)

test.case("written, the number moves it, and progress follows", function()
  local sheet, it = scene()
  it.detent.value = 3
  test.advance(5)
  test.expect(sheet:presentation().position.y):toBeNear(240, 0.5)
  local progress
  it.progress:subscribe(function(value) progress = value end)
  test.expect(progress):toBeNear(1, 0.01)
end)

test.case("caught in flight it stands under the finger, and lifted goes to the nearest height", function()
  local sheet, it = scene()
  it.detent.value = 3
  test.advance(0.08)
  local seen = sheet:presentation().position
  test.expect(seen.y):toBeBelow(490)
  test.expect(seen.y):toBeAbove(250)
  test.pointer("pointerdown", { 150, 390 })
  test.advance(0.3)
  test.expect(sheet:presentation().position):toEqual(seen)
  test.pointer("pointerup", { 150, 390 })
  test.advance(5)
  local places = { 500, 400, 240 }
  test.expect(sheet:presentation().position.y):toBeNear(places[it.detent.value], 0.5)
  for _, place in ipairs(places) do
    test.expect(math.abs(places[it.detent.value] - seen.y)):toBeBelow(math.abs(place - seen.y) + 1e-9)
  end
end)

test.case("what is connected to its progress follows what is shown", function()
  local sheet, it = scene()
  local stage = motion.Stage { width = 300, height = 400 }
  local scrim = stage:addLayer { name = "scrim", size = { 300, 400 }, opacity = 0 }
  local runtime = motion.MotionRuntime { containerView = stage }
  runtime:connect(it.progress:scaled(0.6), scrim.opacity)
  test.drag({ 150, 350 }, { 150, 200 }, 0.1)
  for _ = 1, 30 do
    test.advance(1 / 60)
    local part = (500 - sheet:presentation().position.y) / 260
    test.expect(scrim:presentation().opacity):toBeNear(math.max(0, math.min(0.6 * part, 1)), 1e-9)
  end
end)

test.case("caught beyond its greatest height it stands under the finger, too", function()
  local sheet = scene()
  test.drag({ 150, 350 }, { 150, 20 }, 0.5)
  test.advance(0.02)
  local seen = sheet:presentation().position
  test.expect(seen.y):toBeBelow(230)
  test.pointer("pointerdown", { 150, 300 })
  test.advance(0.2)
  test.expect(sheet:presentation().position):toBeNear(seen, 1e-9)
end)
