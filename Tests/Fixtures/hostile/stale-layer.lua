-- hazard: a layer that was taken away (LE-42)
-- expect: none
-- status: 0

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

local layer = stage:addLayer { name = "gone" }
layer:removeFromSuperlayer()
collectgarbage()
layer.position.value = { 1, 2 }
pcall(layer.add, layer, motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }, "x")
print(layer:presentation().position.x)
