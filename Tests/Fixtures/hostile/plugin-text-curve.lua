-- hazard: a curve that returns text (TM 5.1)
-- expect: notANumber
-- status: 1

local motion = require("motion")

local ok, message = pcall(motion.curve, "text-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
