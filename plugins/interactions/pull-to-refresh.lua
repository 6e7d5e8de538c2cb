--- A layer that is pulled down to ask for something new.
---
--- Pulled past `threshold` and let go, it waits a little below its home and `refreshing` is true; writing
--- false lets it spring home. Past the threshold the pull meets a rubber band.
---
--- Pressed on its way it stops under the finger, and goes on from there when it is lifted. Written in mid-way,
--- `refreshing` turns it with its speed.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local parameters = self.parameters
  local home = target.position.value
  local waiting = { home.x, home.y + parameters.waitingOffset }
  local refreshing = motion.createProperty(false)
  local drag = motion.Draggable {
    resistance = {
      perimeter = { home.x, home.y, 0, parameters.threshold }, maxLength = parameters.reach,
    },
  }
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping, destination = home,
  }

  -- Before the drag is added, so that the decision stands when its end lets the spring pull.
  drag:finalVelocity():subscribe(function()
    if target.position.value.y - home.y >= parameters.threshold then refreshing.value = true end
  end)
  runtime:connect(refreshing:rewrite { [true] = waiting, [false] = home }, spring.destination)
  runtime:toggle(spring, drag)
  runtime:add(drag, target, function(stream)
    local down = stream:xLocked(home.x)
    return constraints and constraints(down) or down
  end)
  runtime:add(spring, target.position)

  self.refreshing = refreshing
  self.progress = target.position.y
    :rewriteRange(home.y, home.y + parameters.threshold, 0, 1):clampTo(0, 1)
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "pull-to-refresh",
  version = "1.0.0",
  api = "1",
  summary = "Requests a refresh when pulled down and released, and waits until it is done.",
  license = "Apache-2.0",
  parameters = {
    threshold = {
      default = 64, range = { 1, 1000 }, unit = "pt",
      summary = "The distance from which a release refreshes.",
    },
    waitingOffset = {
      default = 48, range = { 0, 1000 }, unit = "pt",
      summary = "The distance below home at which it waits.",
    },
    reach = {
      default = 60, range = { 0, 1000 }, unit = "pt",
      summary = "The largest distance beyond that a drag reaches.",
    },
    stiffness = { default = 300, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 30, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
