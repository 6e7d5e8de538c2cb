-- hazard: a coroutine that was made before the limit (LE 5.3)
-- expect: timeLimit
-- status: 1

local run = coroutine.wrap(function() while true do end end)
run()
