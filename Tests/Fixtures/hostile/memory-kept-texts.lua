-- hazard: texts that layers keep, whose handles are gone (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
for i = 1, 480 do
  stage:addSublayer(motion.TextLayer { string = ("t"):rep(20000) .. i })
end
