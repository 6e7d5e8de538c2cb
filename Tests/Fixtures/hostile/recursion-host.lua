-- hazard: a callback that leads into the host and back without end (LE-33)
-- expect: cascade
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

local property = motion.createProperty(0)
property:subscribeToValue(function(value) if value < 1e6 then property.value = value + 1 end end)
