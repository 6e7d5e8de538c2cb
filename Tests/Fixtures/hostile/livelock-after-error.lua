-- hazard: an error before work without end, which must be told too
-- expect: livelock
-- status: 1
-- says: told first

local motion = require("motion")

motion.after(0.1, function() error("told first") end)
local function again() motion.after(0, again) end
motion.after(0.2, again)
