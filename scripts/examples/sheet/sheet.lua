--- A sheet that stands open at three heights. A scrim, a card and a button follow what it shows, dragged, thrown or
--- caught in its flight, forwards and backwards in time.
---
---   orrery live scripts/examples/sheet/sheet.lua

local motion = require("motion")

local parameters = motion.parameters {
  stiffness = { default = 260, range = { 40, 1000 }, summary = "How strongly the sheet is pulled to a height." },
  damping = { default = 26, range = { 5, 100 }, summary = "How soon it stops swinging." },
  dim = { default = 0.5, range = { 0, 1 }, summary = "The opacity of the scrim above the highest height." },
  depth = { default = 0.08, range = { 0, 0.3 }, summary = "How much smaller the card behind becomes." },
}
local width, height = 390, 640

local stage = motion.Stage { width = width, height = height, backgroundColor = "#0b1020" }
local runtime = motion.MotionRuntime { containerView = stage }

local function text(parent, string, x, y, size, color)
  parent:addSublayer(motion.TextLayer {
    string = string, anchorPoint = { 0, 0.5 }, position = { x, y }, size = { 300, size * 1.4 }, fontSize = size,
    foregroundColor = color, isUserInteractionEnabled = false,
  })
end

-- What lies behind the sheet.
local card = motion.GradientLayer {
  name = "card", position = { width / 2, height / 2 }, size = { width, height }, cornerRadius = 28,
  masksToBounds = true, colors = { "#0ea5e9", "#6366f1", "#f472b6" }, startPoint = { 0.2, 0 }, endPoint = { 0.8, 1 },
}
stage:addSublayer(card)
for index, place in ipairs { { 70, 330, 210 }, { 330, 250, 150 }, { 250, 430, 260 } } do
  card:addLayer {
    name = "hill" .. index, position = { place[1], place[2] + 190 }, size = { place[3] * 2, place[3] * 2 },
    cornerRadius = place[3], backgroundColor = { 1, 1, 1, 0.07 },
  }
end
text(card, "Lisbon", 28, 92, 44, "white")
text(card, "Four days in March", 30, 136, 17, { 1, 1, 1, 0.8 })

local scrim = stage:addLayer {
  name = "scrim", position = { width / 2, height / 2 }, size = { width, height }, backgroundColor = "#0b1020",
  opacity = 0, isUserInteractionEnabled = false,
}

-- The sheet is as high as the stage and a half, so that no edge shows when it swings past its highest place.
local sheet = stage:addLayer {
  name = "sheet", position = { width / 2, 1024 }, size = { width, 960 }, cornerRadius = 30, backgroundColor = "white",
  shadowOpacity = 0.3, shadowRadius = 28, shadowOffset = { 0, -8 },
}
sheet:addLayer { position = { width / 2, 13 }, size = { 40, 5 }, cornerRadius = 2.5, backgroundColor = "#d1d5db" }
text(sheet, "Your trip", 28, 48, 24, "#111827")

local days = {
  { "Alfama on foot", "Tram 28, Sé, miradouro", "#f59e0b" }, { "Belém", "Tower, pastéis, river", "#10b981" },
  { "Sintra", "Train at 9:40 from Rossio", "#6366f1" }, { "Cais do Sodré", "Market, ferry, sunset", "#ef4444" },
}
for index, day in ipairs(days) do
  local y = 60 + index * 78
  sheet:addLayer {
    name = "day" .. index, position = { 54, y }, size = { 52, 52 }, cornerRadius = 16, backgroundColor = day[3],
  }
  text(sheet, tostring(index), 46, y, 22, "white")
  text(sheet, day[1], 98, y - 11, 18, "#111827")
  text(sheet, day[2], 98, y + 13, 14, "#6b7280")
end

local pull = motion.interaction("bottom-sheet", {
  detents = { 0.15, 0.5, 0.85 }, stiffness = parameters.stiffness, damping = parameters.damping,
})
runtime:add(pull, sheet)

-- Followers: each is a function of what the sheet shows.
local low, middle, high = height * 0.85 + 480, height * 0.5 + 480, height * 0.15 + 480
local y = sheet.position.y
runtime:connect(y:rewriteRange(middle, high, 0, parameters.dim):clampTo(0, parameters.dim), scrim.opacity)
runtime:connect(y:rewriteRange(low, high, 1, 1 - parameters.depth):clampTo(1 - parameters.depth, 1), card.scale)

local button = stage:addLayer {
  name = "button", position = { width - 56, 0 }, size = { 56, 56 }, cornerRadius = 28, backgroundColor = "#111827",
  shadowOpacity = 0.3, shadowRadius = 10, shadowOffset = { 0, 4 },
}
text(button, "+", 19, 27, 30, "white")
runtime:connect(y:offset(-480 - 44), button.position.y)
runtime:connect(y:rewriteRange(middle, high, 1, 0):clampTo(0, 1), button.opacity)
button:onTap(function() pull.detent.value = 3 end)

motion.expect(scrim.opacity):neverExceeds(parameters.dim)

return { sheet = sheet, scrim = scrim, card = card, pull = pull } -- for the test, which requires this file
