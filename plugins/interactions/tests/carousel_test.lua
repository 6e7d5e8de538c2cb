local motion = require("motion")
local test = require("test")

--- A strip of pages, each 300 wide, on its first page.
local function scene(parameters)
  local stage = motion.Stage { width = 300, height = 400 }
  local x = parameters.rightToLeft and -300 or 600
  local strip = stage:addLayer { name = "strip", position = { x, 200 }, size = { 1200, 400 } }
  local runtime = motion.MotionRuntime { containerView = stage }
  parameters.pageWidth = 300
  local carousel = motion.interaction("carousel", parameters)
  runtime:add(carousel, strip)
  return strip, carousel
end

test.case("a swipe turns one page, however fast it is", function()
  local strip, carousel = scene { pages = 4 }
  test.drag({ 250, 200 }, { 50, 200 }, 0.1)
  test.expect(carousel.page.value):toBe(2)
  test.advance(5)
  test.expect(strip:presentation().position):toBeNear({ x = 300, y = 200 }, 0.5)
end)

test.case("from right to left it turns the other way", function()
  local strip, carousel = scene { pages = 4, rightToLeft = true }
  test.drag({ 50, 200 }, { 250, 200 }, 0.1)
  test.expect(carousel.page.value):toBe(2)
  test.advance(5)
  test.expect(strip:presentation().position):toBeNear({ x = 0, y = 200 }, 0.5)
  test.drag({ 250, 200 }, { 50, 200 }, 0.1)
  test.advance(5)
  test.expect(carousel.page.value):toBe(1)
  test.expect(strip:presentation().position.x):toBeNear(-300, 0.5)
end)

test.case("with skips it turns several", function()
  local _, carousel = scene { pages = 4, skips = true }
  test.drag({ 290, 200 }, { 10, 200 }, 0.1)
  test.expect(carousel.page.value):toBeAbove(2)
end)

test.case("beyond the ends there is no page", function()
  local strip, carousel = scene { pages = 2 }
  test.drag({ 50, 200 }, { 250, 200 }, 0.2)
  test.expect(carousel.page.value):toBe(1)
  test.advance(5)
  test.expect(strip:presentation().position.x):toBeNear(600, 0.5)
  carousel.page.value = 9
  test.advance(5)
  test.expect(strip:presentation().position.x):toBeNear(300, 0.5)
end)

test.case("a slow release goes back to the nearest page", function()
  local _, carousel = scene { pages = 3 }
  test.drag({ 250, 200 }, { 200, 200 }, 3)
  test.expect(carousel.page.value):toBe(1)
end)

test.case("pressed between two pages it stands under the finger, and lifted turns to the nearest", function()
  local strip, carousel = scene { pages = 4 }
  test.drag({ 250, 200 }, { 150, 200 }, 0.1)
  test.expect(carousel.page.value):toBe(2)
  test.advance(0.05)
  local seen = strip:presentation().position
  test.expect(seen.x):toBeBelow(500)
  test.expect(seen.x):toBeAbove(310)
  test.pointer("pointerdown", { 150, 200 })
  test.advance(0.3)
  test.expect(strip:presentation().position):toEqual(seen)
  test.pointer("pointerup", { 150, 200 })
  test.advance(5)
  test.expect(carousel.page.value):toBe(math.floor((600 - seen.x) / 300 + 1.5))
  test.expect(strip:presentation().position.x):toBeNear(600 - 300 * (carousel.page.value - 1), 0.5)
end)

test.case("another page written in flight turns it where it is", function()
  local strip, carousel = scene { pages = 4 }
  carousel.page.value = 4
  test.advance(0.1)
  local seen = strip:presentation().position
  carousel.page.value = 1
  test.expect(strip:presentation().position):toEqual(seen)
  test.advance(0.005)
  test.expect(strip:presentation().position.x):toBeBelow(seen.x)
  test.advance(5)
  test.expect(strip:presentation().position.x):toBeNear(600, 0.5)
end)
