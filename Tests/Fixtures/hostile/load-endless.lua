-- hazard: a reader that never ends (LE 5.3)
-- expect: timeLimit
-- status: 1

load(function() while true do end end)
