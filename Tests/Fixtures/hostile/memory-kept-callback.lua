-- hazard: strings kept by a callback (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t = {}
motion.after(0.1, function()
  for i = 1, 1900 do t[i] = motion.createProperty(("x"):rep(20000) .. i) end
end)
