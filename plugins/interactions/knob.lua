--- A knob that is turned by two fingers and clicks into place: Rotatable with detents.
---
--- `value` is the number of the place, 0 where the knob stands, growing clockwise; writing it turns the knob.
---
--- A finger that comes down as it turns holds it, and lifted lets it click into the nearest place. Another `value`,
--- written in mid-way, turns it from where it is, with its speed.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local parameters, zero = self.parameters, target.rotation.value
  local step = 2 * math.pi / parameters.places
  local value = motion.createProperty(0)
  local turn = motion.Rotatable {}
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping,
    destination = zero,
  }
  -- Before the spring is toggled, so that its end is known when it begins to pull.
  turn.state:subscribe(function(state)
    if state == "atRest" then
      value.value = math.floor((target.rotation.value - zero) / step + 0.5)
    end
  end)
  runtime:connect(value:scaled(step):offset(zero), spring.destination)
  runtime:toggle(spring, turn)
  runtime:add(turn, target, constraints)
  runtime:add(spring, target.rotation)
  self.value = value
  self.state = turn.state
  self.enabled = turn.enabled
end

return {
  kind = "interaction",
  name = "knob",
  version = "1.0.0",
  api = "1",
  summary = "Is turned by two fingers and snaps to equal parts of a turn.",
  license = "Apache-2.0",
  parameters = {
    places = { default = 12, range = { 1, 360 }, integer = true, summary = "The number of places in a turn." },
    stiffness = { default = 500, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 26, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
