-- hazard: a weak table that gets another metatable while the collector runs (1b0f943d)
-- expect: none
-- status: 0

for _ = 1, 20000 do
  local t = setmetatable({}, { __mode = "kv" })
  setmetatable(t, { __index = { 1 } })
  assert(t[1] == 1)
end
