local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.Tween { duration = 0.5, values = { 0, 1 },
  timingFunctions = { motion.curve("sway", { swings = 3 }) } }, card.opacity)
runtime:add(motion.interaction("glide", { stiffness = motion.arguments.stiffness or 150 }), card)
card:add(motion.BasicAnimation { keyPath = "transform.rotation", fromValue = 0, toValue = 1,
  duration = 1, autoreverses = true }, "turn")
motion.marker("half", 0.5)
motion.after(0.25, function() print("quarter") end)
motion.expectEvents("animationCompleted", { target = "card", key = "turn" }):occursBy(2.5)
