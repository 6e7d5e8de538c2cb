-- hazard: an error without a value (LE-13)
-- expect: luaError
-- status: 1

error(nil)
