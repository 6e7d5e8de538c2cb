-- hazard: a coroutine that yields for ever (LE 5.3)
-- expect: timeLimit
-- status: 1

local run = coroutine.wrap(function() while true do coroutine.yield() end end)
while true do run() end
