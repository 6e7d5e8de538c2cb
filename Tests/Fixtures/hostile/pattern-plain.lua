-- hazard: a plain search that is quadratic in the library (LE 5.3)
-- expect: none
-- status: 0

print((("a"):rep(1 << 20)):find(("a"):rep(1 << 19) .. "b", 1, true))
