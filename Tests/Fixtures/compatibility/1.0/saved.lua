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

-- What was done at the prompt, each at its time. To see it again:
--   orrery run saved.lua --input saved.input.jsonl --until 2.16666666666s
require("motion").at(0.33333333475056687, function()
card.opacity.value = 0.5
end)
