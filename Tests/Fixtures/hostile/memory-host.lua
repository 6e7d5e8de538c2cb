-- hazard: memory of the host: layers (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: layers

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
while true do stage:addLayer {} end
