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

test.case("pressed as it flies home it stands under the finger, and lifted goes on home", function()
  local card, magnet = scene()
  test.drag({ 160, 80 }, { 160, 300 }, 0.3)
  test.advance(0.1)
  local seen = card:presentation().position
  test.expect(seen.y):toBeAbove(100)
  test.pointer("pointerdown", seen)
  test.advance(0.3)
  test.expect(card:presentation().position):toEqual(seen)
  local state
  magnet.state:subscribe(function(value) state = value end)
  test.expect(state):toBe("active")
  test.pointer("pointerup", seen)
  test.advance(0.001)
  test.expect(card:presentation().position):toBeNear(seen, 0.1)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160, y = 80 }, 0.5)
end)

test.case("what is written in mid-flight stays until the next release", function()
  local card = scene()
  test.drag({ 160, 80 }, { 160, 300 }, 0.3)
  test.advance(0.1)
  card.position.value = { 100, 200 }
  test.advance(1)
  test.expect(card:presentation().position):toEqual({ x = 100, y = 200 })
  test.drag({ 100, 200 }, { 100, 260 }, 0.3)
  test.advance(5)
  test.expect(card:presentation().position):toBeNear({ x = 160, y = 80 }, 0.5)
end)

test.case("a constraint holds for the speed of the release, too", function()
  local stage = motion.Stage { width = 320, height = 480 }
  local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  runtime:add(motion.interaction("magnet"), card, function(stream) return stream:xLocked(160) end)
  test.drag({ 160, 80 }, { 260, 180 }, 0.1)
  for _ = 1, 100 do
    test.advance(0.01)
    test.expect(card:presentation().position.x):toBe(160)
  end
end)
