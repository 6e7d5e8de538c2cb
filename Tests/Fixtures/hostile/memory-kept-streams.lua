-- hazard: strings that streams send (LE-67)
-- expect: memoryLimit
-- status: 1

local motion = require("motion")
local t, source = {}, motion.createProperty(0)
for i = 1, 1900 do t[i] = source:rewriteTo(("x"):rep(20000) .. i) end
