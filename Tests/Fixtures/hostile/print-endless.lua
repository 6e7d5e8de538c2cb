-- hazard: a printed value whose text never ends (LE 5.3)
-- expect: timeLimit
-- status: 1

print(setmetatable({}, { __tostring = function() while true do end end }))
