--- A layer that fades as soon as a drag leaves a region, and comes back with the finger: SlopRegion leads
--- TransitionTweens of opacity and scale.
---
--- A finger that returns in mid-way brings it back the way it went. At first it is there.

local motion = require("motion")

local function add(self, target, runtime)
  local parameters = self.parameters
  local direction = motion.createProperty {
    withInitialValue = "forward", kind = "transitionDirection",
  }
  local pan = motion.PanGesture {}
  runtime.containerView:addGestureRecognizer(pan)
  runtime:add(
    motion.SlopRegion { withTranslationOf = pan, size = parameters.size }, direction,
    parameters.axis)
  local function tween(from, property)
    -- At first without a duration: it is there, and does not fade in.
    local made = motion.TransitionTween {
      duration = 0, forwardValues = { from, property.value }, direction = direction,
    }
    runtime:add(made, property)
    made.duration.value = parameters.duration
    return made
  end
  local fade = tween(0, target.opacity)
  tween(target.scale.value * 0.9, target.scale)
  self.container, self.gesture = runtime.containerView, pan
  self.direction = direction
  self.state = fade.state
  self.enabled = runtime:get(pan).isEnabled
end

local function remove(self) self.container:removeGestureRecognizer(self.gesture) end

return {
  kind = "interaction",
  name = "peek",
  version = "1.0.0",
  api = "1",
  summary = "Hides a layer when a drag leaves a region, and shows it when the drag returns.",
  license = "Apache-2.0",
  parameters = {
    axis = { default = "y", choices = { "x", "y" }, summary = "The axis of the drag." },
    size = { default = 40, range = { 0, 5000 }, unit = "pt", summary = "The extent of the region to either side." },
    duration = { default = 0.25, range = { 0, 60 }, unit = "s", summary = "The duration of hiding or showing." },
  },
  add = add,
  remove = remove,
}
