--- The emphasized easing of Material Design 3: a short start and a long, soft end.
---
--- Source: the motion tokens of Material Design 3 (Google, published in Material Components, Apache-2.0):
--- "emphasized" is a path of two cubic Béziers, the other two are one cubic Bézier each.

--- The Béziers of each use, as x and y of four points.
local paths = {
  within = {
    { 0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 },
    { 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1 },
  },
  enter = { { 0, 0, 0.05, 0.7, 0.1, 1, 1, 1 } },
  exit = { { 0, 0, 0.3, 0, 0.8, 0.15, 1, 1 } },
}

local function bezier(t, a, b, c, d)
  local u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
end

--- Returns the t at which a Bézier has this x: Newton's steps, or halving where they leave the bracket.
local function parameterAt(x, p)
  local low, high = 0, 1
  local t = (x - p[1]) / (p[7] - p[1])
  for _ = 1, 64 do
    local miss = bezier(t, p[1], p[3], p[5], p[7]) - x
    if miss > 0 then
      high = t
    else
      low = t
    end
    local u = 1 - t
    local slope = 3 * (u * u * (p[3] - p[1]) + 2 * u * t * (p[5] - p[3]) + t * t * (p[7] - p[5]))
    local nextT = t - miss / slope
    if not (nextT > low and nextT < high) then
      nextT = (low + high) / 2
    end
    if math.abs(nextT - t) <= 1e-16 then
      return nextT
    end
    t = nextT
  end
  return t
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, never falling.
local function curve(x, parameters)
  if x == 0 or x == 1 then
    return x
  end
  local path = paths[parameters.use]
  local p = path[1]
  if x > p[7] then
    p = path[2]
  end
  return bezier(parameterAt(x, p), p[2], p[4], p[6], p[8])
end

return {
  kind = "timingCurve",
  name = "material-emphasized",
  version = "1.0.0",
  api = "1",
  summary = "The emphasized easing of Material Design 3: a short start and a long, soft end.",
  license = "Apache-2.0",
  parameters = {
    use = {
      default = "within", choices = { "within", "enter", "exit" },
      summary = "The kind of movement: it remains on the screen, enters it, or leaves it for good.",
    },
  },
  curve = curve,
}
