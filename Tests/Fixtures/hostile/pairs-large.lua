-- hazard: a large table, sorted again and again (CA 10.1)
-- expect: timeLimit
-- status: 1

local t = {}
for i = 1, 20000 do t[i * 0.5] = true end
while true do pairs(t) end
