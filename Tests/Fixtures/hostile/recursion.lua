-- hazard: recursion without end in Lua (LE-65)
-- expect: memoryLimit
-- status: 1

local function down() return 1 + down() end
down()
