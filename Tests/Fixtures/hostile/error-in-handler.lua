-- hazard: handlers that raise while the C stack overflows (CVE-2022-33099)
-- expect: none
-- status: 0

local function again() return xpcall(again, function(message) return ("x"):rep(1000) .. message end) end
again()
local function twice() return xpcall(twice, twice) end
twice()
