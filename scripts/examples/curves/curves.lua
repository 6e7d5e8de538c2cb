--- Twelve curves side by side, as graphs and as motions of dots. The first is yours: tune `yours` on the page.
---
---   orrery live scripts/examples/curves/curves.lua

local motion = require("motion")

local parameters = motion.parameters {
  yours = { kind = "curve", default = "spring(1 100 10 0)", summary = "The curve of the first card." },
  duration = { default = 1.2, range = { 0.1, 10 }, unit = "s", summary = "The duration of each motion." },
  rest = { default = 0.4, range = { 0, 5 }, unit = "s", summary = "How long a dot waits at each end." },
}
local width, height, column, row = 390, 640, 122, 131

local stage = motion.Stage { width = width, height = height, backgroundColor = "#0f172a" }
local runtime = motion.MotionRuntime { containerView = stage }

local function text(parent, string, x, y, size, color)
  parent:addSublayer(motion.TextLayer {
    string = string, anchorPoint = { 0, 0.5 }, position = { x, y }, size = { 300, size * 1.4 }, fontSize = size,
    foregroundColor = color, isUserInteractionEnabled = false,
  })
end

text(stage, "Curves", 22, 46, 28, "white")
text(stage, "one duration, twelve ways to pass it", 22, 76, 13, "#94a3b8")

local curves = {
  { "yours", parameters.yours }, { "ease", "ease" }, { "easeOutCubic", "easeOutCubic" },
  { "expo.out", "expo.out" }, { "back.out", "back.out" }, { "anticipate", "anticipate" },
  { "elastic.out", "elastic.out(1, 0.4)" }, { "bounce.out", "bounce.out" }, { "snappy", "snappy" },
  { "emphasized", "emphasized" }, { "wiggle", "wiggle" }, { "steps(5)", "steps(5)" },
}
local cycle = parameters.duration + parameters.rest
local dots, tweens = {}, {}

for index, entry in ipairs(curves) do
  local name, curve = entry[1], motion.curve(entry[2])
  local isYours = index == 1
  local tint = isYours and "#fb923c" or "#67c1ff"
  local card = stage:addLayer {
    name = "card" .. index, size = { column - 12, row - 12 }, cornerRadius = 14,
    backgroundColor = isYours and "#3b2413" or "#1e293b",
    position = { 18 + ((index - 1) % 3 + 0.5) * column - 6, 104 + ((index - 1) // 3 + 0.5) * row },
  }
  text(card, name, 12, 16, 12, isYours and "#fdba74" or "#cbd5e1")

  local function point(x)
    return { 16 + 78 * x, 84 - 36 * curve:value(x) }
  end
  local path = motion.BezierPath {}:move(point(0))
  for step = 1, 64 do path:addLine(point(step / 64)) end
  card:addSublayer(motion.ShapeLayer {
    size = { column - 12, row - 12 }, position = { column / 2 - 6, row / 2 - 6 }, path = path, lineWidth = 2,
    strokeColor = tint, fillColor = { 0, 0, 0, 0 },
  })

  local dot = card:addLayer {
    name = "dot" .. index, position = { 20, 105 }, size = { 12, 12 }, cornerRadius = 6, backgroundColor = tint,
  }
  dots[index] = dot
  local tween = motion.Tween {
    duration = 2 * cycle, repeatCount = math.huge, values = { 20, 84, 84, 20, 20 },
    offsets = { 0, parameters.duration / cycle / 2, 0.5, 0.5 + parameters.duration / cycle / 2, 1 },
    timingFunctions = { curve, "linear", curve, "linear" },
  }
  runtime:add(tween, dot.position.x)
  tweens[index] = tween
end

return { dots = dots, tweens = tweens } -- for the test, which requires this file
