-- hazard: a jump back that never ends (LE-60)
-- expect: timeLimit
-- status: 1

::again:: goto again
