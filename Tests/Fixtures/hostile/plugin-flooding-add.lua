-- hazard: a plugin that writes without end (LE 7.5)
-- expect: outputLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local runtime = motion.MotionRuntime { containerView = stage }
local layer = stage:addLayer {}
local ok, message = pcall(function() runtime:add(motion.interaction("flooding-add"), layer) end)
runtime:add(motion.interaction("good"), layer)
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
