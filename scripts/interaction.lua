--- Tries an interaction on a card.
---
---   bin/orrery run scripts/interaction.lua --set plugin=toss-to-edges --input scripts/recordings/fling-up.jsonl
---
--- Every other `--set` is a parameter of the interaction: `--set margin=40`.

local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer {
  name = "card", position = { 160, 240 }, size = { 240, 360 }, cornerRadius = 16,
  backgroundColor = { 0.2, 0.4, 0.9 },
}
local runtime = motion.MotionRuntime { containerView = stage }

local parameters = {}
for name, value in pairs(motion.arguments) do
  if name ~= "plugin" then parameters[name] = value end
end
runtime:add(motion.interaction(motion.arguments.plugin or "magnet", parameters), card)
