-- hazard: warnings without end (LE-67)
-- expect: outputLimit
-- status: 1

while true do warn(("x"):rep(1000)) end
