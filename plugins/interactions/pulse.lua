--- A layer that breathes: a Tween of its scale that runs there and back for ever, or as often as wished.
---
--- It is added to the scale that writes, gestures and other interactions give the layer, and neither ends them nor is
--- ended by them. Disabled or removed in mid-way it ends at once, and the layer has its own scale.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters, rest = self.parameters, target.scale.value
  -- Added to the scale, so that it goes on above whatever else scales the layer, and leaves nothing behind.
  local tween = motion.Tween {
    duration = parameters.period / 2, values = { 0, rest * (parameters.scale - 1) }, composite = "add",
    autoreverses = true, repeatCount = parameters.beats == 0 and math.huge or parameters.beats,
    timingFunctions = { "easeInEaseOut" },
  }
  runtime:add(tween, target.scale)
  self.state = tween.state
  self.enabled = tween.enabled
end

return {
  kind = "interaction",
  name = "pulse",
  version = "1.0.0",
  api = "1",
  summary = "Scales a layer up and down periodically.",
  license = "Apache-2.0",
  parameters = {
    scale = { default = 1.08, range = { 0.01, 100 }, summary = "The largest scale." },
    period = { default = 1.2, range = { 0.02, 60 }, unit = "s", summary = "The duration of one beat." },
    beats = { default = 0, range = { 0, 1000000 }, integer = true, summary = "The number of beats; 0 is for ever." },
  },
  add = add,
}
