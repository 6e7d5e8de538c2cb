-- hazard: comparisons that contradict each other (LE 5.3)
-- expect: none
-- status: 0

local t = {}
for i = 1, 1000 do t[i] = i * 7919 % 1009 end
for _, compare in ipairs { function() return true end, function(a, b) return a ~= b end } do
  pcall(table.sort, t, compare)
end
