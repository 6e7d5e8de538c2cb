-- hazard: strings that properties keep (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t = {}
for i = 1, 1900 do t[i] = motion.createProperty(("x"):rep(20000) .. i) end
