-- hazard: a string of a tebibyte (LE 5.3)
-- expect: luaError
-- status: 1
-- says: resulting string too large

print(#("x"):rep(1 << 40))
