--- A layer that a tap shows and hides: TransitionTweens that one direction turns.
---
--- `direction` tells which way it goes; writing it does what a tap does. Turned in mid-way it goes back.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters = self.parameters
  local direction = motion.createProperty {
    withInitialValue = parameters.shown and "forward" or "backward", kind = "transitionDirection",
  }
  local place = target.position.value
  local function tween(values)
    return motion.TransitionTween {
      duration = parameters.duration, forwardValues = values, direction = direction,
    }
  end
  local fade, rise = tween { 0, 1 }, tween { place.y + parameters.rise, place.y }
  runtime:add(fade, target.opacity)
  runtime:add(rise, target.position.y)

  local gesture = motion.TapGesture {}
  runtime.containerView:addGestureRecognizer(gesture)
  runtime:get(gesture):whenRecognitionState("recognized"):subscribe(function()
    direction.value = direction.value == "forward" and "backward" or "forward"
  end)
  self.container, self.gesture = runtime.containerView, gesture
  self.direction = direction
  self.state = fade.state
  self.enabled = runtime:get(gesture).isEnabled
end

local function remove(self) self.container:removeGestureRecognizer(self.gesture) end

return {
  kind = "interaction",
  name = "reveal",
  version = "1.0.0",
  api = "1",
  summary = "Shows a layer with a tap, and hides it with the next.",
  license = "Apache-2.0",
  parameters = {
    shown = { default = false, summary = "Whether it is shown at first." },
    rise = {
      default = 24, range = { -1000, 1000 }, unit = "pt",
      summary = "The distance that it rises as it appears.",
    },
    duration = { default = 0.3, range = { 0, 60 }, unit = "s", summary = "The duration of appearing or disappearing." },
  },
  add = add,
  remove = remove,
}
