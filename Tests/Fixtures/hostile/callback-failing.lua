-- hazard: a callback that always fails (LE 5.6)
-- expect: callbackDisabled
-- status: 1

local motion = require("motion")

local property = motion.createProperty(0)
property:subscribeToValue(function(value) error("no " .. value) end)
for i = 1, 50 do property.value = i end
