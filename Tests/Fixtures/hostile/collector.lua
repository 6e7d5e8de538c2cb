-- hazard: a script that stops the collector (LE 5.2)
-- expect: luaError
-- status: 1

assert(collectgarbage("collect") == 0)
collectgarbage("stop")
