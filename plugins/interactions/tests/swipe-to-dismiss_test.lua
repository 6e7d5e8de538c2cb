local motion = require("motion")
local test = require("test")

--- A card in the middle of a stage of 320 by 480 that can be swiped away.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local swipe = motion.interaction("swipe-to-dismiss", parameters)
  runtime:add(swipe, card)
  return card, swipe
end

test.case("a swipe sends it away to that side, and it fades", function()
  local card, swipe = scene()
  test.drag({ 160, 240 }, { 260, 240 }, 0.2)
  test.expect(swipe.dismissed.value):toBe(true)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160 + 320 + 120, y = 240 }, 0.5)
  test.expect(card:presentation().opacity):toBeNear(0, 0.01)
end)

test.case("a half-hearted one lets it spring back", function()
  local card, swipe = scene()
  test.drag({ 160, 240 }, { 190, 240 }, 2)
  test.expect(swipe.dismissed.value):toBe(false)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160, y = 240 }, 0.5)
  test.expect(card:presentation().opacity):toBeNear(1, 0.01)
end)

test.case("it keeps to its axis", function()
  local card = scene { axis = "y" }
  test.drag({ 160, 240 }, { 260, 100 }, 0.2)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160, y = 240 - 480 - 80 }, 0.5)
end)

test.case("written, dismissed brings it back", function()
  local card, swipe = scene()
  swipe.dismissed.value = true
  test.advance(5)
  swipe.dismissed.value = false
  test.advance(5)
  test.expect(card:presentation().position.x):toBeNear(160, 0.5)
end)

test.case("it fades by its distance from home, also under the finger", function()
  local card = scene()
  test.pointer("pointerdown", { 160, 240 })
  for step = 1, 20 do
    test.advance(1 / 60)
    test.pointer("pointermove", { 160 + 5 * step, 240 })
  end
  -- It travels its own width and the container's: 440 points.
  local function expectFade()
    local distance = math.abs(card:presentation().position.x - 160)
    test.expect(card:presentation().opacity):toBeNear(math.max(1 - distance / 440, 0), 1e-9)
  end
  test.expect(card:presentation().opacity):toBeBelow(0.9)
  expectFade()
  test.lift()
  for _ = 1, 60 do
    test.advance(1 / 60)
    expectFade()
  end
end)

test.case("brought back in flight it turns where it is, and can be caught there", function()
  local card, swipe = scene()
  test.drag({ 160, 240 }, { 220, 240 }, 0.1)
  test.expect(swipe.dismissed.value):toBe(true)
  test.advance(0.02)
  local seen = card:presentation()
  local function expectSame()
    test.expect(card:presentation().position):toBeNear(seen.position, 1e-9)
    test.expect(card:presentation().opacity):toBeNear(seen.opacity, 1e-9)
  end
  swipe.dismissed.value = false
  expectSame()
  test.advance(0.15)
  seen = card:presentation()
  test.expect(seen.position.x):toBeAbove(165)
  test.pointer("pointerdown", seen.position)
  test.advance(0.3)
  expectSame()
  test.pointer("pointerup", seen.position)
  test.advance(5)
  test.expect(card:presentation().position.x):toBeNear(160, 0.5)
  test.expect(card:presentation().opacity):toBeNear(1, 0.01)
end)

test.case("thrown aslant it does not leave its axis", function()
  local card = scene()
  test.drag({ 160, 240 }, { 220, 300 }, 0.1)
  for _ = 1, 60 do
    test.advance(1 / 60)
    test.expect(card:presentation().position.y):toBe(240)
  end
end)
