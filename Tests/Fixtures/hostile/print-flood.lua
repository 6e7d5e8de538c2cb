-- hazard: output without end (LE-67)
-- expect: outputLimit
-- status: 1

while true do pcall(print, ("x"):rep(1000)) end
