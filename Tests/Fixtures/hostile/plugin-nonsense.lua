-- hazard: a plugin that returns a number (LE 7.5)
-- expect: typeMismatch
-- status: 65

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local runtime = motion.MotionRuntime { containerView = stage }
local layer = stage:addLayer {}
local ok, message = pcall(function() runtime:add(motion.interaction("nonsense"), layer) end)
runtime:add(motion.interaction("good"), layer)
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
