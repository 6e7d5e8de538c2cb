--- A layer that springs to where its container is tapped: SetPositionOnTap with a Spring in between.
---
--- A tap in mid-way bends the way: place and speed go on. A press does not hold it.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local spring = motion.Spring {
    stiffness = self.parameters.stiffness, damping = self.parameters.damping,
    destination = target.position.value,
  }
  runtime:add(motion.SetPositionOnTap {}, spring.destination, constraints)
  runtime:add(spring, target.position)
  self.destination = spring.destination
  self.state = spring.state
  self.enabled = spring.enabled
end

return {
  kind = "interaction",
  name = "spring-to-tap",
  version = "1.0.0",
  api = "1",
  summary = "Springs to the position of a tap.",
  license = "Apache-2.0",
  parameters = {
    stiffness = { default = 180, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 18, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
