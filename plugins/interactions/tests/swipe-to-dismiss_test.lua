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
