--- What the rows and the page must do.

local test = require("test")
local example = require("list")

local rows, page = example.rows, example.page

local function order()
  local names = {}
  for index, row in ipairs(rows) do names[index] = row.album.name end
  return table.concat(names, " ")
end

test.case("a row changes places with those that it passes", function()
  test.drag({ 195, 338 }, { 195, 150 }, 0.8)
  test.advance(2)
  test.expect(order()):toEqual("garden aurora ember velvet harbour")
  for index, row in ipairs(rows) do
    test.expect(row.layer:presentation().position.y):toBeNear(62 + 92 * index, 0.5)
    test.expect(row.layer:presentation().scale):toBeNear(1, 1e-3)
  end
end)

test.case("a tap opens the page; the cover comes from the row, and goes back when the page is thrown down", function()
  local row = rows[2]
  test.tap { 195, 246 }
  test.advance(2)
  test.expect(page:presentation().position.y):toBeNear(415, 0.5)
  test.expect(row.cover.isHidden):toBe(true)
  test.drag({ 195, 250 }, { 195, 420 }, 0.15)
  test.advance(3)
  test.expect(page:presentation().position.y):toBeNear(940, 0.5)
  test.expect(row.cover.isHidden):toBe(false)
end)

test.case("a tap opens another row while the page of one is closing", function()
  test.tap { 195, 246 }
  test.advance(1)
  test.drag({ 195, 250 }, { 195, 420 }, 0.15)
  test.advance(0.3)
  test.tap { 195, 154 }
  test.advance(2)
  test.expect(page:presentation().position.y):toBeNear(415, 0.5)
  test.expect(rows[1].cover.isHidden):toBe(true)
  test.expect(rows[2].cover.isHidden):toBe(false)
end)

test.case("a tap above the page closes it", function()
  test.tap { 195, 246 }
  test.advance(1)
  test.tap { 195, 130 }
  test.advance(2)
  test.expect(page:presentation().position.y):toBeNear(940, 0.5)
end)
