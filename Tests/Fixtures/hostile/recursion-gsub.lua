-- hazard: patterns whose replacement searches again (LE-31)
-- expect: luaError
-- status: 1

local function down(text) return (text:gsub("x", down)) end
down("x")
