local motion = require("motion")
local test = require("test")

local function scene()
  local stage = motion.Stage { width = 320, height = 480 }
  local button = stage:addLayer { name = "button", position = { 160, 240 }, size = { 200, 100 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  local ripple = motion.interaction("ripple-on-tap", { duration = 0.4, opacity = 0.5 })
  runtime:add(ripple, button)
  return button, ripple, runtime
end

test.case("a circle grows from where it is tapped, and fades", function()
  local _, ripple = scene()
  local states = {}
  ripple.state:subscribe(function(state) states[#states + 1] = state end)
  test.tap({ 130, 230 })
  test.advance(0.1)
  test.expect(states[#states]):toBe("active")
  test.advance(1)
  test.expect(states[#states]):toBe("atRest")
end)

test.case("a tap beside it does nothing", function()
  local _, ripple = scene()
  local state
  ripple.state:subscribe(function(value) state = value end)
  test.tap({ 10, 10 })
  test.advance(0.1)
  test.expect(state):toBe("atRest")
end)

test.case("removed, it leaves no circle and hears no tap", function()
  local button, ripple, runtime = scene()
  runtime:remove(ripple)
  test.tap({ 130, 230 })
  test.advance(1)
  test.expect(#runtime:interactions(button)):toBe(0)
end)

test.case("a second tap begins a new circle where it is, and ends the first", function()
  local layer = scene()
  local ring = layer.sublayers[1]
  test.tap({ 140, 230 })
  test.advance(0.2)
  test.expect(ring:presentation().scale):toBeAbove(0.4)
  test.tap({ 180, 250 })
  test.expect(ring:presentation().scale):toBeBelow(0.2)
  test.advance(0.2)
  local place = layer:convertFrom({ 180, 250 })
  test.expect(ring:presentation().position):toBeNear({ x = place.x, y = place.y }, 0.5)
end)
