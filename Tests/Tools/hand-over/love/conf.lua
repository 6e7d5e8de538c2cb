-- luacheck: std luajit, globals love
--- A window as large as the stage of scripts/card.lua.
function love.conf(settings)
  settings.window.width, settings.window.height = 320, 480
  settings.modules.audio, settings.modules.joystick, settings.modules.physics = false, false, false
end
