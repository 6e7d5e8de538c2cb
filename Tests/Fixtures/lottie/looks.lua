-- Layers of every look that a Lottie file has, with motions of many kinds, for the check of the export.
local motion = require("motion")

local stage = motion.Stage { width = 240, height = 180, backgroundColor = { 0.95, 0.96, 1 } }
local runtime = motion.MotionRuntime { containerView = stage }
local sequence = motion.Sequence {}

-- Rounded, bordered, turned and scaled, along springs that differ.
local card = stage:addLayer {
  name = "card", position = { 50, 50 }, size = { 60, 40 }, cornerRadius = 10, backgroundColor = { 0.9, 0.4, 0.2 },
  borderWidth = 4, borderColor = { 0.2, 0.1, 0.4 },
}
sequence:add(card.position.x, motion.Spring { destination = 110, stiffness = 120, damping = 9 }, { at = 0 })
sequence:add(card.position.y, motion.Spring { destination = 70, stiffness = 300, damping = 14 }, { at = 0.2 })
sequence:add(
  card.rotation, motion.Tween { duration = 0.8, values = { 0, 2 }, timingFunctions = { "easeInOut" } }, { at = 0.1 }
)
sequence:add({ card }, "backgroundColor", motion.BasicAnimation {
  toValue = { red = 0.1, green = 0.6, blue = 0.9 }, duration = 1, timingFunction = "easeOut" }, { at = 0 })
sequence:add(card.width, motion.Tween { duration = 0.5, values = { 60, 80, 50 } }, { at = 0.3 })

-- A group that fades as one picture, with sublayers that overlap.
local group = stage:addLayer { name = "group", position = { 180, 50 }, size = { 80, 60 }, opacity = 0.6 }
for index, x in ipairs { 30, 50 } do
  group:addLayer {
    name = "part" .. index, position = { x, 30 }, size = { 36, 36 }, backgroundColor = { 2 - index, 0.3, index - 1 } }
end
sequence:add(group.opacity, motion.Tween { duration = 0.6, values = { 0.6, 1, 0.3 } }, { at = 0.4 })
sequence:add(
  group.scale, motion.Tween { duration = 0.7, values = { 1, 0.6 }, timingFunctions = { "easeIn" } }, { at = 0.3 }
)

-- Cut off at round bounds.
local window = stage:addLayer {
  name = "window", position = { 60, 135 }, size = { 90, 60 }, cornerRadius = 20, masksToBounds = true,
  backgroundColor = { 1, 1, 1 },
}
local stripe = window:addLayer { name = "stripe", position = { 10, 30 }, size = { 20, 90 }, backgroundColor = { 0.2,
  0.7, 0.4 },
  rotation = 0.4 }
sequence:add(stripe.position.x, motion.Tween { duration = 1.2, values = { 10, 80 }, timingFunctions = {
  "easeOutBounce" } },
  { at = 0 })

-- Outlines: filled, stroked, dashed and in part.
local star = motion.BezierPath {}
for step = 0, 4 do
  local angle = step * 4 * math.pi / 5 - math.pi / 2
  local point = { 24 + 22 * math.cos(angle), 24 + 22 * math.sin(angle) }
  if step == 0 then star:move(point) else star:addLine(point) end
end
star:close()
local badge = motion.ShapeLayer {
  name = "badge", position = { 150, 130 }, size = { 48, 48 }, path = star, fillRule = "evenOdd", fillColor = { 1,
    0.7, 0.1 },
  strokeColor = { 0.3, 0.2, 0.1, 0.8 }, lineWidth = 2, lineJoin = "round",
}
stage:addSublayer(badge)
sequence:add(badge.rotation, motion.Tween { duration = 1, values = { 0, 3 } }, { at = 0.2 })
sequence:add({ badge }, "lineWidth", motion.BasicAnimation { toValue = 5, duration = 0.5 }, { at = 0.5 })
local ring = motion.ShapeLayer {
  name = "ring", position = { 210, 135 }, size = { 40, 40 }, path = motion.BezierPath {}:addEllipse { 0, 0, 40, 40 },
  fillColor = { 0, 0, 0, 0 }, strokeColor = { 0.1, 0.2, 0.3 }, lineWidth = 5, lineCap = "round", strokeEnd = 0.1,
}
stage:addSublayer(ring)
sequence:add(
  { ring }, "strokeEnd", motion.BasicAnimation { toValue = 1, duration = 1, timingFunction = "easeInOut" }, { at = 0 }
)
local wave = motion.ShapeLayer {
  name = "wave", position = { 120, 20 }, size = { 60, 20 },
  path = motion.BezierPath {}:move({ 0, 10 }):addCurve({ 60, 10 }, { 20, -20 }, { 40, 40 }),
  fillColor = { 0, 0, 0, 0 }, strokeColor = { 0.6, 0.1, 0.5 }, lineWidth = 3, lineDashPattern = { 8, 5 },
}
stage:addSublayer(wave)
sequence:add({ wave }, "lineDashPhase", motion.BasicAnimation { toValue = 26, duration = 1.2 }, { at = 0 })

-- Colours along a line.
local sky = motion.GradientLayer {
  name = "sky", position = { 120, 172 }, size = { 220, 12 }, colors = { { 1, 0, 0 }, { 1, 1, 0 }, { 0, 0, 1 } },
  startPoint = { 0, 0.5 }, endPoint = { 1, 0.5 },
}
stage:addSublayer(sky)

-- There from a time to another.
local guest = stage:addLayer { name = "guest", position = { 120, 100 }, size = { 16, 16 }, backgroundColor = { 0, 0,
  0 },
  isHidden = true }
motion.at(0.5, function() guest.isHidden = false end)
motion.at(0.9, function() guest:removeFromSuperlayer() end)

runtime:add(sequence)
