-- hazard: a callback that never returns (LE-61)
-- expect: timeLimit
-- status: 1

local motion = require("motion")
motion.after(0.5, function() while true do end end)
