--- A page that is scrolled by hand: what lies deeper moves less, and the header folds.
---
---   bin/orrery run scripts/parallax.lua --input scripts/recordings/fling-up.jsonl
---
--- The hand turns a paused timeline: the header's tween shows the moment that belongs to how far the page is.

local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local runtime = motion.MotionRuntime { containerView = stage }

-- The page is three screens long. Its top edge is at 0 when it stands at `top`, its bottom edge is seen at `bottom`.
local top, bottom = 720, -240
local page = stage:addLayer { name = "page", position = { 160, top }, size = { 320, 1440 } }

-- 0 at the top of the page, 1 at its bottom; further pulling changes nothing.
local scrolled = page.position:y():rewriteRange(top, bottom, 0, 1, true)

for index, share in ipairs { 0.25, 0.5, 0.75 } do
  local hill = stage:addLayer {
    name = "hill" .. index, position = { 160, 400 }, size = { 320, 160 },
    isUserInteractionEnabled = false, -- fingers reach the page through it
  }
  runtime:connect(scrolled:rewriteRange(0, 1, 400, 400 + share * (bottom - top)), hill.position.y)
end

local header = stage:addLayer {
  name = "header", anchorPoint = { 0.5, 0 }, position = { 160, 0 }, size = { 320, 120 },
  isUserInteractionEnabled = false,
}
local folding = motion.Timeline { paused = true }
runtime:add(motion.Tween {
  duration = 0.25, values = { 120, 56 }, timingFunctions = { "easeOut" }, timeline = folding,
}, header.height)
runtime:connect(scrolled, folding.timeOffset)

-- The page follows the finger up and down, and slides on with its speed to the next third of its way. Hills and header
-- hear of it in each frame because the spring is simulated; an animation would tell them where the page ends, at once.
local drag = motion.Draggable {}
local slide = motion.Spring { destination = top, stiffness = 90, damping = 19, system = motion.simulated }
local third = (bottom - top) / 3
runtime:toggle(slide, drag)
runtime:connect(drag:finalVelocity():y(), slide.initialVelocity)
drag:finalVelocity():y():subscribeToValue(function(velocity)
  local thirds = math.floor((page.position.value.y + 0.5 * velocity - top) / third + 0.5)
  slide.destination.value = top + third * math.max(0, math.min(3, thirds))
end)
runtime:add(drag, page, function(stream)
  return stream:xLocked(160)
end)
runtime:add(slide, page.position.y)
