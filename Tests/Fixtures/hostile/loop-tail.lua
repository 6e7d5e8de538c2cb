-- hazard: a call in the last place that never ends (LE-60)
-- expect: timeLimit
-- status: 1

local function again() return again() end
again()
