-- luacheck: std max, globals hl
-- A configuration with what people have in theirs: modules, programs, monitors, binds and motion.
local colors = require("colors")
local terminal = os.getenv("TERMINAL") or "kitty"
local home = os.getenv("HOME") .. "/.config"

hl.monitor({ output = "", mode = "preferred", position = "auto", scale = 1 })
hl.env("XCURSOR_SIZE", "24")
hl.config({
  general = { gaps_in = 5, col = { active_border = colors.active } },
  animations = { enabled = true },
})
hl.on("hyprland.start", function()
  hl.exec_cmd(terminal .. " --working-directory " .. home)
end)
for index = 1, 9 do
  hl.bind("SUPER + " .. index, hl.dsp.focus({ workspace = index }))
end
for _, monitor in ipairs(hl.get_monitors()) do
  hl.workspace_rule({ workspace = "1", monitor = monitor.name .. "x" })
end
local handle = io.popen("hostname")
local host = handle:read("*a")
handle:close()
if host == "laptop" then hl.config({ misc = { vfr = true } }) end

hl.curve("overshot", { type = "bezier", points = { { 0.05, 0.9 }, { 0.1, 1.1 } } })
hl.curve("wide", { type = "bezier", points = { { -0.2, 0.5 }, { 0.4, 1.2 } } })
hl.curve("my-spring", { type = "spring", mass = 1, stiffness = 238.1191, dampening = 24.21279333 })

hl.animation({ leaf = "windows", enabled = true, speed = 4, bezier = "overshot", style = "slide left" })
hl.animation({ leaf = "windowsOut", enabled = true, speed = 3, bezier = "linear", style = "popin 80%" })
hl.animation({ leaf = "windowsMove", enabled = true, speed = 4, spring = "my-spring" })
hl.animation({ leaf = "fade", enabled = 0 })
hl.animation({ leaf = "workspaces", enabled = true, speed = 5, bezier = "wide", style = "slidevert" })
