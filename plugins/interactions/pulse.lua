--- A layer that breathes: a Tween of its scale that runs there and back for ever, or as often as wished.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters, rest = self.parameters, target.scale.value
  -- There and back as three values: a tween that reverses would leave its middle behind at the end.
  local tween = motion.Tween {
    duration = parameters.period, values = { rest, rest * parameters.scale, rest },
    repeatCount = parameters.beats == 0 and math.huge or parameters.beats,
    timingFunctions = { "easeInEaseOut", "easeInEaseOut" },
  }
  runtime:add(tween, target.scale)
  self.rest, self.scale = rest, target.scale
  self.state = tween.state
  self.enabled = tween.enabled
end

--- Taken down in the middle of a breath, the layer would stay as it stands.
local function remove(self) self.scale.value = self.rest end

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
  remove = remove,
}
