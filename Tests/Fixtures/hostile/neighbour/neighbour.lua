-- What runs after each hostile script: a curve, an interaction, a tween to its end.
local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local layer = stage:addLayer { name = "layer" }
local runtime = motion.MotionRuntime { containerView = stage }
print(motion.curve("good"):value(0.5))
runtime:add(motion.interaction("good"), layer)
runtime:add(motion.Tween { duration = 0.5, values = { 0, 10 } }, layer.position.x)
motion.after(1, function() print(layer:presentation().position.x) end)
