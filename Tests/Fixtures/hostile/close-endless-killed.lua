-- hazard: a handler that goes on after the kill (LE 5.6)
-- expect: timeLimit
-- status: 1

local guard <close> = setmetatable({}, { __close = function() while true do end end })
while true do end
