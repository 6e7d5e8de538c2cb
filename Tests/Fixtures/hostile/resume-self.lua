-- hazard: a coroutine that resumes and closes itself (LE-32)
-- expect: none
-- status: 0

local co
co = coroutine.create(function()
  assert(not coroutine.resume(co))
  assert(not pcall(coroutine.close, co))
end)
assert(coroutine.resume(co))
