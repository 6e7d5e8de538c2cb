-- hazard: tables with names that properties keep (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t, record = {}, {}
for i = 1, 500 do record["key" .. i] = i end
for i = 1, 1900 do t[i] = motion.createProperty(record) end
