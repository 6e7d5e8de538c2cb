--- Starts with a shot and halves the distance to the end again and again; or the reverse, or both.
---
--- Source: the "exponential" of Robert Penner's easing equations (BSD licence) in the form of d3-ease (ISC
--- licence), which begins and ends exactly where it should.

local function easeIn(x, doublings)
  local first = 2 ^ -doublings
  return (2 ^ (doublings * (x - 1)) - first) / (1 - first)
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, always rising.
local function curve(x, parameters)
  local direction, doublings = parameters.direction, parameters.doublings
  if direction == "in" then
    return easeIn(x, doublings)
  elseif direction == "out" then
    return 1 - easeIn(1 - x, doublings)
  elseif x < 0.5 then
    return easeIn(2 * x, doublings) / 2
  end
  return 1 - easeIn(2 - 2 * x, doublings) / 2
end

return {
  kind = "timingCurve",
  name = "expo",
  version = "1.0.0",
  api = "1",
  summary = "Starts with a shot and halves the distance to the end again and again.",
  license = "Apache-2.0",
  parameters = {
    direction = {
      default = "out", choices = { "in", "out", "inOut" },
      summary = "Whether it is slow at the start, at the end, or at both.",
    },
    doublings = {
      default = 10, range = { 1, 32 },
      summary = "The number of times the speed doubles or halves.",
    },
  },
  curve = curve,
}
