-- hazard: loops of the library through functions of C (LE 5.3)
-- expect: timeLimit
-- status: 1

table.move(setmetatable({}, { __index = rawequal }), 1, math.maxinteger - 1, 1,
  setmetatable({}, { __newindex = rawequal }))
