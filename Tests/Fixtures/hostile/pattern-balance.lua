-- hazard: balances inside balances (LE 5.3)
-- expect: timeLimit
-- status: 1

print((("(a"):rep(1 << 18)):find(("%b()"):rep(3)))
