-- hazard: NaN as a time (LE 3)
-- expect: timeOutOfRange
-- status: 1

local motion = require("motion")
motion.Timeline {}.timeOffset.value = 0 / 0
