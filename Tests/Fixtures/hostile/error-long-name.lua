-- hazard: a type name of a mebibyte (LE 5.3)
-- expect: luaError
-- status: 1

error(setmetatable({}, { __name = ("x"):rep(1 << 20) }))
