-- hazard: a yield outside of any coroutine (LE-30)
-- expect: luaError
-- status: 1
-- says: outside a coroutine

coroutine.yield()
