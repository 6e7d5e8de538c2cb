-- hazard: paths of many steps (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t = {}
for i = 1, 1900 do
  local path = motion.BezierPath()
  for k = 1, 300 do path:addLine { k, i } end
  t[i] = path
end
