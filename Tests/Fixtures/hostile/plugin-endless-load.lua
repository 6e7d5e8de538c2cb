-- hazard: a plugin that does not come to the end of its file (LE 7.5)
-- expect: timeLimit
-- status: 65

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local runtime = motion.MotionRuntime { containerView = stage }
local layer = stage:addLayer {}
local ok, message = pcall(function() runtime:add(motion.interaction("endless-load"), layer) end)
runtime:add(motion.interaction("good"), layer)
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
