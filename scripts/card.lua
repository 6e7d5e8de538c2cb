--- A card drops in, can be dragged, and springs home.
---
---   bin/orrery run scripts/card.lua --input scripts/recordings/fling-up.jsonl --input-at 1s
---
--- `--set stiffness=120` and `--set bounces=5` change the spring and the drop.

local motion = require("motion")

local parameters = motion.parameters {
  bounces = { default = 3, integer = true, range = { 0, 12 }, summary = "How often the card bounces after its drop." },
  stiffness = { default = 200, range = { 1, 10000 }, summary = "How strongly the card is pulled home." },
}
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 160, 120 } }
local timeline = motion.Timeline {}
local runtime = motion.MotionRuntime { containerView = stage }

local drop = motion.Tween {
  duration = 0.6,
  values = { 80, 280 },
  timingFunctions = { motion.curve("bounce", { bounces = parameters.bounces }) },
  timeline = timeline,
}
runtime:add(drop, card.position.y)

local magnet = motion.interaction("magnet", { stiffness = parameters.stiffness, damping = 16 })
runtime:add(magnet, card)

-- Hold the clockwork still and turn it by hand: the offsets may come in any order.
timeline.paused.value = true
for _, offset in ipairs { 0.6, 0.15, 0.3, 0, 0.45 } do
  timeline.timeOffset.value = offset
  print(string.format("at %.2f s the card stands at y = %.3f", offset, card:presentation().position.y))
end

-- Let go: the drop runs from its start.
timeline.timeOffset.value = 0
timeline.paused.value = false
