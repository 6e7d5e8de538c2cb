--- A drawer at the side of its container that a flick opens and closes: a Spring to the end that
--- ChangeDirection writes.
---
--- The layer stands closed at first and opens by `travel` points to the right. `direction` is forward when
--- open; writing it does what a flick does.
---
--- A flick in mid-way turns it where it is, with its speed; a press does not hold it.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local parameters, closed = self.parameters, target.position.value
  local direction = motion.createProperty {
    withInitialValue = "backward", kind = "transitionDirection",
  }
  local open = { x = closed.x + parameters.travel, y = closed.y }
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping, destination = closed,
  }
  runtime:connect(direction:rewrite { forward = open, backward = closed }, spring.destination)
  runtime:add(spring, target.position, constraints)

  local pan = motion.PanGesture {}
  runtime.containerView:addGestureRecognizer(pan)
  runtime:add(
    motion.ChangeDirection {
      withVelocityOf = pan, minimumVelocity = parameters.minimumVelocity,
      whenPositive = "forward", whenNegative = "backward",
    }, direction, "x")
  self.container, self.gesture = runtime.containerView, pan
  self.direction = direction
  self.progress = target.position.x:rewriteRange(closed.x, open.x, 0, 1)
  self.state = spring.state
  self.enabled = runtime:get(pan).isEnabled
end

local function remove(self) self.container:removeGestureRecognizer(self.gesture) end

return {
  kind = "interaction",
  name = "flick-drawer",
  version = "1.0.0",
  api = "1",
  summary = "A drawer that a flick to the right opens and one to the left closes.",
  license = "Apache-2.0",
  parameters = {
    travel = { default = 240, range = { 1, 10000 }, unit = "pt", summary = "The distance that it opens." },
    minimumVelocity = {
      default = 200, range = { 0, 100000 }, unit = "pt/s",
      summary = "The speed from which a drag is a flick.",
    },
    stiffness = { default = 240, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 28, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
  remove = remove,
}
