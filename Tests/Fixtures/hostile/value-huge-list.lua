-- hazard: a list of fifty thousand numbers (LE 3)
-- expect: none
-- status: 0

local motion = require("motion")
local t = {}
for i = 1, 50000 do t[i] = i end
pcall(motion.Tween, { duration = 1, values = t })
