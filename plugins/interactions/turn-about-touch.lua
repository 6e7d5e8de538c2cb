--- A layer that turns about the point between two fingers: Rotatable with AdjustsAnchorPoint.
---
--- When the fingers leave it stays as it lies, or with `returns` it springs upright about its middle.
---
--- With `returns`, a finger that comes down as it springs upright holds it. The anchor point moves to the fingers,
--- and the position with it, which is not seen.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local upright = target.rotation.value
  local turn = motion.Rotatable {}
  runtime:add(
    motion.AdjustsAnchorPoint { gestureRecognizers = { turn.nextGestureRecognizer } }, target)
  if self.parameters.returns then
    local spring = motion.Spring {
      stiffness = self.parameters.stiffness, damping = self.parameters.damping,
      destination = upright,
    }
    runtime:toggle(spring, turn)
    runtime:add(spring, target.rotation)
  end
  runtime:add(turn, target, constraints)
  self.state = turn.state
  self.enabled = turn.enabled
end

return {
  kind = "interaction",
  name = "turn-about-touch",
  version = "1.0.0",
  api = "1",
  summary = "Is turned about the point between two fingers.",
  license = "Apache-2.0",
  parameters = {
    returns = { default = false, summary = "Whether it springs upright when it is let go." },
    stiffness = { default = 200, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 18, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
