--- Falls onto the end value and bounces on it, lower each time, until it lies still.
---
--- Source: free fall with a coefficient of restitution e: each bounce rises to e² of the height before it and
--- takes e times as long. The drop itself is the first half of a bounce.

--- Returns how long the fall takes, as a share of the whole, for a drop with `bounces` bounces after it.
local function fallShare(bounces, restitution)
  local whole, length = 1, 1
  for _ = 1, bounces do
    length = length * restitution
    whole = whole + 2 * length
  end
  return 1 / whole
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at every impact and at 1, below 1 between them.
local function curve(x, parameters)
  local restitution = parameters.restitution
  local fall = fallShare(parameters.bounces, restitution)
  if x < fall then
    return (x / fall) ^ 2
  end
  local start, half, height = fall, fall, 1
  for _ = 1, parameters.bounces do
    half = half * restitution
    height = height * restitution * restitution
    if x < start + 2 * half then
      local u = (x - start - half) / half
      return 1 - height * (1 - u * u)
    end
    start = start + 2 * half
  end
  return 1
end

return {
  kind = "timingCurve",
  name = "bounce",
  version = "1.0.0",
  api = "1",
  summary = "Falls onto the end value and bounces on it until it lies still.",
  license = "Apache-2.0",
  parameters = {
    bounces = {
      default = 3, range = { 0, 12 }, integer = true,
      summary = "The number of bounces after the fall.",
    },
    restitution = {
      default = 0.5, range = { 0.05, 0.95 },
      summary = "Speed after an impact over the speed before it.",
    },
  },
  curve = curve,
}
