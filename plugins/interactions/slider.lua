--- A thumb on a straight track: Draggable along one axis, with a value.
---
--- `value` runs from 0 to 1 over `length` points from where the thumb stands; writing it moves the thumb.
--- With `steps` it snaps to that many equal parts when it is let go.
---
--- Pressed as it snaps the thumb stops under the finger. Another `value`, written in mid-way, turns it with its
--- speed. `progress` is the value that is shown, also during a drag.

local motion = require("motion")

local function add(self, target, runtime, constraints)
  local parameters, axis = self.parameters, self.parameters.axis
  local start, length = target.position.value, self.parameters.length
  local value = motion.createProperty(0)
  local low, high = { x = start.x, y = start.y }, { x = start.x, y = start.y }
  high[axis] = start[axis] + length

  local drag = motion.Draggable { resistance = {
    perimeter = { low.x, low.y, high.x - low.x, high.y - low.y }, maxLength = parameters.reach,
  } }
  local spring = motion.Spring { stiffness = 400, damping = 40, destination = start }

  local function settle()
    local progress = math.max(0, math.min((target.position.value[axis] - start[axis]) / length, 1))
    local steps = parameters.steps
    value.value = steps > 0 and math.floor(progress * steps + 0.5) / steps or progress
  end
  drag:finalVelocity():subscribe(settle)
  runtime:connect(
    value:asStream():clampTo(0, 1):rewriteRange(0, 1, low, high), spring.destination)
  runtime:toggle(spring, drag)
  runtime:add(drag, target, function(stream)
    local along = axis == "x" and stream:yLocked(start.y) or stream:xLocked(start.x)
    return constraints and constraints(along) or along
  end)
  runtime:add(spring, target.position)
  self.value = value
  self.progress = target.position[axis]:rewriteRange(start[axis], high[axis], 0, 1):clampTo(0, 1)
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "slider",
  version = "1.0.0",
  api = "1",
  summary = "A thumb on a track, with a value from 0 to 1.",
  license = "Apache-2.0",
  parameters = {
    axis = { default = "x", choices = { "x", "y" }, summary = "The axis of the track." },
    length = { default = 200, range = { 1, 10000 }, unit = "pt", summary = "The length of the track." },
    steps = { default = 0, range = { 0, 1000 }, integer = true, summary = "Equal parts to snap to; 0 is none." },
    reach = {
      default = 12, range = { 0, 1000 }, unit = "pt",
      summary = "The largest distance beyond its ends that a drag reaches.",
    },
  },
  add = add,
}
