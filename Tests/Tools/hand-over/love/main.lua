-- luacheck: std luajit, globals love
--- A game whose ball falls as the card of scripts/card.lua: love FOLDER LOG
---
--- It plays the exported motion until it is at rest, and writes what it showed: times and numbers to LOG, and to
--- LOG.drawn the height of the ball, as it was to be and as the picture has it.

local motion = require("card_motion")
local ball = motion.targets["card.position.y"]
local log, drawn, canvas
local frames = 0

--- The mean height of the pixels that the ball covers.
local function height(picture)
  local sum, count = 0, 0
  for y = 0, picture:getHeight() - 1 do
    for x = 150, 170 do
      local red = picture:getPixel(x, y)
      sum, count = sum + red * (y + 0.5), count + red
    end
  end
  return sum / count
end

function love.load(arguments)
  log, drawn = assert(io.open(arguments[1], "w")), assert(io.open(arguments[1] .. ".drawn", "w"))
  canvas = love.graphics.newCanvas(320, 480)
end

function love.update(dt)
  local moves = motion:update(math.min(dt, 1 / 30))
  log:write(("%.17g %.17g\n"):format(motion.time, ball:value()))
  if not moves then
    log:close()
    drawn:close()
    love.event.quit()
  end
end

function love.draw()
  frames = frames + 1
  love.graphics.setCanvas(canvas)
  love.graphics.clear(0, 0, 0, 1)
  love.graphics.circle("fill", 160, ball:value(), 20, 64)
  love.graphics.setCanvas()
  love.graphics.draw(canvas)
  if frames % 10 == 0 and io.type(drawn) == "file" then
    drawn:write(("%.17g %.17g %.17g\n"):format(motion.time, ball:value(), height(canvas:newImageData())))
  end
end
