-- hazard: strings that properties of their own keep for a layer (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }
local layer = stage:addLayer {}
for i = 1, 1000 do layer:define("member" .. i, ("x"):rep(20000) .. i) end
