-- hazard: a list with a hole (LE 3)
-- expect: invalidValue
-- status: 1

local motion = require("motion")
motion.Tween { duration = 1, values = { 1, nil, 3 } }
