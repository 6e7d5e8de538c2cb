--- Sources that the rules of check-types must find, and others that they must accept.

local motion, probe = require("motion"), require("probe")

probe.may()
probe.must() --> discard-returns
print(probe.must())
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }
print(card.opactiy) --> undefined-field
print(card.position.x.values) --> undefined-field
print(motion.degree(45)) --> undefined-field
motion.after("soon", function() end) --> param-type-mismatch
card:setValue(1, 2) --> param-type-mismatch
motion.expectEvents("animationStarted") --> param-type-mismatch
local sheet = motion.interaction("bottom-sheet", { reach = 20 })
runtime:add(sheet, card)
print(sheet.detents) --> undefined-field
print(sheet.detent.value, sheet.progress, sheet.parameters.reach)
motion.after(0.5, function() sheet.detent.value = 1 end)
card.position:subscribeToValue(function() end)
card:setValue({ 1, 2 }, "position")
local fade = motion.Tween { duration = 1, values = { 0, 1 }, timingFunctions = "easeOut" }
runtime:add(fade, card:property("transform.rotation.x"))
