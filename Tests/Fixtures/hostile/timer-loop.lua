-- hazard: timers that make timers (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: timers

local motion = require("motion")
while true do motion.after(1, function() end) end
