-- hazard: a loop that never ends (LE-60)
-- expect: timeLimit
-- status: 1

while true do end
