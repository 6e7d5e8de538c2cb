-- hazard: lists that properties keep (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t, list = {}, {}
for i = 1, 1000 do list[i] = i end
for i = 1, 1900 do t[i] = motion.createProperty(list) end
