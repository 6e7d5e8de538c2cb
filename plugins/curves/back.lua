--- Runs past the end value and comes back to it; or draws back before it starts, or both.
---
--- Source: the "back" of Robert Penner's easing equations (BSD licence): a cubic that starts level, falls
--- below 0 and ends with the speed pull + 3. It falls by 4·pull³ / (27·(pull + 1)²) of the way.

local function easeIn(x, pull)
  return x * x * ((pull + 1) * x - pull)
end

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, beyond them where it pulls.
local function curve(x, parameters)
  local direction, pull = parameters.direction, parameters.pull
  if direction == "in" then
    return easeIn(x, pull)
  elseif direction == "out" then
    return 1 - easeIn(1 - x, pull)
  elseif x < 0.5 then
    return easeIn(2 * x, pull) / 2
  end
  return 1 - easeIn(2 - 2 * x, pull) / 2
end

return {
  kind = "timingCurve",
  name = "back",
  version = "1.0.0",
  api = "1",
  summary = "Runs past the end value and comes back to it.",
  license = "Apache-2.0",
  parameters = {
    direction = {
      default = "out", choices = { "in", "out", "inOut" },
      summary = "The ends at which it overshoots: before the start, at the end, or both.",
    },
    pull = {
      default = 1.70158, range = { 0, 10 },
      summary = "The amount of overshoot; 1.70158 is 10 %.",
    },
  },
  curve = curve,
}
