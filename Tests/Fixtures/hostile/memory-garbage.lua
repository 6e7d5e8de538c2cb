-- hazard: garbage, which does not count (LE-65)
-- expect: none
-- status: 0

for i = 1, 200 do local s = ("x"):rep(100000) .. i end
