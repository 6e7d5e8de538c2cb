-- hazard: one absurd request (LE-65)
-- expect: none
-- status: 0

assert(not pcall(string.rep, "x", 1 << 24, ("x"):rep(1 << 10)))
local ok = pcall(string.pack, "!16 " .. ("s"):rep(10), ("x"):rep(1 << 20))
assert(not ok)
