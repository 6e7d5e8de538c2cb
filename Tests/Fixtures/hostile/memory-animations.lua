-- hazard: memory of the host: animations (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: animations

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

local layer = stage:addLayer {}
local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }
for i = 1, math.huge do layer:add(fade, "key" .. i) end
