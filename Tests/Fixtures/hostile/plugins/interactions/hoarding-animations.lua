local motion = require("motion")

return {
  kind = "interaction", name = "hoarding-animations", version = "1.0.0", api = "1", summary = "A test.",
  parameters = { strength = { default = 1, range = { 0, 10 }, summary = "Any." } },
  add = function(self, target, runtime)
    local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }
    while true do target:add(fade, "key") end
  end,
}
