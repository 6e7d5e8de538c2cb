--- A layer that two fingers scale within limits: Scalable on a rubber band.
---
--- Beyond a limit the scale follows the fingers less and less, and springs back when they leave.
---
--- A finger that comes down as it springs back holds it where it is seen; when the last is lifted, it springs on.

local motion = require("motion")

--- The scale that the rubber band takes to `scale`.
local function unbanded(scale, low, high, reach)
  local bound = math.max(low, math.min(scale, high))
  if scale == bound or reach == 0 then return scale end
  local part = math.min(math.abs(scale - bound) / reach, 0.99)
  return bound + (scale < bound and -1 or 1) * (1 / (1 - part) - 1) * reach / 0.55
end

local function add(self, target, runtime, constraints)
  local parameters = self.parameters
  local low, high = parameters.minimumScale, math.max(parameters.minimumScale, parameters.maximumScale)
  local zoom = motion.Scalable {}
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping,
    destination = target.scale.value,
  }
  local factor = 1
  -- Before the spring is toggled, so that its end is known when it begins to pull.
  zoom.state:subscribe(function(state)
    if state == "atRest" then
      spring.destination.value = math.max(low, math.min(target.scale.value, high))
    else
      -- Grabbed beyond a limit, it stays as it is seen.
      local seen = target:presentation().scale
      factor = seen ~= 0 and unbanded(seen, low, high, parameters.reach) / seen or 1
    end
  end)
  runtime:toggle(spring, zoom)
  runtime:add(zoom, target, function(stream)
    local free = stream:_map(function(scale) return scale * factor end, "number")
    local held = free:rubberBanded(low, high, parameters.reach)
    return constraints and constraints(held) or held
  end)
  runtime:add(spring, target.scale)
  self.state = zoom.state
  self.enabled = zoom.enabled
end

return {
  kind = "interaction",
  name = "bounded-zoom",
  version = "1.0.0",
  api = "1",
  summary = "Is scaled by two fingers, and springs back within limits.",
  license = "Apache-2.0",
  parameters = {
    minimumScale = { default = 1, range = { 0.01, 100 }, summary = "The smallest scale at rest." },
    maximumScale = { default = 3, range = { 0.01, 100 }, summary = "The greatest scale at rest." },
    reach = { default = 0.5, range = { 0, 10 }, summary = "The largest amount beyond a limit that fingers reach." },
    stiffness = { default = 260, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 28, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
