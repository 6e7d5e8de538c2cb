local t = setmetatable({ 3, 1, 2 }, {
  __index = function(_, k) return k end, __len = function() return 3 end,
})
table.sort(t, function(a, b) return a > b end)
print(string.format("%q %5.2f %s", "a\0b", 1.5, t[1]), ("x"):rep(9, ","), #t, t.y)
print(("key = value"):gsub("(%w+) = (%w+)", "%2 = %1"), utf8.char(233, 0x1F600), os.date("!%c", 0))
local co = coroutine.wrap(function(...) for i = 1, 3 do coroutine.yield(i, ...) end end)
print(co(1), co(), pcall(error, { code = 1 }))
for k, v in pairs { b = 1, a = 2, [3] = 4 } do
  if v == 2 then goto done end
  print(k, v, math.random(10))
end
::done:: collectgarbage()
