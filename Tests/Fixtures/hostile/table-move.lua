-- hazard: a move of 2^60 elements (LE 5.3)
-- expect: timeLimit
-- status: 1

table.move({}, 1, 1 << 60, 2)
