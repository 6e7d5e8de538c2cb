--- A layer that can be thrown and comes to rest at an edge of its container.
---
--- Where it would end if it slid on decides the edge, so a light flick crosses the container and a slow
--- release falls to the nearest edge. Beyond the edges the hand feels a rubber band. Until the first throw it
--- stays where it stands.
---
--- Pressed in its flight it stops under the finger; lifted without a move it goes to the nearest edge. Another
--- `destination`, or another motion, goes on from where it is seen, with its speed.

local motion = require("motion")

--- Where a release would come to rest, as in a scroll view, decides.
local fling = motion.Decay { decelerationRate = 0.998, discrete = true, velocity = { 0, 0 } }

local function clamped(value, low, high) return math.max(low, math.min(value, high)) end

--- The place on the edges of `area` that is nearest to `point`.
local function nearestEdge(area, point, edges)
  local x, y = clamped(point.x, area.left, area.right), clamped(point.y, area.top, area.bottom)
  local places = {}
  if edges ~= "vertical" then
    places[#places + 1] = { x = area.left, y = y, distance = math.abs(x - area.left) }
    places[#places + 1] = { x = area.right, y = y, distance = math.abs(x - area.right) }
  end
  if edges ~= "horizontal" then
    places[#places + 1] = { x = x, y = area.top, distance = math.abs(y - area.top) }
    places[#places + 1] = { x = x, y = area.bottom, distance = math.abs(y - area.bottom) }
  end
  local best = places[1]
  for _, place in ipairs(places) do
    if place.distance < best.distance then best = place end
  end
  return { best.x, best.y }
end

--- Where the middle of `target` may lie.
local function areaFor(target, container, margin)
  local size, whole = target.size.value, container:presentation().size
  local across, down = size.width / 2 + margin, size.height / 2 + margin
  return { left = across, top = down, right = whole.width - across, bottom = whole.height - down }
end

local function add(self, target, runtime, constraints)
  local parameters = self.parameters
  local area = areaFor(target, runtime.containerView, parameters.margin)
  local toss = motion.Tossable {
    spring = motion.Spring {
      stiffness = parameters.stiffness, damping = parameters.damping,
      destination = target.position.value,
    },
    draggable = motion.Draggable {
      resistance = {
        perimeter = { area.left, area.top, area.right - area.left, area.bottom - area.top },
        maxLength = parameters.reach,
      },
    },
  }
  toss.draggable:finalVelocity():subscribe(function(velocity)
    local aim = fling:projected(target.position.value, velocity)
    toss.spring.destination.value = nearestEdge(area, aim, parameters.edges)
  end)
  runtime:add(toss, target, constraints)
  self.state = toss.state
  self.enabled = toss.draggable.enabled
  self.destination = toss.spring.destination
end

return {
  kind = "interaction",
  name = "toss-to-edges",
  version = "1.0.0",
  api = "1",
  summary = "Can be thrown; comes to rest at the edge it was thrown towards.",
  license = "Apache-2.0",
  parameters = {
    edges = {
      default = "all", choices = { "all", "horizontal", "vertical" },
      summary = "The edges that hold it: all four, left and right, or top and bottom.",
    },
    margin = { default = 16, range = { 0, 1000 }, unit = "pt", summary = "The distance from the edge." },
    reach = {
      default = 48, range = { 0, 1000 }, unit = "pt",
      summary = "The largest distance that a drag pulls it out.",
    },
    stiffness = { default = 220, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 24, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
