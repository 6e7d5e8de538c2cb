local motion = require("motion")

return {
  kind = "interaction", name = "hoarding-strings", version = "1.0.0", api = "1", summary = "A test.",
  parameters = { strength = { default = 1, range = { 0, 10 }, summary = "Any." } },
  add = function(self, target, runtime)
    local t = {}
    for i = 1, 1900 do t[i] = motion.createProperty(("x"):rep(20000) .. i) end
  end,
}
