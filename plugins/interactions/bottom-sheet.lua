--- A sheet at the bottom of its container that stands open at one of several heights.
---
--- A release goes to the height that the sheet would slide to, with the speed that it has; below the
--- lowest and above the highest the hand feels a rubber band. `detent` is the number of the height, 1 the
--- lowest; writing it moves the sheet. `progress` runs from 0, lowest, to 1, highest.
---
--- Pressed in its flight it stops under the finger, also beyond its ends, and goes to the nearest height when it is
--- lifted. Another `detent`, written in mid-way, turns it with its speed.

local motion = require("motion")

--- Where a release would come to rest, as in a scroll view, decides.
local fling = motion.Decay { decelerationRate = 0.998, discrete = true }

--- Where the middle of the sheet lies for each height, the lowest height first.
local function placesFor(target, container, detents)
  local whole, own = container:presentation().size.height, target.size.value.height
  local heights, places = {}, {}
  for index, detent in ipairs(detents) do heights[index] = detent * whole end
  table.sort(heights)
  for index, height in ipairs(heights) do places[index] = whole - height + own / 2 end
  return places
end

local function nearest(places, y)
  local best = 1
  for index, place in ipairs(places) do
    if math.abs(place - y) < math.abs(places[best] - y) then best = index end
  end
  return best
end

local function add(self, target, runtime, constraints)
  local parameters = self.parameters
  local x = target.position.value.x
  local places = placesFor(target, runtime.containerView, parameters.detents)
  local lowest, highest = places[1], places[#places]
  local detent = motion.createProperty(nearest(places, target.position.value.y))

  local drag = motion.Draggable {
    resistance = { perimeter = { x, highest, 0, lowest - highest }, maxLength = parameters.reach },
  }
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping,
    destination = { x, places[detent.value] },
  }

  drag:finalVelocity():subscribe(function(velocity)
    detent.value = nearest(places, fling:projected(target.position.value.y, velocity.y))
  end)
  detent:subscribe(function(number)
    local index = math.max(1, math.min(math.floor(number + 0.5), #places))
    spring.destination.value = { x, places[index] }
  end)
  runtime:toggle(spring, drag)
  runtime:add(drag, target, function(stream)
    local upright = stream:xLocked(x)
    return constraints and constraints(upright) or upright
  end)
  runtime:add(spring, target.position)

  self.detent = detent
  self.progress = target.position.y:rewriteRange(lowest, highest, 0, 1)
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "bottom-sheet",
  version = "1.0.0",
  api = "1",
  summary = "A sheet that is pulled up from the bottom to one of several heights.",
  license = "Apache-2.0",
  parameters = {
    detents = { default = { 0.15, 0.5, 0.9 }, range = { 0, 1 }, summary = "The heights, as parts of the container's." },
    reach = {
      default = 40, range = { 0, 1000 }, unit = "pt",
      summary = "The largest distance beyond them that a drag reaches.",
    },
    stiffness = { default = 320, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 32, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
