--- A card lands, swells, and its rows come in one after another; then all of it is scrubbed.
---
---   bin/orrery run scripts/sequence.lua
---
--- `--set rows=8` and `--set stagger=0.06` change how many rows there are and how soon after each other they begin. At
--- the end the timeline is turned by hand and shows what was played, bit for bit, springs included.

local motion = require("motion")

local parameters = motion.parameters {
  rows = { default = 5, integer = true, range = { 1, 50 }, summary = "How many rows come in." },
  stagger = { default = 0.05, range = { 0, 1 }, unit = "s", summary = "How long after the row before each begins." },
}
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 240, 360 } }
local badge = stage:addLayer { name = "badge", position = { 290, 40 }, size = { 24, 24 }, opacity = 0 }
local runtime = motion.MotionRuntime { containerView = stage }

local rows = {}
for index = 1, parameters.rows do
  rows[index] = stage:addLayer {
    name = "row" .. index, position = { 160, 120 + 48 * index }, size = { 200, 40 }, opacity = 0,
  }
end

local timeline = motion.Timeline {}
local sequence = motion.Sequence { timeline = timeline }
sequence:add(card.position.y, motion.Tween { duration = 0.4, values = { 80, 280 }, timingFunctions = { "easeOut" } })
sequence:label("landed")
sequence:add(card.scale, motion.Spring { destination = 1.1, stiffness = 300, damping = 12 }, { at = "landed" })
sequence:add(rows, "opacity", motion.Tween { duration = 0.2, values = { 0, 1 } }, {
  at = "<+=0.1", stagger = parameters.stagger,
})
sequence:label("shown", ">")

-- A pulse of its own, which beats twice while the rest settles.
local pulse = motion.Sequence { repeatCount = 2, autoreverses = true }
pulse:add(badge.opacity, motion.Tween { duration = 0.15, values = { 0, 1 } })
sequence:add(pulse, { at = "shown" })
sequence:add(card.scale, motion.Tween { duration = 0.25, values = { 1 } })
sequence:call(function()
  motion.marker("all done")
end)
runtime:add(sequence)
print(sequence:plan())

local duration = sequence:duration()
motion.expect(card.position.y):between(0, "landed"):monotonic("rising")
motion.expect(card.position.y):at("landed"):near(280)
motion.expect(rows[1].opacity):at("shown"):near(1)
motion.expect(card.scale):settlesBy(duration)

-- Remember what is played, at times that are no frames.
local played = {}
for step = 0, 80 do
  motion.at(step * 0.0317, function()
    local shown = card:presentation()
    played[timeline.currentTime] = { shown.position.y, shown.scale, badge:presentation().opacity }
  end)
end

motion.at(80 * 0.0317 + 0.5, function()
  local count = 0
  timeline:hold()
  for time, values in pairs(played) do
    sequence:seek(time)
    local shown = card:presentation()
    assert(shown.position.y == values[1] and shown.scale == values[2] and badge:presentation().opacity == values[3])
    count = count + 1
  end
  sequence:seek("landed")
  print(string.format("%d moments scrubbed, all as played; landed at y = %g", count, card:presentation().position.y))
  sequence:seek(duration)
end)
