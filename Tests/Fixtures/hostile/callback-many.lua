-- hazard: short callbacks without end, below every limit of one (LE-61)
-- expect: timeLimit
-- status: 1
-- says: in all its calls

local motion = require("motion")

local function again()
  for _ = 1, 200000 do end
  motion.after(1 / 2400, again)
end
again()
