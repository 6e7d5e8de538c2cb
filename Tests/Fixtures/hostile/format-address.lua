-- hazard: addresses, which differ from run to run (LE 5.3)
-- expect: none
-- status: 0

assert(not pcall(string.format, "%p", {}))
for _, value in ipairs { {}, print, function() end, coroutine.create(print) } do
  assert(not tostring(value):find("0x") and not ("%s"):format(value):find("0x"))
end
