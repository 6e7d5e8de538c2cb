-- hazard: a name that moves the cursor (LE 3)
-- expect: invalidValue
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
stage:addLayer { name = "card\27[2J" }
