-- hazard: a name of a mebibyte (LE 3)
-- expect: invalidValue
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
stage:addLayer { name = ("x"):rep(1 << 20) }
