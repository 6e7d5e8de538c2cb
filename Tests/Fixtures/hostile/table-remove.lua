-- hazard: a removal from a table that claims 2^60 elements (LE 5.3)
-- expect: timeLimit
-- status: 1

table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)
