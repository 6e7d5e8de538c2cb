-- hazard: a loop through the host that never ends (LE-60)
-- expect: timeLimit
-- status: 1

local motion = require("motion")
local timeline = motion.Timeline {}
while true do timeline.timeOffset.value = timeline.timeOffset.value end
