-- hazard: an insertion into a table that claims 2^60 elements (LE 5.3)
-- expect: timeLimit
-- status: 1

table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 0)
