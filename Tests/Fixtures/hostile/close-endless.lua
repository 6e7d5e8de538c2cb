-- hazard: a closing variable whose handler never returns (LE 5.6)
-- expect: timeLimit
-- status: 1

do local guard <close> = setmetatable({}, { __close = function() while true do end end }) end
