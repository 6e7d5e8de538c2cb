-- hazard: bytecode, which can crash the loader (ab859fe5)
-- expect: none
-- status: 0

assert(not load("\27Lua\x54\0\x19\x93\r\n\x1a\n", "x", "b"))
assert(not load("\27LuaT", "x", "bt"))
assert(not load(function() return "\27Lua" end))
