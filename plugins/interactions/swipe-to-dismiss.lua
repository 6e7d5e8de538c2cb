--- A layer that a swipe sends away.
---
--- It goes when it was carried or thrown far enough along the axis, to the side of the swipe, with the
--- speed of the hand; else it springs back. Writing `dismissed` sends it away or brings it back.
---
--- It fades by its distance from home, also under the finger. Pressed in its flight it stops under the finger;
--- `dismissed`, written in its flight, turns it where it is, with its speed.

local motion = require("motion")

--- Where a release would come to rest, as in a scroll view, decides.
local fling = motion.Decay { decelerationRate = 0.998, discrete = true }

local function add(self, target, runtime, constraints)
  local parameters, axis = self.parameters, self.parameters.axis
  local home = target.position.value
  local across = axis == "x" and "width" or "height"
  local way = runtime.containerView:presentation().size[across] + target.size.value[across]
  local dismissed = motion.createProperty(false)
  local side = 1

  local drag = motion.Draggable {}
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping, destination = home,
  }

  drag:finalVelocity():subscribe(function(velocity)
    local carried = target.position.value[axis] - home[axis]
    local aim = fling:projected(carried, velocity[axis])
    side = aim < 0 and -1 or 1
    local isFar = math.abs(aim) >= parameters.threshold
    local isBackwards = carried * velocity[axis] < 0 and math.abs(velocity[axis]) > 100
    dismissed.value = isFar and not isBackwards
  end)
  dismissed:subscribe(function(isGone)
    local away = { x = home.x, y = home.y }
    if isGone then away[axis] = home[axis] + side * way end
    spring.destination.value = away
  end)

  runtime:toggle(spring, drag)
  runtime:add(drag, target, function(stream)
    local along = axis == "x" and stream:yLocked(home.y) or stream:xLocked(home.x)
    return constraints and constraints(along) or along
  end)
  runtime:add(spring, target.position)
  runtime:connect(
    target.position[axis]:distance(home[axis]):rewriteRange(0, way, target.opacity.value, 0):clampTo(0, 1),
    target.opacity)

  self.dismissed = dismissed
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "swipe-to-dismiss",
  version = "1.0.0",
  api = "1",
  summary = "Dismisses a layer with a swipe; after a short one it springs back.",
  license = "Apache-2.0",
  parameters = {
    axis = { default = "x", choices = { "x", "y" }, summary = "The axis of the swipe." },
    threshold = {
      default = 120, range = { 1, 5000 }, unit = "pt",
      summary = "The distance, with that from its velocity, from which it is dismissed.",
    },
    stiffness = { default = 260, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 30, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
