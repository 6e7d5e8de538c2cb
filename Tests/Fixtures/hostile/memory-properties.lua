-- hazard: memory of the host: properties (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: objects

local motion = require("motion")
local t = {}
while true do t[#t + 1] = motion.createProperty(0) end
