-- hazard: a curve for which the host keeps strings (LE-67)
-- expect: memoryLimit
-- status: 1
-- says: 'hoarding-curve' at x =

local motion = require("motion")

local ok, message = pcall(motion.curve, "hoarding-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
