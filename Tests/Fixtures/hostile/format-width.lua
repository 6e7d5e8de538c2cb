-- hazard: a width of a million (LE 5.3)
-- expect: luaError
-- status: 1

print(("%999999d"):format(1))
