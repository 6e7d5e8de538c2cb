-- hazard: a script that swallows the end for what the host keeps (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t = {}
while true do
  pcall(function() while true do t[#t + 1] = motion.createProperty(("x"):rep(20000) .. #t) end end)
end
