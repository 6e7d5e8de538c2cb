--- Springs past the end value and swings about it, less and less, like a rubber band let go.
---
--- Source: the "elastic" of Robert Penner's easing equations (BSD licence), a sine whose swing halves at equal
--- distances, with the envelope of d3-ease (ISC licence), which is 0 at the end: there is no jump there.

--- Returns what is left of the swing: 1 at 0, 0 at 1, halved `halvings` times on the way.
local function envelope(x, halvings)
  local last = 2 ^ -halvings
  return (2 ^ (-halvings * x) - last) / (1 - last)
end

local function easeOut(x, parameters)
  local amplitude, rate = parameters.amplitude, 2 * math.pi / parameters.period
  local swing = amplitude * math.sin(rate * x + math.asin(1 / amplitude))
  return 1 - envelope(x, parameters.halvings) * swing
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, beyond them while it swings.
local function curve(x, parameters)
  if x == 0 or x == 1 then
    return x
  end
  local direction = parameters.direction
  if direction == "out" then
    return easeOut(x, parameters)
  elseif direction == "in" then
    return 1 - easeOut(1 - x, parameters)
  elseif x < 0.5 then
    return (1 - easeOut(1 - 2 * x, parameters)) / 2
  end
  return (1 + easeOut(2 * x - 1, parameters)) / 2
end

return {
  kind = "timingCurve",
  name = "elastic",
  version = "1.0.0",
  api = "1",
  summary = "Springs past the end value and swings about it, less and less.",
  license = "Apache-2.0",
  parameters = {
    amplitude = {
      default = 1, range = { 1, 4 },
      summary = "The first amplitude, as a share of the whole distance.",
    },
    direction = {
      default = "out", choices = { "in", "out", "inOut" },
      summary = "Whether it swings at the start, at the end, or in the middle.",
    },
    halvings = {
      default = 10, range = { 4, 20 },
      summary = "The number of times the amplitude halves until the end.",
    },
    period = {
      default = 0.3, range = { 0.1, 2 },
      summary = "The period of an oscillation, as a share of the duration.",
    },
  },
  curve = curve,
}
