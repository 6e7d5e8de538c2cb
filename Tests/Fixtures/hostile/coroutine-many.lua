-- hazard: coroutines without end, each with an endless loop in it (LE 5.3)
-- expect: timeLimit
-- status: 1

while true do coroutine.resume(coroutine.create(function() while true do end end)) end
