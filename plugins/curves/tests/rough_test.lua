local motion = require("motion")
local test = require("test")

test.case("it stays within its roughness, and ends where it must", function()
  local curve = motion.curve("rough", { roughness = 0.1, taper = "none" })
  for i = 0, 500 do
    local x = i / 500
    test.expect(math.abs(curve:value(x) - x)):toBeBelow(0.1 + 1e-5)
  end
  test.expect(curve:value(0)):toBeNear(0, 1e-6)
  test.expect(curve:value(1)):toBeNear(1, 1e-6)
end)

test.case("a seed gives one curve, another seed another", function()
  local function values(seed)
    local curve, list = motion.curve("rough", { seed = seed }), {}
    for i = 1, 50 do list[i] = string.format("%.6f", curve:value(i / 51)) end
    return table.concat(list, " ")
  end
  test.expect(values(1)):toBe(values(1))
  test.expect(values(1) == values(2)):toBe(false)
end)
