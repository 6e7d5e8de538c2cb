-- hazard: an error text of a mebibyte (LE 5.3)
-- expect: luaError
-- status: 1
-- says: xxxx

error(("x"):rep(1 << 20), 0)
