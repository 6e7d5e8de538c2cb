local motion = require("motion")
local test = require("test")

test.case("it swings as often as it says, within its amplitude", function()
  local curve = motion.curve("wiggle", { amplitude = 0.1, taper = "none", wiggles = 3 })
  local crossings, before = 0, 0
  for i = 1, 999 do
    local away = curve:value(i / 1000) - i / 1000
    test.expect(math.abs(away)):toBeBelow(0.1 + 1e-5)
    if away * before < 0 then crossings = crossings + 1 end
    if math.abs(away) > 1e-4 then before = away end
  end
  -- Three whole swings pass the straight way five times between the ends.
  test.expect(crossings):toBe(5)
end)

test.case("both ends are where they must be, whatever dies away", function()
  for _, taper in ipairs { "none", "start", "end", "both" } do
    local curve = motion.curve("wiggle", { taper = taper })
    test.expect(curve:value(0)):toBeNear(0, 1e-6)
    test.expect(curve:value(1)):toBeNear(1, 1e-6)
  end
end)
