--- Swings to and fro about a straight way, as a head shakes while something moves.
---
--- Source: a straight line and a sine of whole swings, which is 0 at both ends.

--- Returns how wide it may swing at x, in relation to the amplitude.
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

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, at most `amplitude` away from x.
local function curve(x, parameters)
  local swing = math.sin(2 * math.pi * parameters.wiggles * x)
  return x + parameters.amplitude * strength(x, parameters.taper) * swing
end

return {
  kind = "timingCurve",
  name = "wiggle",
  version = "1.0.0",
  api = "1",
  summary = "Oscillates about a straight line.",
  license = "Apache-2.0",
  parameters = {
    amplitude = {
      default = 0.15, range = { 0, 1 },
      summary = "The amplitude about the straight line, as a share of the whole distance.",
    },
    taper = {
      default = "both", choices = { "none", "start", "end", "both" },
      summary = "The end at which the oscillation decreases to 0.",
    },
    wiggles = {
      default = 5, range = { 1, 20 }, integer = true,
      summary = "The number of oscillations.",
    },
  },
  curve = curve,
}
