local motion = require("motion")
local transition = motion.Transition {
  layers = { { id = "a", range = { 0.2, 0.7 }, timing = { dampingRatio = 0.5 } } },
  sharedElement = { mass = 1, stiffness = 100, damping = 10 }, duration = 0.2,
}
transition:start()
transition:update { fractionComplete = 0.4 }
transition:endInteraction("end", 3)
print(transition:layer("a"):value(), transition.phase)
