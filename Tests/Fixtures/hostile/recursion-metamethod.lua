-- hazard: metamethods nested without end (LE-31)
-- expect: luaError
-- status: 1

local t = setmetatable({}, {})
getmetatable(t).__index = function(self, key) return self[key .. "x"] end
print(t.a)
