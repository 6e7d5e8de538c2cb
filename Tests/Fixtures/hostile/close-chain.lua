-- hazard: fifteen hundred closes inside each other (1e64c139)
-- expect: none
-- status: 0

local last
for _ = 1, 1500 do
  local before = last
  last = coroutine.create(function()
    local guard <close> = setmetatable({}, { __close = function() if before then coroutine.close(before) end end })
    coroutine.yield(guard)
  end)
  coroutine.resume(last)
end
pcall(coroutine.close, last)
