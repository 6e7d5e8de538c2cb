-- hazard: more results than there is stack (LE-34)
-- expect: luaError
-- status: 1
-- says: string slice too long

print((("x"):rep(1 << 21)):byte(1, -1))
