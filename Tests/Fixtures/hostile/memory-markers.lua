-- hazard: memory of the host: markers (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: markers

local motion = require("motion")
while true do motion.marker("again", 5) end
