local motion = require("motion")

local kept = {}

return {
  kind = "timingCurve", name = "hoarding-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x)
    for _ = 1, 100 do kept[#kept + 1] = motion.createProperty(("x"):rep(20000) .. #kept) end
    return x
  end,
}
