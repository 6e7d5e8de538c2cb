-- hazard: a string that doubles (LE-65)
-- expect: memoryLimit
-- status: 1

local s = "x"
while true do s = s .. s end
