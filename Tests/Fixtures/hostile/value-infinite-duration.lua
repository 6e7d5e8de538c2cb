-- hazard: an infinite duration (LE 3)
-- expect: invalidTiming
-- status: 1

local motion = require("motion")
motion.Tween { duration = math.huge, values = { 0, 1 } }
