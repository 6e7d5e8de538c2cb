-- hazard: a concatenation past its limits (LE 5.3)
-- expect: luaError
-- status: 1

table.concat({}, "x", 1, 1 << 60)
