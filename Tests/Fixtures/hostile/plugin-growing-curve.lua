-- hazard: a curve that keeps more with every sample (ruling 28)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")

local ok, message = pcall(motion.curve, "growing-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
