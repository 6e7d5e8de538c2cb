-- hazard: a curve that keeps more with every sample (TM 5.1)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")

local ok, message = pcall(motion.curve, "growing-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
