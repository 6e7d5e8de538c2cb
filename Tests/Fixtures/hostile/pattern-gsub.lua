-- hazard: a replacement that never returns (LE 5.3)
-- expect: timeLimit
-- status: 1

(("a"):rep(4)):gsub("a", function() while true do end end)
