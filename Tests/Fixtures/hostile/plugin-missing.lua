-- hazard: plugins by names that are paths (LE 7.1)
-- expect: pluginNotFound
-- status: 65

local motion = require("motion")

for _, name in ipairs { "../good", "/etc/passwd", "good.lua", "", ("x"):rep(1 << 16) } do
  assert(not pcall(motion.interaction, name))
end
motion.curve("nowhere")
