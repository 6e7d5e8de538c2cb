-- hazard: source that is nested ten thousand deep (LE 5.7)
-- expect: none
-- status: 0

assert(not load("return " .. ("("):rep(10000) .. "1" .. (")"):rep(10000)))
assert(not load(("do "):rep(10000) .. ("end "):rep(10000)))
assert(not load("return " .. ("{"):rep(10000) .. ("}"):rep(10000)))
