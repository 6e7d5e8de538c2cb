-- hazard: work without end for one moment (CA 9.5)
-- expect: livelock
-- status: 1

local motion = require("motion")

local function again() motion.after(0, again) end
again()
