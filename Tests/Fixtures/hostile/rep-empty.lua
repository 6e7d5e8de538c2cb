-- hazard: nothing, repeated 2^60 times (LE 5.3)
-- expect: none
-- status: 0

assert((""):rep(1 << 60) == "" and (""):rep(1 << 60, "") == "")
