-- hazard: memory of the host: subscriptions (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: subscriptions

local motion = require("motion")
local p = motion.createProperty(0)
while true do p:subscribeToValue(function() end) end
