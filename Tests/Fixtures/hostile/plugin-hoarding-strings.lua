-- hazard: a plugin for which the host keeps strings (LE-67)
-- expect: memoryLimit
-- status: 1
-- says: 'hoarding-strings' holds more than

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local runtime = motion.MotionRuntime { containerView = stage }
local layer = stage:addLayer {}
local ok, message = pcall(function() runtime:add(motion.interaction("hoarding-strings"), layer) end)
runtime:add(motion.interaction("good"), layer)
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
