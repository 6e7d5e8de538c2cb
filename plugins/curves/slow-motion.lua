--- Comes in fast, passes through the middle slowly at a steady speed, and leaves fast.
---
--- Source: a straight line through the middle, to which a power of the distance from the slow stretch is added
--- on either side, so that it starts at 0, ends at 1 and the speed never jumps.

--- x: 0…1. Returns the eased progress: 0 at 0, 1/2 in the middle, 1 at 1, never falling.
local function curve(x, parameters)
  local speed, sharpness = parameters.speed, parameters.sharpness
  local side = (1 - parameters.stretch) / 2
  local steady = 0.5 + speed * (x - 0.5)
  if x < side then
    return steady - (1 - speed) / 2 * ((side - x) / side) ^ sharpness
  elseif x > 1 - side then
    return steady + (1 - speed) / 2 * ((x - (1 - side)) / side) ^ sharpness
  end
  return steady
end

return {
  kind = "timingCurve",
  name = "slow-motion",
  version = "1.0.0",
  api = "1",
  summary = "Comes in fast, passes through the middle slowly, and leaves fast.",
  license = "Apache-2.0",
  parameters = {
    sharpness = {
      default = 3, range = { 2, 8 },
      summary = "The exponent of the sides: larger is more sudden.",
    },
    speed = {
      default = 0.25, range = { 0, 1 },
      summary = "The speed in the middle; 1 is that of a curve without easing.",
    },
    stretch = {
      default = 0.6, range = { 0, 0.95 },
      summary = "The length of the slow part, as a share of the duration.",
    },
  },
  curve = curve,
}
