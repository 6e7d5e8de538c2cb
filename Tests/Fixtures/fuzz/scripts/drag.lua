local motion = require("motion")
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }
local timeline = motion.Timeline {}
local drop = motion.Tween { duration = 0.2, values = { 80, 240 }, timeline = timeline }
runtime:add(drop, card.position.y)
runtime:add(motion.Draggable {}, card)
timeline.timeOffset.value = 0.1
timeline.paused.value = true
print(card:presentation().position.y)
motion.after(0.05, function() timeline.paused.value = false end)
