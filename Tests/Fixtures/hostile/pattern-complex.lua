-- hazard: a pattern too deep for the C stack (LE 1)
-- expect: luaError
-- status: 1

print((("x"):rep(300000)):match(("(x"):rep(30) .. (".-"):rep(300) .. (")"):rep(30)))
