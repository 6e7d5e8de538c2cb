-- hazard: a table that holds itself (LE 3)
-- expect: invalidValue
-- status: 1

local motion = require("motion")
local t = {}
t.a = { t }
motion.interaction("good", { strength = t })
