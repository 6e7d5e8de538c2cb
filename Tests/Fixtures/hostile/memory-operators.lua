-- hazard: chains of operators without end (LE-67)
-- expect: none
-- status: 0

local motion = require("motion")

local stream = motion.createProperty(0):asStream()
pcall(function() while true do stream = stream:offset(1) end end)
