-- hazard: a message handler that never returns (LE 5.3)
-- expect: timeLimit
-- status: 1

xpcall(function() while true do end end, function() while true do end end)
