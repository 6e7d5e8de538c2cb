-- hazard: strings that nobody keeps any more (LE-67)
-- expect: none
-- status: 0

local motion = require("motion")
for i = 1, 3000 do motion.createProperty(("x"):rep(20000) .. i) end
local text = motion.TextLayer {}
for i = 1, 3000 do text.string = ("x"):rep(20000) .. i end
assert(collectgarbage("count") < 6 * 1024)
