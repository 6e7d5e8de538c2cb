-- hazard: recursion through pcall until the C limit (LE-31)
-- expect: none
-- status: 0

local function down() return pcall(down) end
down()
