-- hazard: methods called on everything (LE-43)
-- expect: none
-- status: 0

local motion = require("motion")
local stage = motion.Stage { width = 100, height = 100 }

local layer = stage:addLayer {}
local values = { 1, "x", {}, print, true, stage, layer, motion.Timeline {}, coroutine.create(print) }
for _, value in ipairs(values) do
  for _, name in ipairs { "addLayer", "presentation", "add", "removeAnimation", "removeFromSuperlayer" } do
    pcall(layer[name], value, value)
  end
end
