local motion = require("motion")

return {
  kind = "timingCurve", name = "many-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x)
    local t = {}
    for i = 1, 3000 do t[i] = motion.createProperty(i) end
    return x
  end,
}
