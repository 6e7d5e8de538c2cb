-- hazard: a table that changes while it is walked (LE 3)
-- expect: none
-- status: 0

local t = {}
for i = 1, 1000 do t["k" .. i] = i end
for key in pairs(t) do
  t[key] = nil
  t[key .. "x"] = key:len() < 8 and 1 or nil
end
