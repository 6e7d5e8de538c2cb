-- Layers with every part that style sheets have, moving in several ways at once.

local motion = require("motion")
local stage = motion.Stage { width = 320, height = 240 }
local card = stage:addLayer { name = "card", position = { 90, 80 }, size = { 120, 80 }, backgroundColor = { 1, 0.8, 0.2 },
  cornerRadius = 12, borderWidth = 4, borderColor = { 0.1, 0.2, 0.4 }, shadowOpacity = 0.5, shadowRadius = 5, shadowOffset = { 4, 8 } }
local dot = motion.Layer { name = "dot", position = { 30, 30 }, size = { 20, 20 }, cornerRadius = 10, backgroundColor = { 1, 0, 0, 0.5 } }
card:addSublayer(dot)
local runtime = motion.MotionRuntime { containerView = stage }
card:add(motion.SpringAnimation { keyPath = "position", fromValue = { 90, 80 }, toValue = { 220, 150 }, stiffness = 120, damping = 8 }, "p")
card.position.value = { 220, 150 }
card:add(motion.BasicAnimation { keyPath = "backgroundColor", fromValue = { 1, 0.8, 0.2 }, toValue = { 0.2, 0.5, 1 }, duration = 1, timingFunction = "easeInEaseOut" }, "c")
card:add(motion.BasicAnimation { keyPath = "bounds.size", fromValue = { 120, 80 }, toValue = { 60, 90 }, duration = 0.8 }, "s")
card:add(motion.BasicAnimation { keyPath = "transform.rotation.z", fromValue = 0, toValue = 1, duration = 1.2, timingFunction = motion.curve("bounce") }, "r")
dot:add(motion.BasicAnimation { keyPath = "opacity", fromValue = 1, toValue = 0.2, duration = 0.4, autoreverses = true, repeatCount = 2 }, "o")
local shape = motion.ShapeLayer { name = "ring", position = { 60, 190 }, size = { 60, 60 }, lineWidth = 6, strokeColor = { 0, 0.5, 0.3 }, fillColor = { 0, 0, 0, 0 } }
shape.path.value = motion.BezierPath {}:addArc({ 30, 30 }, 25, 0, 2 * math.pi)
stage:addSublayer(shape)
shape:add(motion.BasicAnimation { keyPath = "strokeEnd", fromValue = 0, toValue = 1, duration = 1 }, "e")
stage:addSublayer(motion.TextLayer { name = "title", position = { 230, 30 }, size = { 150, 30 }, string = "Orrery & <b>", fontSize = 18, foregroundColor = { 0, 0, 0 } })
motion.after(0.5, function()
  local late = stage:addLayer { name = "late", position = { 280, 200 }, size = { 30, 30 }, backgroundColor = { 0, 0.6, 0 } }
  motion.after(0.5, function() late:removeFromSuperlayer() end)
end)
