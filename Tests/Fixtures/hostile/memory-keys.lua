-- hazard: keys without end (LE-65)
-- expect: memoryLimit
-- status: 1

local t = {}
for i = 1, math.huge do t["k" .. i] = true end
