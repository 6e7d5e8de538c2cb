-- hazard: an iterator that never ends (LE 5.3)
-- expect: timeLimit
-- status: 1

local t = setmetatable({}, { __pairs = function() return function() return 1 end end })
for _ in pairs(t) do end
