-- hazard: metatables of the host and of strings (LE-44)
-- expect: none
-- status: 0

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

assert(getmetatable(stage) == false and getmetatable("") == false and getmetatable(motion) == false)
assert(not pcall(setmetatable, stage, {}) and not pcall(setmetatable, motion, {}))
assert(not pcall(rawset, stage, "x", 1) and not pcall(rawget, stage, "x"))
