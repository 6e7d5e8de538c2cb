-- hazard: a moment beyond all clocks (LE-24)
-- expect: timeOutOfRange
-- status: 1

local motion = require("motion")
motion.after(1e300, function() end)
