-- hazard: a curve that makes more objects than it may (LE-67)
-- expect: tooManyObjects
-- status: 1
-- says: 'many-curve' at x =

local motion = require("motion")

local ok, message = pcall(motion.curve, "many-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
