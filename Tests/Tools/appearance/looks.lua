-- Layers with every part that style sheets have, moving in several ways at once.

local motion = require("motion")
local stage = motion.Stage { width = 320, height = 240 }

local yellow, blue, navy = { 1, 0.8, 0.2 }, { 0.2, 0.5, 1 }, { 0.1, 0.2, 0.4 }
local card = stage:addLayer {
  name = "card", position = { 220, 150 }, size = { 120, 80 }, backgroundColor = yellow, cornerRadius = 12,
  borderWidth = 4, borderColor = navy, shadowOpacity = 0.5, shadowRadius = 5, shadowOffset = { 4, 8 },
}
local dot = motion.Layer {
  name = "dot", position = { 30, 30 }, size = { 20, 20 }, cornerRadius = 10, backgroundColor = { 1, 0, 0, 0.5 },
}
card:addSublayer(dot)

local function animate(layer, keyPath, from, to, duration, timingFunction)
  layer:add(motion.BasicAnimation {
    keyPath = keyPath, fromValue = from, toValue = to, duration = duration, timingFunction = timingFunction,
  }, keyPath)
end

card:add(motion.SpringAnimation {
  keyPath = "position", fromValue = { 90, 80 }, toValue = { 220, 150 }, stiffness = 120, damping = 8,
}, "position")
animate(card, "backgroundColor", yellow, blue, 1, "easeInEaseOut")
animate(card, "bounds.size", { 120, 80 }, { 60, 90 }, 0.8, "linear")
animate(card, "transform.rotation.z", 0, 1, 1.2, motion.curve("bounce"))
dot:add(motion.BasicAnimation {
  keyPath = "opacity", fromValue = 1, toValue = 0.2, duration = 0.4, autoreverses = true, repeatCount = 2,
}, "opacity")

local ring = motion.ShapeLayer {
  name = "ring", position = { 60, 190 }, size = { 60, 60 }, lineWidth = 6, strokeColor = { 0, 0.5, 0.3 },
  fillColor = { 0, 0, 0, 0 },
}
ring.path.value = motion.BezierPath {}:addArc({ 30, 30 }, 25, 0, 2 * math.pi)
stage:addSublayer(ring)
animate(ring, "strokeEnd", 0, 1, 1, "linear")

stage:addSublayer(motion.TextLayer {
  name = "title", position = { 230, 30 }, size = { 150, 30 }, string = "Orrery & <b>", fontSize = 18,
  foregroundColor = { 0, 0, 0 },
})
motion.after(0.5, function()
  local late = stage:addLayer {
    name = "late", position = { 280, 200 }, size = { 30, 30 }, backgroundColor = { 0, 0.6, 0 },
  }
  motion.after(0.5, function() late:removeFromSuperlayer() end)
end)
