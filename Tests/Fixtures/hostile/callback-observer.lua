-- hazard: an observer that never returns (LE-61)
-- expect: timeLimit
-- status: 1

local motion = require("motion")

local property = motion.createProperty(0)
property:subscribeToValue(function(value) while value > 0 do end end)
motion.after(0.1, function() property.value = 1 end)
