-- hazard: chunks without end (LE-65)
-- expect: memoryLimit
-- status: 1

local t = {}
while true do t[#t + 1] = load("return {" .. ("1.5,"):rep(1000) .. "}") end
