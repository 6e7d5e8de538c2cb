--- Follows a quarter of a circle: level at one end, straight up at the other.
---
--- Source: the circle x² + (1 - y)² = 1; the "circular" of Robert Penner's easing equations (BSD licence).

local function easeIn(x)
  -- 1 - √(1 - x²) without the difference of two nearly equal numbers.
  return x * x / (1 + ((1 - x) * (1 + x)) ^ 0.5)
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, never falling.
local function curve(x, parameters)
  local direction = parameters.direction
  if direction == "in" then
    return easeIn(x)
  elseif direction == "out" then
    return 1 - easeIn(1 - x)
  elseif x < 0.5 then
    return easeIn(2 * x) / 2
  end
  return 1 - easeIn(2 - 2 * x) / 2
end

return {
  kind = "timingCurve",
  name = "circ",
  version = "1.0.0",
  api = "1",
  summary = "Follows a quarter of a circle: level at one end, straight up at the other.",
  license = "Apache-2.0",
  parameters = {
    direction = {
      default = "out", choices = { "in", "out", "inOut" },
      summary = "Whether it is level at the start, at the end, or at both.",
    },
  },
  curve = curve,
}
