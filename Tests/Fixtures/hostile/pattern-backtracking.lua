-- hazard: a pattern that tries for ever (LE 5.3)
-- expect: timeLimit
-- status: 1

print(("x"):rep(100000):match(".-.-.-.-b"))
