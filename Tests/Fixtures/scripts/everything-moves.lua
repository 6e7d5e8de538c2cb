--- Every kind of scripted motion on one timeline, shown by playing or by scrubbing.
---
--- `--set mode=play` reads at each offset as the clock comes past it; `--set mode=scrub` pauses and turns
--- the timeline to the same offsets in an order of its own. Numbers are printed bit for bit.

local motion = require("motion")

local stage = motion.Stage { width = 400, height = 400 }
local runtime = motion.MotionRuntime { containerView = stage }
local timeline = motion.Timeline {}
local layers = {}

local function layer(name)
  layers[#layers + 1] = stage:addLayer { name = name, position = { 40, 60 }, size = { 50, 50 } }
  return layers[#layers]
end

local bounced = layer("bounced")
runtime:add(motion.Tween {
  duration = 0.8, values = { 80, 240 },
  timingFunctions = { motion.curve("bounce", { bounces = 4, restitution = 0.6 }) }, timeline = timeline,
}, bounced.position.y)

local stepped = motion.Tween { duration = 0.7, values = { 0, 90, 30, 200 }, timeline = timeline }
stepped.offsets.value = { 0, 0.2, 0.7, 1 }
stepped.timingFunctions.value = { "easeIn", "linear", "easeOut" }
stepped.delay.value = 0.25
runtime:add(stepped, layer("stepped").position.x)

local swinging = motion.Tween { duration = 0.35, values = { 1, 0.2 }, timeline = timeline }
swinging.autoreverses.value = true
swinging.repeatCount.value = 3.5
runtime:add(swinging, layer("swinging").opacity)

local sprung = motion.Spring { destination = 300, stiffness = 130, damping = 9, mass = 1.4, timeline = timeline }
runtime:add(sprung, layer("sprung").position.x)

local thrown = motion.Spring {
  destination = { 200, 100 }, initialVelocity = { 900, -1500 }, stiffness = 90, damping = 14, timeline = timeline,
}
runtime:add(thrown, layer("thrown").position)

local turned = motion.Spring { destination = 3, stiffness = 200, damping = 60, timeline = timeline }
runtime:add(turned, layer("turned").rotation)

local function show(offset)
  local words = { string.format("%a", offset) }
  for _, each in ipairs(layers) do
    local seen = each:presentation()
    for _, value in ipairs { seen.position.x, seen.position.y, seen.opacity, seen.rotation } do
      words[#words + 1] = string.format("%a", value)
    end
  end
  print(table.concat(words, " "))
end

local offsets = {}
for index = 1, 200 do
  offsets[index] = math.random() * 2.5
end

if motion.arguments.mode == "scrub" then
  timeline.paused.value = true
  for _, offset in ipairs(offsets) do
    timeline.timeOffset.value = offset
    show(offset)
  end
else
  for _, offset in ipairs(offsets) do
    motion.at(offset, function()
      show(offset)
    end)
  end
end
