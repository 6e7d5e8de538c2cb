-- hazard: a finalizer, in which no limit counts (LE 5.3)
-- expect: luaError
-- status: 1
-- says: __gc

setmetatable({}, { __gc = function() while true do end end })
