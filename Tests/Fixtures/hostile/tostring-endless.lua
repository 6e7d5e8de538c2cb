-- hazard: a text that never ends (LE 5.3)
-- expect: timeLimit
-- status: 1

tostring(setmetatable({}, { __tostring = function() while true do end end }))
