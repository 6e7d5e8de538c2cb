--- A layer that can be dragged and springs home with the speed of the hand.
---
--- Home is where the target stands when the interaction is added.
---
--- Pressed as it flies home it stops under the finger, without slop; lifted without a move it goes home from there. A
--- write or another motion takes it over until the next release. The speed of the release is that of what is shown,
--- so a constraint holds for it, too.

local motion = require("motion")

--- Drags `target` while a finger is down; lets the spring pull it home when the finger leaves.
local function add(self, target, runtime, constraints)
  local drag = motion.Draggable {}
  local spring = motion.Spring {
    stiffness = self.parameters.stiffness,
    damping = self.parameters.damping,
    destination = target.position.value,
  }
  runtime:toggle(spring, drag)
  runtime:add(drag, target, constraints)
  runtime:add(spring, target.position)
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "magnet",
  version = "1.0.0",
  api = "1",
  summary = "Can be dragged; springs home with the velocity of the release.",
  license = "Apache-2.0",
  parameters = {
    stiffness = { default = 342, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 30, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
