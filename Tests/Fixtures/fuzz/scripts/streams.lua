local motion = require("motion")
local a, b = motion.createProperty(0), motion.createProperty { x = 1, y = 2 }
local token = a:asStream():merge(b.x):dedupe():delay(0.1):subscribeToValue(function(v)
  motion.marker("value " .. v, motion.now())
  if v < 5 then a.value = v + 1 end
end)
motion.after(0.2, function() token:unsubscribe() error("odd") end)
a.value = 1
