--- Hold to confirm: a ring fills while a finger is down, and runs back when it leaves too soon.
---
---   bin/orrery run scripts/hold.lua --input scripts/recordings/drag-and-hold.jsonl
---
--- With scripts/recordings/tap.jsonl the finger leaves at once. `--set seconds=2` makes it take longer.

local motion = require("motion")

local parameters = motion.parameters {
  seconds = { default = 0.8, range = { 0.05, 60 }, unit = "s", summary = "How long the finger has to stay." },
}
local seconds = parameters.seconds
local stage = motion.Stage { width = 320, height = 480 }
local runtime = motion.MotionRuntime { containerView = stage }

local ring = motion.ShapeLayer {
  name = "ring", position = { 120, 320 }, size = { 200, 200 }, lineWidth = 8,
  path = motion.BezierPath {}:addArc({ 100, 100 }, 96, -math.pi / 2, 3 * math.pi / 2),
  fillColor = { 0, 0, 0, 0 }, strokeColor = { 0.2, 0.5, 1 }, strokeEnd = 0,
}
stage:addSublayer(ring)

local press = motion.interaction("press-scale", { scale = 0.9 })
runtime:add(press, ring)

--- Confirms: the ring turns green, and a shadow lifts it for a moment.
local function confirm()
  motion.marker("confirmed")
  local blue, green = { red = 0.2, green = 0.5, blue = 1 }, { red = 0.1, green = 0.8, blue = 0.4 }
  runtime:add(motion.Tween { duration = 0.3, values = { blue, green } }, ring.strokeColor)
  runtime:add(motion.Tween { duration = 0.3, values = { 0, 0.4, 0 } }, ring.shadowOpacity)
end

--- Runs from where the ring is seen to be, at a speed that does not depend on how far that is.
local function fill(to, secondsForAll)
  local from = ring:presentationValue("strokeEnd")
  local run = motion.BasicAnimation {
    keyPath = "strokeEnd", fromValue = from, toValue = to, duration = math.abs(to - from) * secondsForAll,
  }
  ring:add(run, "fill", {
    stop = function(event)
      if event.isFinished and to == 1 then confirm() end
    end,
  })
  ring.strokeEnd.value = to
end

press.pressed:dedupe():subscribe(function(isPressed)
  if isPressed then
    fill(1, seconds)
  elseif ring:presentationValue("strokeEnd") < 1 then
    fill(0, 0.25)
  end
end)
