-- hazard: a table behind a weak metatable is filled near the limit (983bc433)
-- expect: memoryLimit
-- status: 1

local object = setmetatable({}, setmetatable({ __newindex = {} }, { __mode = "v" }))
local kept, i = {}, 0
while true do
  i = i + 1
  object[i] = i .. "x"
  kept[i] = i .. "y"
end
