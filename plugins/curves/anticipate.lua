--- Draws back as if to take a run, shoots forward and glides to the end.
---
--- Source: a cubic that falls below 0 first, as in the "back" of Robert Penner's easing equations (BSD licence),
--- followed by an exponential glide. They meet at the height at which they have the same speed.

--- How often the distance to the end halves during the glide.
local halvings = 10

--- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1, below 0 at first, never above 1.
local function curve(x, parameters)
  local pull, windup = parameters.pull, parameters.windup
  local last = 2 ^ -halvings
  -- The speeds at which a cubic of height 1 ends and a glide of height 1 begins, over a time of 1.
  local run, glide = pull + 3, halvings * math.log(2) / (1 - last)
  local height = glide * windup / (glide * windup + run * (1 - windup))
  if x < windup then
    local u = x / windup
    return height * u * u * ((pull + 1) * u - pull)
  end
  local u = (x - windup) / (1 - windup)
  return 1 - (1 - height) * (2 ^ (-halvings * u) - last) / (1 - last)
end

return {
  kind = "timingCurve",
  name = "anticipate",
  version = "1.0.0",
  api = "1",
  summary = "Draws back as if to take a run, shoots forward and glides to the end.",
  license = "Apache-2.0",
  parameters = {
    pull = { default = 1.70158, range = { 0, 10 }, summary = "The distance it draws back; 0 is none." },
    windup = {
      default = 0.5, range = { 0.1, 0.9 },
      summary = "The time at which the run becomes a glide, as a share of the duration.",
    },
  },
  curve = curve,
}
