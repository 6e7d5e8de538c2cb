-- hazard: animations on many layers (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }
for _ = 1, 480 do
  local layer = stage:addLayer {}
  for i = 1, 99 do layer:add(fade, "key" .. i) end
end
