--- A layer that sticks to two fingers, and comes to rest upright and in a decent size.
---
--- DirectlyManipulable with one thing more: when the fingers leave, springs bring the scale back within its
--- limits and the rotation to the nearest multiple of `detent`.
---
--- A finger that comes down as it settles holds scale and rotation until the last finger is lifted; then it settles
--- on. Two fingers move the anchor point between them, and the position with it, which is not seen.

local motion = require("motion")

local function clamped(value, low, high) return math.max(low, math.min(value, high)) end

local function add(self, target, runtime)
  local parameters = self.parameters
  local hand = motion.DirectlyManipulable {}
  local function spring(property)
    return motion.Spring {
      stiffness = parameters.stiffness, damping = parameters.damping, destination = property.value,
    }
  end
  local size, turn = spring(target.scale), spring(target.rotation)

  -- Before the springs are toggled, so that their ends are known when they begin to pull.
  hand.state:subscribe(function(state)
    if state == "active" then return end
    local scale, rotation, detent = target.scale.value, target.rotation.value, parameters.detent
    size.destination.value = clamped(scale, parameters.minimumScale, parameters.maximumScale)
    turn.destination.value = detent > 0 and math.floor(rotation / detent + 0.5) * detent or rotation
  end)
  runtime:toggle(size, hand)
  runtime:toggle(turn, hand)
  runtime:add(hand, target)
  runtime:add(size, target.scale)
  runtime:add(turn, target.rotation)

  self.state = hand.state
  self.enabled = hand.enabled
end

return {
  kind = "interaction",
  name = "pinch-zoom-rotate",
  version = "1.0.0",
  api = "1",
  summary = "Is moved, scaled and turned by two fingers; settles upright and within limits.",
  license = "Apache-2.0",
  parameters = {
    minimumScale = { default = 1, range = { 0.01, 100 }, summary = "The smallest scale at rest." },
    maximumScale = { default = 4, range = { 0.01, 100 }, summary = "The greatest scale at rest." },
    detent = {
      default = math.pi / 2, range = { 0, math.pi }, unit = "rad",
      summary = "It rests at multiples of this angle; 0 is any angle.",
    },
    stiffness = { default = 260, range = { 1, 10000 }, summary = "The stiffness of the springs." },
    damping = { default = 28, range = { 0.1, 1000 }, summary = "The damping of the springs." },
  },
  add = add,
}
