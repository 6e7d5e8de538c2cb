-- hazard: a yield that would have to leave a callback (LE-30)
-- expect: luaError
-- status: 1
-- says: attempt to yield

local motion = require("motion")

motion.createProperty(1):subscribeToValue(function() coroutine.yield() end)
