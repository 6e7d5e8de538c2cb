--- A strip of pages, side by side, that is swiped from one to the next.
---
--- The strip starts on its first page. A release snaps to a page: the one it would slide to, at most
--- one further than where the drag began unless `skips`. Before the first and after the last page the
--- hand feels a rubber band. `page` tells where it is; writing it turns the pages.
---
--- Pressed between two pages it stops under the finger, and turns to the nearest page when it is lifted. Another
--- `page`, written in mid-way, bends the way without a jump.

local motion = require("motion")

--- Where a release would come to rest, as in a scroll view, decides.
local fling = motion.Decay { decelerationRate = 0.998, discrete = true }

local function clamped(value, low, high) return math.max(low, math.min(value, high)) end

local function add(self, target, runtime, constraints)
  local parameters = self.parameters
  local first, width, count = target.position.value, parameters.pageWidth, parameters.pages
  -- Where the next page lies: the strip goes the other way.
  local side = parameters.rightToLeft and -1 or 1
  local last = first.x - side * (count - 1) * width
  local page = motion.createProperty(1)

  local drag = motion.Draggable {
    resistance = {
      perimeter = { math.min(first.x, last), first.y, (count - 1) * width, 0 },
      maxLength = parameters.reach,
    },
  }
  local spring = motion.Spring {
    stiffness = parameters.stiffness, damping = parameters.damping, destination = first,
  }

  drag:finalVelocity():subscribe(function(velocity)
    local aim = fling:projected(target.position.value.x, velocity.x)
    local wanted = math.floor(side * (first.x - aim) / width + 1.5)
    if not parameters.skips then wanted = clamped(wanted, page.value - 1, page.value + 1) end
    page.value = clamped(wanted, 1, count)
  end)
  page:subscribe(function(number)
    local shown = clamped(math.floor(number + 0.5), 1, count)
    spring.destination.value = { first.x - side * (shown - 1) * width, first.y }
  end)
  runtime:toggle(spring, drag)
  runtime:add(drag, target, function(stream)
    local along = stream:yLocked(first.y)
    return constraints and constraints(along) or along
  end)
  runtime:add(spring, target.position)

  self.page = page
  self.state = drag.state
  self.enabled = drag.enabled
end

return {
  kind = "interaction",
  name = "carousel",
  version = "1.1.0",
  api = "1",
  summary = "A strip of pages that snaps to one of them.",
  license = "Apache-2.0",
  parameters = {
    pages = { default = 3, range = { 1, 1000 }, integer = true, summary = "The number of pages." },
    pageWidth = {
      default = 320, range = { 1, 10000 }, unit = "pt",
      summary = "The distance from one page to the next.",
    },
    rightToLeft = {
      default = false, summary = "Whether the next page is to the left, as where one reads from the right.",
    },
    skips = { default = false, summary = "Whether one swipe may turn several pages." },
    reach = {
      default = 48, range = { 0, 1000 }, unit = "pt",
      summary = "The largest distance beyond the ends that a drag reaches.",
    },
    stiffness = { default = 300, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 34, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
}
