--- Jerks along the way in straight lines between random points, like something that is rubbed or shaken.
---
--- Source: a straight line whose points are moved by random numbers of a generator of its own, SplitMix64
--- (Steele, Lea, Flood 2014, public domain): the same seed gives the same curve everywhere.

--- Returns random number `index` of the seed's sequence: 0 or more, below 1.
local function random(seed, index)
  local z = seed + (index + 1) * 0x9E3779B97F4A7C15
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return ((z ~ (z >> 31)) >> 11) * 2.0 ^ -53
end

--- Returns how far points may be moved at x, in relation to the roughness.
local function strength(x, taper)
  if taper == "start" then
    return x
  elseif taper == "end" then
    return 1 - x
  elseif taper == "both" then
    return 4 * x * (1 - x)
  end
  return 1
end

--- Returns point `index` of 0 … points + 1; the first and the last are the ends.
local function point(index, parameters)
  local points, seed = parameters.points, parameters.seed
  if index <= 0 then
    return 0, 0
  elseif index > points then
    return 1, 1
  end
  local aside = 0.8 * (random(seed, 2 * index - 2) - 0.5)
  local x = (index + aside) / (points + 1)
  local away = 2 * random(seed, 2 * index - 1) - 1
  return x, x + parameters.roughness * strength(x, parameters.taper) * away
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, at most `roughness` away from x.
local function curve(x, parameters)
  local index = math.floor(x * (parameters.points + 1))
  local x1, y1 = point(index, parameters)
  local x2, y2
  if x < x1 then
    x2, y2 = x1, y1
    x1, y1 = point(index - 1, parameters)
  else
    x2, y2 = point(index + 1, parameters)
    if x >= x2 and x2 < 1 then
      x1, y1 = x2, y2
      x2, y2 = point(index + 2, parameters)
    end
  end
  if x1 == x2 then
    return y1
  end
  return y1 + (y2 - y1) * ((x - x1) / (x2 - x1))
end

return {
  kind = "timingCurve",
  name = "rough",
  version = "1.0.0",
  api = "1",
  summary = "Follows straight lines between random points.",
  license = "Apache-2.0",
  parameters = {
    points = { default = 20, range = { 1, 100 }, integer = true, summary = "The number of points." },
    roughness = {
      default = 0.15, range = { 0, 1 },
      summary = "The largest distance of a point from the straight line, as a share of the whole distance.",
    },
    seed = {
      default = 1, range = { 0, 2147483647 }, integer = true,
      summary = "The seed of the random curve.",
    },
    taper = {
      default = "both", choices = { "none", "start", "end", "both" },
      summary = "The end at which the roughness decreases to 0.",
    },
  },
  curve = curve,
}
