-- hazard: coroutines nested without end (LE 5.3)
-- expect: luaError
-- status: 1
-- says: nested too deep

local function down() return coroutine.wrap(down)() end
down()
