-- hazard: an error value whose text never ends (LE 5.3)
-- expect: timeLimit
-- status: 1

error(setmetatable({}, { __tostring = function() while true do end end }))
