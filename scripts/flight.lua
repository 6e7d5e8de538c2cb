--- A paper plane follows a path, nose ahead, while its wings beat; a light blinks until it has landed.
---
---   bin/orrery run scripts/flight.lua
---
--- Animations of layers, without interactions: a path at constant speed, groups in groups, each a clock of its own, and
--- a layer whose time runs at half speed.

local motion = require("motion")

local stage = motion.Stage { width = 320, height = 240 }
local plane = stage:addLayer { name = "plane", position = { 20, 200 }, size = { 24, 16 } }
local light = plane:addLayer { name = "light", position = { 22, 8 }, size = { 4, 4 }, opacity = 0.2, speed = 0.5 }

-- Up, once around, and down again.
local path = motion.BezierPath {}
  :move({ 20, 200 })
  :addCurve({ 160, 120 }, { 80, 200 }, { 160, 180 })
  :addArc({ 120, 120 }, 40, 0, -2 * math.pi)
  :addCurve({ 300, 200 }, { 160, 60 }, { 220, 200 })
local flight = motion.KeyframeAnimation {
  keyPath = "position", path = path, calculationMode = "paced", rotationMode = "auto", duration = 3,
  timingFunction = "easeInEaseOut",
}

-- Every half second the wings beat twice; they rest for half of it.
local beats = motion.AnimationGroup {
  duration = 0.125, repeatCount = 2,
  animations = {
    motion.BasicAnimation {
      keyPath = "transform.scale.y", fromValue = 1, toValue = 0.6, duration = 0.0625, autoreverses = true,
    },
  },
}
local flying = motion.AnimationGroup { duration = 0.5, repeatCount = 6, animations = { beats } }

-- The light blinks at half the speed that is said here, since its layer's time runs slower.
local blink = motion.KeyframeAnimation {
  keyPath = "opacity", values = { 1, 0.2 }, calculationMode = "discrete", duration = 0.25, repeatCount = 6,
}

motion.transaction({
  completion = function() motion.marker("landed") end,
}, function()
  plane:add(flight, "flight")
  plane:add(flying, "flying")
  light:add(blink, "blink")
  plane.position.value = { 300, 200 }
end)

motion.expect(plane.position):at(1.5):near({ 80, 120 }, 5) -- half of the way: beyond the circle's middle
motion.expect(plane.rotation):at(0):near(0, 1e-9)
motion.expectEvents("marker", { name = "landed" }):occursAt(3)
