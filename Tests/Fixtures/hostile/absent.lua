-- hazard: what no script may have (LE 5.2)
-- expect: none
-- status: 0

for name in pairs(debug) do assert(name == "traceback", name) end
assert(not io and not package and not dofile and not loadfile and not string.dump)
for _, name in ipairs { "execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale" } do
  assert(os[name] == nil, name)
end
