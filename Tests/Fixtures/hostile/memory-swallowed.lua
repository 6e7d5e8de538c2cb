-- hazard: a script that swallows the lack of memory (LE-65)
-- expect: memoryLimit
-- status: 1

local t = {}
while true do pcall(function() while true do t[#t + 1] = {} end end) end
