-- hazard: a suspended xpcall is closed while its handler raises (3fe7be95)
-- expect: none
-- status: 0

local co = coroutine.create(function()
  return xpcall(function()
    local guard <close> = setmetatable({}, { __close = function() error("closing") end })
    coroutine.yield(guard)
  end, function(message) error(message) end)
end)
coroutine.resume(co)
assert(coroutine.close(co) == false)
