local motion = require("motion")
local test = require("test")

--- A card at (160, 80) that the magnet holds.
local function scene(parameters)
  local stage = motion.Stage { width = 320, height = 480 }
  local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local magnet = motion.interaction("magnet", parameters)
  runtime:add(magnet, card)
  return card, magnet
end

test.case("follows the finger while it is down", function()
  local card, magnet = scene()
  test.pointer("pointerdown", { 160, 80 })
  test.pointer("pointermove", { 160, 180 })
  test.pointer("pointermove", { 160, 230 })
  test.expect(card.position.value.y):toBeAbove(120)
  local state
  magnet.state:subscribe(function(value) state = value end)
  test.expect(state):toBe("active")
end)

test.case("springs home when the finger leaves", function()
  local card = scene()
  test.drag({ 160, 80 }, { 160, 300 }, 0.5)
  test.advance(0.05)
  test.expect(card:presentation().position.y):toBeAbove(200)
  motion.expect(card.position.y):neverFallsBelow(70)
  motion.expect(card.position):settlesBy(1.5, 0.5)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160, y = 80 }, 0.5)
end)

test.case("takes the speed of the hand along", function()
  local card = scene { stiffness = 100, damping = 4 }
  test.drag({ 160, 80 }, { 160, 180 }, 0.1)
  local before = card:presentation().position.y
  test.advance(0.05)
  test.expect(card:presentation().position.y):toBeAbove(before)
end)
