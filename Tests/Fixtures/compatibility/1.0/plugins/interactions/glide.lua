--- Can be dragged; springs back to where it stood.
local motion = require("motion")

return {
  kind = "interaction", name = "glide", version = "1.0.0", api = "1",
  summary = "Can be dragged; springs back to where it stood.",
  parameters = { stiffness = { default = 200, range = { 1, 10000 }, summary = "Pull towards home." } },
  add = function(self, target, runtime, constraints)
    local drag = motion.Draggable {}
    local spring = motion.Spring {
      stiffness = self.parameters.stiffness, destination = target.position.value,
    }
    runtime:toggle(spring, drag)
    runtime:connect(drag:finalVelocity(), spring.initialVelocity)
    runtime:add(drag, target, constraints)
    runtime:add(spring, target.position)
    self.state = drag.state
  end,
}
