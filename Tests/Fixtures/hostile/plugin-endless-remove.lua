-- hazard: a plugin whose remove never returns (LE 7.5)
-- expect: timeLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

local runtime = motion.MotionRuntime { containerView = stage }
local interaction = motion.interaction("endless-remove")
runtime:add(interaction, stage:addLayer {})
runtime:remove(interaction)
runtime:add(motion.interaction("good"), stage:addLayer {})
print("the neighbour works", motion.curve("good"):value(0.5))
