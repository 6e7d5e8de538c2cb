--- A layer that gives way under a finger: a Spring of its scale that raw pointer events lead.
---
--- Pressed or let go in mid-way it turns where it is seen, with its speed, however often.

local motion = require("motion")

local function add(self, target, runtime)
  local rest = target.scale.value
  local spring = motion.Spring {
    stiffness = self.parameters.stiffness, damping = self.parameters.damping,
    destination = rest,
  }
  runtime:add(spring, target.scale)
  self.target, self.rest, self.destination = target, rest, spring.destination
  self.fingers = {}
  self.pressed = motion.createProperty(false)
  self.enabled = spring.enabled
  self.state = spring.state
  runtime:connect(
    self.pressed:rewrite { [true] = rest * self.parameters.scale, [false] = rest },
    spring.destination)
end

local function contains(frame, event)
  return event.x >= frame.x and event.x < frame.x + frame.width
    and event.y >= frame.y and event.y < frame.y + frame.height
end

--- Called with every pointer event of the session: pressed while any finger that began inside is down.
local function event(self, pointer)
  if pointer.type == "pointerdown" then
    if contains(self.target:presentation().frame, pointer) then
      self.fingers[pointer.pointerId] = true
    end
  elseif pointer.type ~= "pointermove" then
    self.fingers[pointer.pointerId] = nil
  end
  local isPressed = next(self.fingers) ~= nil
  if isPressed ~= self.pressed.value then self.pressed.value = isPressed end
end

return {
  kind = "interaction",
  name = "press-scale",
  version = "1.0.0",
  api = "1",
  summary = "Scales a layer down under a finger; it springs back on release.",
  license = "Apache-2.0",
  parameters = {
    scale = { default = 0.94, range = { 0.1, 2 }, summary = "The scale while pressed." },
    stiffness = { default = 500, range = { 1, 10000 }, summary = "The stiffness of the spring." },
    damping = { default = 24, range = { 0.1, 1000 }, summary = "The damping of the spring." },
  },
  add = add,
  event = event,
}
