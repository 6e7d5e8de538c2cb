-- hazard: an animation that is replaced without end (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local layer = stage:addLayer {}
local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }
while true do layer:add(fade, "key") end
