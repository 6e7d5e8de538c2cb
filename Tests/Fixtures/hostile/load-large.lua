-- hazard: a reader that gives more than a mebibyte (LE 5.3)
-- expect: none
-- status: 0

local piece = ("-"):rep(1 << 16)
local chunk, message = load(function() return piece end)
assert(not chunk and message == "chunk has more than 1 MiB")
