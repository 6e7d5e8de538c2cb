-- hazard: whole numbers beyond every Int of the host (LE-24)
-- expect: none
-- status: 0

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

for _, number in ipairs { math.maxinteger, math.mininteger, 2 ^ 63, -2 ^ 63, 1e308, -1e308 } do
  pcall(stage.addLayer, stage, { name = "big", position = { number, number }, size = { number, number } })
  pcall(motion.marker, "late", number)
  pcall(stage.presentation, stage, number)
end
