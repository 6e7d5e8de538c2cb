--- A layer that moves along an arc to where its container is tapped: ArcMove with a tap at one end.
---
--- A tap in mid-way begins a new arc where the layer is seen, from rest; a press does not hold it.

local motion = require("motion")

local function add(self, target, runtime)
  local home = target.position.value
  local move = motion.ArcMove {
    from = home, to = home, tween = motion.PathTween { duration = self.parameters.duration },
  }
  local place = motion.createProperty(home)
  runtime:add(move, target)
  runtime:add(motion.SetPositionOnTap {}, place)
  place:subscribe(function(tapped)
    -- From where it is seen, so that a tap in mid-flight turns it without a jump.
    move.from.value = target:presentation().position
    move.to.value = tapped
  end)
  self.state = move.state
  self.enabled = move.enabled
  self.destination = place
end

return {
  kind = "interaction",
  name = "arc-to-tap",
  version = "1.0.0",
  api = "1",
  summary = "Moves along an arc to the position of a tap.",
  license = "Apache-2.0",
  parameters = {
    duration = { default = 0.5, range = { 0, 60 }, unit = "s", summary = "The duration of a move." },
  },
  add = add,
}
