-- hazard: a loop through failing calls of the host (LE-60)
-- expect: timeLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
while true do pcall(stage.addLayer, stage, 5) end
