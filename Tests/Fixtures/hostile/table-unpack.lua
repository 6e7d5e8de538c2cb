-- hazard: more results than there is stack (LE-34)
-- expect: luaError
-- status: 1
-- says: too many results

print(table.unpack({}, 1, 1e8))
