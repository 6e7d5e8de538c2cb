-- hazard: a coroutine as a value (LE 3)
-- expect: typeMismatch
-- status: 1

local motion = require("motion")
motion.createProperty(coroutine.create(print))
