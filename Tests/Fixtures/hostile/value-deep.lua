-- hazard: a table ten thousand deep (LE 3)
-- expect: invalidValue
-- status: 1

local motion = require("motion")
local t = {}
for _ = 1, 10000 do t = { t } end
motion.interaction("good", { strength = t })
