local motion = require("motion")

local stage = motion.Stage { width = 100, height = 100 }
local dot = stage:addLayer { name = "dot", position = { 10, 50 } }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.Tween { duration = 0.25, values = { 10, 90 } }, dot.position.x)
