-- hazard: layers that come and go without end (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
while true do stage:addLayer {}:removeFromSuperlayer() end
