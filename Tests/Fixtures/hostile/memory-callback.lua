-- hazard: memory that a callback takes (LE-65)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
motion.after(0.1, function() local t = {}
while true do t[#t + 1] = {} end end)
