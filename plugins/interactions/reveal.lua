--- A layer that a tap shows and hides: TransitionTweens that one direction turns.
---
--- `direction` tells which way it goes; writing it does what a tap does.
---
--- Tapped in mid-way it goes back the way it came, as often as it is tapped; a press does not hold it.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters = self.parameters
  local direction = motion.createProperty {
    withInitialValue = parameters.shown and "forward" or "backward", kind = "transitionDirection",
  }
  local place = target.position.value
  local function tween(values, property)
    -- At first without a duration: it is shown or hidden, and does not fade.
    local made = motion.TransitionTween { duration = 0, forwardValues = values, direction = direction }
    runtime:add(made, property)
    made.duration.value = parameters.duration
    return made
  end
  local fade = tween({ 0, 1 }, target.opacity)
  tween({ place.y + parameters.rise, place.y }, target.position.y)

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
