--- The rows of a list come in one after another.
---
---   bin/orrery run scripts/list.lua
---
--- `--set rows=20` and `--set stagger=0.02` change how many and how soon after each other. What must be so is said in
--- the script: a run that does not keep to it fails.

local motion = require("motion")

local parameters = motion.parameters {
  rows = { default = 6, integer = true, range = { 1, 200 }, summary = "How many rows come in." },
  stagger = { default = 0.05, range = { 0, 10 }, unit = "s", summary = "How long after the row before each begins." },
}
local count, stagger = parameters.rows, parameters.stagger
local rise, height = 24, 56

local stage = motion.Stage { width = 320, height = 480 }
local runtime = motion.MotionRuntime { containerView = stage }

--- A row stands where it belongs from the beginning, unseen; a tween shows its first value while it waits.
local function bringIn(index)
  local home = (index - 0.5) * height
  local row = stage:addLayer {
    name = "row" .. index, position = { 160, home }, size = { 288, height - 8 }, opacity = 0,
  }
  local delay = (index - 1) * stagger
  local move = motion.Tween {
    delay = delay, duration = 0.4, values = { home + rise, home }, timingFunctions = { { 0.05, 0.7, 0.1, 1 } },
  }
  local fade = motion.Tween { delay = delay, duration = 0.2, values = { 0, 1 }, timingFunctions = { "linear" } }
  runtime:add(move, row.position.y)
  runtime:add(fade, row.opacity)

  motion.expect(row.position.y):monotonic("falling")
  motion.expect(row.opacity):at(delay):near(0)
  motion.expect(row.opacity):at(delay + 0.1):near(0.5)
  return { move, fade }
end

local moves = {}
for index = 1, count do
  table.move(bringIn(index), 1, 2, #moves + 1, moves)
end

runtime:whenAllAtRest(moves, function()
  motion.marker("all rows are in")
end)
motion.expectEvents("marker", { name = "all rows are in" }):occursAt((count - 1) * stagger + 0.4)
