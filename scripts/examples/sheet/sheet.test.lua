--- What the sheet and all that follows it must do.

local motion = require("motion")
local test = require("test")
local example = require("sheet")

local sheet, scrim, card = example.sheet, example.scrim, example.card

test.case("a throw takes it to the top; the scrim is then as dark as it becomes, and the card as small", function()
  test.drag({ 195, 570 }, { 195, 330 }, 0.2)
  test.advance(3)
  test.expect(sheet:presentation().position.y):toBeNear(576, 0.5)
  test.expect(scrim:presentation().opacity):toBeNear(0.5, 1e-3)
  test.expect(card:presentation().scale):toBeNear(0.92, 1e-3)
end)

test.case("what follows is where the sheet is in every frame, caught in its flight or not", function()
  test.drag({ 195, 570 }, { 195, 330 }, 0.2)
  test.advance(0.1)
  test.drag({ 195, 400 }, { 195, 500 }, 0.1)
  for _ = 1, 60 do
    test.advance(1 / 60)
    local way = (1024 - sheet:presentation().position.y) / (1024 - 576)
    test.expect(card:presentation().scale):toBeNear(1 - 0.08 * math.max(0, math.min(way, 1)), 1e-9)
  end
end)

test.case("a slow drag goes back", function()
  test.drag({ 195, 570 }, { 195, 540 }, 1)
  test.advance(3)
  test.expect(sheet:presentation().position.y):toBeNear(1024, 0.5)
end)

test.case("the button opens it", function()
  motion.expect(sheet.position.y):settlesBy(1.5, 0.5)
  test.tap { 334, 500 }
  test.advance(2)
  test.expect(sheet:presentation().position.y):toBeNear(576, 0.5)
end)
