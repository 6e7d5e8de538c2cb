-- hazard: a sort whose comparison never returns (LE 5.3)
-- expect: timeLimit
-- status: 1

table.sort({ 3, 1, 2 }, function() while true do end end)
