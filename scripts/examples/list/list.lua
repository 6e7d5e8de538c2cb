--- A list whose rows are dragged into another order; a tap opens a row, whose cover grows into the page that it opens.
---
---   orrery live scripts/examples/list/list.lua

local motion = require("motion")

local parameters = motion.parameters {
  reorder = { kind = "spring", default = "snappy", summary = "The spring of rows that make room." },
  open = {
    kind = "spring", default = "spring(duration: 0.45, bounce: 0.18)", summary = "The spring of a row that opens.",
  },
}
local width, height, top, pitch = 390, 640, 108, 92
local ink, faint = "#111827", "#6b7280"

local stage = motion.Stage { width = width, height = height, backgroundColor = "#eef1f6" }
local runtime = motion.MotionRuntime { containerView = stage }

local function text(parent, string, x, y, size, color)
  local layer = motion.TextLayer {
    string = string, anchorPoint = { 0, 0.5 }, position = { x, y }, size = { 250, size * 1.4 }, fontSize = size,
    foregroundColor = color, isUserInteractionEnabled = false,
  }
  parent:addSublayer(layer)
  return layer
end

text(stage, "Tonight", 24, 62, 34, ink)

--- A rounded square in two colours.
local function makeCover(parent, album, position, side)
  local cover = motion.GradientLayer {
    name = album.name .. ".cover", position = position, size = { side, side }, cornerRadius = side / 6,
    masksToBounds = true, colors = album.colors, startPoint = { 0, 0 }, endPoint = { 1, 1 },
    isUserInteractionEnabled = false,
  }
  parent:addSublayer(cover)
  return cover
end

local albums = {
  { name = "aurora", title = "Aurora", by = "Vera Lindqvist", colors = { "#22d3ee", "#6366f1" } },
  { name = "ember", title = "Ember & Ash", by = "The Low Tide", colors = { "#fbbf24", "#ef4444" } },
  { name = "garden", title = "Night Garden", by = "Mio Tanaka", colors = { "#a3e635", "#0d9488" } },
  { name = "velvet", title = "Velvet Static", by = "Oslo Radio", colors = { "#f472b6", "#7c3aed" } },
  { name = "harbour", title = "Harbour Lights", by = "June Avery", colors = { "#38bdf8", "#1e3a8a" } },
}

-- The rows, in order.
local rows = {}

local function slot(index)
  return { width / 2, top + (index - 0.5) * pitch }
end

--- Puts all rows but one into their places, from where they are shown.
local function arrange(held)
  stage:animateLayout(function()
    for index, row in ipairs(rows) do
      if row ~= held then row.layer.position.value = slot(index) end
    end
  end, parameters.reorder)
end

for index, album in ipairs(albums) do
  local layer = stage:addLayer {
    name = album.name, position = slot(index), size = { width - 32, pitch - 12 }, cornerRadius = 18,
    backgroundColor = "white", shadowOpacity = 0.08, shadowRadius = 10, shadowOffset = { 0, 4 },
  }
  local row = { album = album, layer = layer, cover = makeCover(layer, album, { 44, 40 }, 56) }
  text(layer, album.title, 88, 30, 18, ink)
  text(layer, album.by, 88, 54, 14, faint)
  rows[index] = row
end

-- What a row opens into: a page behind a scrim, with a cover of its own.
local scrim = stage:addLayer {
  name = "scrim", position = { width / 2, height / 2 }, size = { width, height }, backgroundColor = "#0b1020",
  opacity = 0, zPosition = 5, isUserInteractionEnabled = false,
}
local shown, hidden = 415, height + 300
local page = stage:addLayer {
  name = "page", position = { width / 2, hidden }, size = { width, 500 }, cornerRadius = 32,
  backgroundColor = "white", shadowOpacity = 0.25, shadowRadius = 24, shadowOffset = { 0, -6 }, zPosition = 6,
}
page:addLayer {
  position = { width / 2, 14 }, size = { 40, 5 }, cornerRadius = 2.5, backgroundColor = "#d1d5db",
}
local title, by = text(page, "", 40, 284, 26, ink), text(page, "", 40, 316, 16, faint)
for index, track in ipairs { "First light", "Paper boats", "Low season" } do
  text(page, index .. "   " .. track, 40, 330 + 34 * index, 16, ink)
end

-- The page is a sheet: a finger drags it, a spring brings it up or down, and the scrim follows what it shows.
local drag = motion.Draggable {
  resistance = { perimeter = { width / 2, shown, 0, hidden - shown }, maxLength = 30 },
}
local spring = motion.Spring { destination = { width / 2, hidden }, preset = parameters.open }

-- The row that is open, its cover on the page, and the motion that leads it there and back.
local open, cover, flight

--- A row shows no cover of its own while the one of the page is on its way, or there.
local function land(row)
  if open == row then return end
  row.cover.isHidden = false
  cover.isHidden = true
end

local function close()
  if not open then return end
  flight:reverse()
  spring.destination.value = { width / 2, hidden }
  open = nil
end

local function show(row)
  if open then return close() end
  open = row
  title.string, by.string = row.album.title, row.album.by
  if cover then
    for _, other in ipairs(rows) do other.cover.isHidden = false end
    cover:destroy()
  end
  cover = makeCover(page, row.album, { width / 2, 146 }, 196)
  spring.destination.value = { width / 2, shown }
  flight = motion.match(row.cover, cover, parameters.open)
  row.cover.isHidden = true
  flight.state:dedupe():subscribe(function(state)
    if state == "atRest" then land(row) end
  end)
end

local fling = motion.Decay { decelerationRate = 0.998, discrete = true }
drag:finalVelocity():subscribe(function(velocity)
  local stays = fling:projected(page.position.value.y, velocity.y) < (shown + hidden) / 2
  if stays then spring.destination.value = { width / 2, shown } else close() end
end)

runtime:toggle(spring, drag)
runtime:add(drag, page, function(stream) return stream:xLocked(width / 2) end)
runtime:add(spring, page.position)
runtime:connect(page.position.y:rewriteRange(hidden, shown, 0, 0.5):clampTo(0, 0.5), scrim.opacity)

-- The row that a finger holds changes places with those that it passes.
local held

local function pass(y)
  local index = math.max(1, math.min(math.floor((y - top) / pitch) + 1, #rows))
  if rows[index] == held then return end
  for old, row in ipairs(rows) do
    if row == held then table.remove(rows, old) end
  end
  table.insert(rows, index, held)
  arrange(held)
end

for _, row in ipairs { table.unpack(rows) } do
  local layer, lift = row.layer, motion.Draggable {}
  local scale = motion.Spring { destination = 1, preset = parameters.reorder }
  runtime:add(lift, layer, function(stream) return stream:xLocked(width / 2) end)
  runtime:add(scale, layer.scale)
  layer:onTap(function() show(row) end)
  lift.state:dedupe():subscribe(function(state)
    local isHeld = state == "active"
    if not isHeld and held ~= row then return end
    held = isHeld and row or nil
    layer.zPosition.value = isHeld and 1 or 0
    scale.destination.value = isHeld and 1.04 or 1
    if not isHeld then arrange() end
  end)
  layer.position.y:subscribe(function(y)
    if held == row then pass(y) end
  end)
end

return { stage = stage, rows = rows, page = page } -- for the test, which requires this file
