--- A sequence with springs that is restarted from a label, held, moved, and loses properties to a spring and a write.

local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 80, 240 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }

local sequence = motion.Sequence { speed = 1.25 }
sequence:add(card.position.x, motion.Tween { duration = 0.4, values = { 80, 280 } })
sequence:label("landed")
sequence:add(card.scale, motion.Spring { destination = 1.1, stiffness = 300, damping = 12 })
sequence:add(card.position.x, motion.Spring { destination = 120, stiffness = 200, damping = 9 }, { at = "<+=0.1" })
sequence:add(card.rotation, motion.Tween { duration = 0.3, values = { 0, 1 } }, { at = "landed" })
runtime:add(sequence)

motion.at(0.613, function() sequence:restart { from = "landed" } end)
motion.at(0.977, function()
  runtime:add(motion.Spring { destination = 40, damping = 10 }, card.position.x)
end)
motion.at(1.031, function() card.rotation.value = 0.25 end)
motion.at(1.211, function()
  sequence:pause()
  sequence:seek(0.5)
end)
motion.at(1.377, function() sequence:resume() end)
