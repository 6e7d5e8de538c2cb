-- hazard: memory of the host: stages (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: stages

local motion = require("motion")
while true do motion.Stage { width = 1, height = 1 } end
