-- hazard: a script that swallows every error (LE 5.6)
-- expect: timeLimit
-- status: 1

while true do pcall(function() while true do end end) end
