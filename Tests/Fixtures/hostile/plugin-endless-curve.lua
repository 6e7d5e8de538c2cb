-- hazard: a curve that never returns (TM 5.1)
-- expect: instructionBudget
-- status: 1

local motion = require("motion")

local ok, message = pcall(motion.curve, "endless-curve")
print("the neighbour works", motion.curve("good"):value(0.5))
assert(not ok)
error(message, 0)
