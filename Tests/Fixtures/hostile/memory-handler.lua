-- hazard: memory that is asked for by a handler (LE-65)
-- expect: memoryLimit
-- status: 1

local t = {}
xpcall(function() while true do t[#t + 1] = {} end end, function() while true do t[#t + 1] = {} end end)
