--- A card is pulled up until it fills the stage, then pulled down, but not far enough.
---
---   bin/orrery run scripts/transition.lua --input scripts/recordings/fling-then-hold.jsonl
---
--- The first drag ends at speed: its transition runs to completion. The second ends at rest: its transition is
--- cancelled. At the end both transitions are scrubbed, and show what was played, bit for bit. With
--- scripts/recordings/fling-then-catch.jsonl the second drag takes the card in flight and lets it go on.

local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local backdrop = stage:addLayer { name = "backdrop", position = { 160, 240 }, size = { 320, 480 } }
local title = stage:addLayer { name = "title", position = { 160, -30 }, size = { 280, 40 } }
local card = stage:addLayer { name = "card", position = { 160, 420 }, size = { 280, 300 } }
local runtime = motion.MotionRuntime { containerView = stage }
backdrop.opacity.value = 0

-- Where the card stands while it is closed and while it is open.
local closed, open = 420, 180

--- Makes a transition from one place of the card to another. Backdrop and title go along in their ranges; the card is
--- the shared element: it follows the hand, then a spring takes it to either end and says how long all of it lasts.
local function makeTransition(from, to)
  local opening = to < from
  local timeline = motion.Timeline {}
  local transition = motion.Transition {
    duration = 0.4,
    timeline = timeline,
    layers = {
      { id = "backdrop", range = opening and { 0, 0.5 } or { 0.5, 1 }, timing = { animationCurve = "easeOut" } },
      { id = "title", range = opening and { 0.4, 1 } or { 0, 0.6 }, timing = { easing = "ease-in-out" } },
    },
    sharedElement = { mass = 1, stiffness = 220, damping = 24 },
  }
  local shade, top = { 0, 0.6 }, { -30, 40 }
  if not opening then
    shade, top = { 0.6, 0 }, { 40, -30 }
  end
  runtime:connect(
    transition:layer("backdrop"):progress():rewriteRange(0, 1, shade[1], shade[2]),
    backdrop.opacity
  )
  runtime:connect(transition:layer("title"):progress():rewriteRange(0, 1, top[1], top[2]), title.position.y)
  runtime:connect(transition.sharedElement:progress("y"):rewriteRange(0, 1, from, to), card.position.y)
  return transition
end

local transitions, played = {}, {}

--- Remembers what a transition shows, at times that are no frames.
local function watch(transition)
  local moments = {}
  played[#played + 1] = moments
  local begin = transition.timeline.beginTime
  for step = 1, 120 do
    local time = begin + step * 0.0173
    motion.at(time, function()
      moments[transition.timeline.currentTime] = {
        transition:layer("backdrop"):value(),
        transition:layer("title"):value(),
        transition.sharedElement:value("y"),
      }
    end)
  end
end

local drag = motion.Draggable {}
local from, to, current, releaseSpeed
local reached -- how far the hand has brought the card; nil while there is no hand

--- How far a place of the card is on its way, 0 to 1.
local function way(position)
  return (position.y - from) / (to - from)
end

--- The hand moves the card up and down, and the transition by as much.
local function follow(position)
  if reached then
    local progress = way(position)
    current:update({ step = progress - reached }, { progress = { 0, progress } })
    reached = progress
  end
end

local function grab()
  if current and current:interrupt() then
    reached = way(card.position.value)
    print(string.format("%.3f s: caught at %.3f", motion.now(), current.fractionComplete))
    return
  end
  from, to = closed, open
  if #transitions > 0 then
    from, to = open, closed
  end
  current = makeTransition(from, to)
  transitions[#transitions + 1] = current
  current.events:subscribe(function(event)
    print(string.format("%.3f s: %s", motion.now(), event))
  end)
  watch(current)
  current:start(true)
  reached = 0
end

--- Far enough, or fast enough, and the transition is completed; otherwise it goes back.
local function letGo()
  reached = nil
  local speed = releaseSpeed / (to - from)
  local target = (current.fractionComplete + 0.2 * speed > 0.5) and "end" or "start"
  print(string.format("let go at %.3f, %.2f/s: towards the %s", current.fractionComplete, speed, target))
  current:endInteraction(target, speed, { progress = { 0, way(card.position.value) } })
  print(current:plan())
end

drag:finalVelocity():subscribe(function(velocity)
  releaseSpeed = velocity.y
end)
drag.state:dedupe():subscribe(function(state)
  if state == "active" then
    grab()
  elseif reached then
    letGo()
  end
end)
runtime:add(drag, card, function(stream)
  return stream:xLocked(160)
end)
card.position:subscribe(follow)

--- Turns both transitions by hand: whatever the order, each moment shows what was played.
local function scrub()
  for index, transition in ipairs(transitions) do
    local timeline, count = transition.timeline, 0
    timeline:hold()
    for time, values in pairs(played[index]) do
      timeline.timeOffset.value = time
      assert(transition:layer("backdrop"):value() == values[1])
      assert(transition:layer("title"):value() == values[2])
      assert(transition.sharedElement:value("y") == values[3])
      count = count + 1
    end
    timeline.timeOffset.value = 2.5
    print(string.format("transition %d: %d moments scrubbed, all as played; %s", index, count, transition.phase))
  end
end

local parameters = motion.parameters {
  scrubAt = { default = 6.5, range = { 0, 3600 }, unit = "s", summary = "When both transitions are scrubbed." },
}
motion.at(parameters.scrubAt, scrub)
