-- hazard: a finalizer that is filled in later (LE 5.3)
-- expect: luaError
-- status: 1
-- says: __gc

local m = { __gc = true }
setmetatable({}, m)
m.__gc = function() while true do end end
