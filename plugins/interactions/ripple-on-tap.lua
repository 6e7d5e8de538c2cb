--- A circle that spreads from where a layer is tapped, and fades.
---
--- A second tap ends the first circle at once and begins a new one; a press alone does nothing.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters = self.parameters
  local ring = target:addLayer {
    name = "ripple", size = { parameters.diameter, parameters.diameter }, cornerRadius = parameters.diameter / 2,
    backgroundColor = { 1, 1, 1 }, opacity = 0, scale = 0,
  }
  ring.isUserInteractionEnabled = false
  local gesture = motion.TapGesture {}
  target:addGestureRecognizer(gesture)
  local tap = runtime:get(gesture)
  local grow = motion.Tween {
    duration = parameters.duration, values = { 0, 1 }, timingFunctions = { "easeOut" },
  }
  local fade = motion.Tween {
    duration = parameters.duration, values = { parameters.opacity, 0 }, timingFunctions = { "linear" },
  }
  runtime:add(
    motion.SetPositionOnTap { withExistingRecognizer = gesture, coordinateSpace = target },
    ring.position)
  -- A tap is active for a moment; each time both tweens start from their beginning.
  runtime:start(grow, tap)
  runtime:start(fade, tap)
  runtime:add(grow, ring.scale)
  runtime:add(fade, ring.opacity)

  self.ring, self.target, self.gesture = ring, target, gesture
  self.state = grow.state
  self.enabled = tap.isEnabled
end

local function remove(self)
  self.target:removeGestureRecognizer(self.gesture)
  self.ring:removeFromSuperlayer()
end

return {
  kind = "interaction",
  name = "ripple-on-tap",
  version = "1.0.0",
  api = "1",
  summary = "Spreads a circle from the position of a tap.",
  license = "Apache-2.0",
  parameters = {
    diameter = { default = 160, range = { 1, 5000 }, unit = "pt", summary = "The final diameter of the circle." },
    opacity = { default = 0.3, range = { 0, 1 }, summary = "The opacity at first." },
    duration = { default = 0.45, range = { 0, 60 }, unit = "s", summary = "The duration." },
  },
  add = add,
  remove = remove,
}
