-- luacheck: std luajit, globals vim
--- A plugin whose window falls as the card of scripts/card.lua, a row for 20 points.
---
--- It plays the exported motion with a timer until it is at rest, writes times and numbers to a file, and ends Neovim.

local motion = require("card_motion")
local card = motion.targets["card.position.y"]

local slide = {}

local function fail(text)
  io.stderr:write(text .. "\n")
  vim.cmd("cquit")
end

function slide.start(path)
  local log = assert(io.open(path, "w"))
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, { "card" })
  local place = { relative = "editor", width = 8, height = 1, row = 0, col = 4 }
  local window = vim.api.nvim_open_win(buffer, false, place)
  local timer, last = vim.loop.new_timer(), vim.loop.hrtime()
  timer:start(0, 10, vim.schedule_wrap(function()
    local now = vim.loop.hrtime()
    local moves = motion:update((now - last) / 1e9)
    last = now
    place.row = math.floor(card:value() / 20)
    vim.api.nvim_win_set_config(window, place)
    log:write(("%.17g %.17g\n"):format(motion.time, card:value()))
    local row = vim.api.nvim_win_get_config(window).row
    if type(row) == "table" then row = row[false] end
    if row ~= place.row then return fail("the window is in row " .. row .. ", not " .. place.row) end
    if not moves then
      timer:stop()
      log:close()
      vim.cmd("qall!")
    end
  end))
end

return slide
