-- hazard: an error value whose text cannot be made (LE 5.3)
-- expect: luaError
-- status: 1

error(setmetatable({}, { __tostring = function() error("again") end }))
