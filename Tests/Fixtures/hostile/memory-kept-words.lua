-- hazard: lists of short strings that properties keep (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t, list = {}, {}
for i = 1, 500 do list[i] = ("word"):rep(10) .. i end
for i = 1, 1900 do t[i] = motion.createProperty(list) end
