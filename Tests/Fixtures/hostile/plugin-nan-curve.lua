-- hazard: a curve that is not a number (TM 5.1)
-- expect: nonFinite
-- status: 1

local motion = require("motion")

local ok, message = pcall(motion.curve, "nan-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
