--- A layer that circles about a point: a PathTween along an arc.
---
--- It starts where it stands, `radius` to the right of the middle of its circle.
---
--- A press does not hold it. A write, a drag or another motion takes the layer over for good; enabled again it begins
--- anew, at the start of its circle.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters, start = self.parameters, target.position.value
  local path = motion.BezierPath {}
  path:addArc(
    { start.x - parameters.radius, start.y }, parameters.radius, 0,
    2 * math.pi * parameters.turns * (parameters.clockwise and 1 or -1))
  local tween = motion.PathTween {
    duration = parameters.period * parameters.turns, path = path,
  }
  runtime:add(tween, target.position)
  self.state = tween.state
  self.enabled = tween.enabled
end

return {
  kind = "interaction",
  name = "orbit",
  version = "1.0.0",
  api = "1",
  summary = "Circles about a point and comes back to where it began.",
  license = "Apache-2.0",
  parameters = {
    radius = { default = 60, range = { 1, 10000 }, unit = "pt", summary = "The distance from the middle." },
    period = { default = 2, range = { 0.02, 600 }, unit = "s", summary = "The duration of one turn." },
    turns = { default = 1, range = { 1, 1000 }, integer = true, summary = "The number of turns." },
    clockwise = { default = true, summary = "Whether it turns clockwise." },
  },
  add = add,
}
