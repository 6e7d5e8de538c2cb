--- Runs before a script called hyprland.lua: what Hyprland offers its configuration, as far as it moves.
---
---   bin/orrery live ~/.config/hypr/hyprland.lua
---
--- `hl.curve` and `hl.animation` are checked as Hyprland checks them, and kept; everything else of `hl` is accepted and
--- ignored, and so are `io` and `os.getenv`. Then windows open, move, close and change their workspace with these
--- motions. Each curve is a parameter of the script, `--set easy=…`, and a line that Hyprland reads is printed for it.

-- luacheck: globals hl io os

local motion = require("motion")

--- Stands for anything that a configuration may call, index, join or compute with.
local nothing = {}
setmetatable(nothing, {
  __index = function(_, key)
    return type(key) == "string" and nothing or nil
  end,
  __newindex = function() end,
  __call = function()
    return nothing
  end,
  __concat = function(left, right)
    return (left == nothing and "" or left) .. (right == nothing and "" or right)
  end,
  __len = function()
    return 0
  end,
  __tostring = function()
    return ""
  end,
  __add = function() return 0 end, __sub = function() return 0 end, __mul = function() return 0 end,
  __div = function() return 0 end, __unm = function() return 0 end, __lt = function() return false end,
  __le = function() return true end,
})

io = io or nothing
os = setmetatable({
  getenv = function()
    return ""
  end,
  execute = nothing,
}, { __index = os })

--- Leaves of the animation tree, each with the one that it inherits from.
local parents = { global = false }
for parent, leaves in pairs {
  global = "windows layers fade border borderangle shadowangle glowangle workspaces zoomFactor monitorAdded",
  layers = "layersIn layersOut",
  windows = "windowsIn windowsOut windowsMove",
  fade = "fadeIn fadeOut fadeSwitch fadeShadow fadeGlow fadeDim fadeLayers fadePopups fadeDpms",
  fadeLayers = "fadeLayersIn fadeLayersOut",
  fadePopups = "fadePopupsIn fadePopupsOut",
  workspaces = "workspacesIn workspacesOut specialWorkspace",
  specialWorkspace = "specialWorkspaceIn specialWorkspaceOut",
} do
  for leaf in leaves:gmatch("%S+") do
    parents[leaf] = parent
  end
end

--- Curves by name: `kind`, and `value`, the text of the parameter.
local curves = {
  default = { kind = "bezier", value = "cubic-bezier(0, 0.75, 0.15, 1)" },
  linear = { kind = "bezier", value = "linear" },
}

--- Animations by leaf.
local animations = { global = { enabled = true, speed = 8, curve = curves.default, style = "" } }

local order = {}

--- Ends with an error at the line of the configuration, which is so many calls away.
local function refuse(level, text, ...)
  error(text:format(...), level)
end

--- The stops of a Bézier whose x leaves 0…1, at the 255 points that Hyprland bakes.
local function stops(x1, y1, x2, y2)
  local texts, last = { "0 0%" }, 0
  for index = 1, 255 do
    local t = index / 255
    local a, b = 3 * t * (1 - t) ^ 2, 3 * t ^ 2 * (1 - t)
    local x, y = a * x1 + b * x2 + t ^ 3, a * y1 + b * y2 + t ^ 3
    if x > last and (index % 8 == 0 or index == 255) and x <= 1 then
      texts[#texts + 1] = ("%.5g %.5g%%"):format(y, 100 * x)
      last = x
    end
  end
  return "linear(" .. table.concat(texts, ", ") .. ")"
end

local function bezier(name, points)
  if type(points) ~= "table" or #points ~= 2 then
    refuse(4, 'hl.curve("%s"): points are two, such as { {0.25, 0.1}, {0.25, 1} }.', name)
  end
  local numbers = {}
  for index, point in ipairs(points) do
    for place = 1, 2 do
      local number = type(point) == "table" and #point == 2 and tonumber(point[place])
      if not number or number < -1 or number > 2 then
        refuse(4, 'hl.curve("%s"): point %d has to be two numbers of -1 to 2.', name, index)
      end
      numbers[#numbers + 1] = number
    end
  end
  local x1, y1, x2, y2 = table.unpack(numbers)
  local isOutside = x1 < 0 or x1 > 1 or x2 < 0 or x2 > 1
  if isOutside then return stops(x1, y1, x2, y2), numbers end
  return ("cubic-bezier(%.15g, %.15g, %.15g, %.15g)"):format(x1, y1, x2, y2), numbers
end

local function spring(name, curve)
  for _, key in ipairs { "mass", "stiffness", "dampening" } do
    local number = tonumber(curve[key])
    if not number or number <= 0.5 then
      refuse(4, 'hl.curve("%s"): %s has to be a number above 0.5.', name, key)
    end
  end
  return ("spring(%.15g %.15g %.15g 0)"):format(curve.mass, curve.stiffness, curve.dampening)
end

hl = setmetatable({}, getmetatable(nothing))

rawset(hl, "curve", function(name, curve)
  if type(name) ~= "string" or type(curve) ~= "table" then
    refuse(3, 'hl.curve takes a name and a table, such as { type = "bezier", points = { {0, 0}, {1, 1} } }.')
  end
  local value, points
  if curve.type == "bezier" then
    value, points = bezier(name, curve.points)
  elseif curve.type == "spring" then
    value = spring(name, curve)
  else
    refuse(3, 'hl.curve("%s"): type is "bezier" or "spring".', name)
  end
  -- A curve that is declared again goes before, as in Hyprland, and is a parameter of its own.
  local parameter = name:gsub("[^%w_]", "_"):gsub("^(%d)", "_%1")
  while order[parameter] do
    parameter = parameter .. "_"
  end
  order[parameter] = true
  local chosen = motion.parameters {
    [parameter] = {
      default = value, kind = curve.type == "spring" and "spring" or "curve",
      summary = "The curve " .. name .. ".",
    },
  }[parameter]
  -- Its line is that of the file while nobody has changed it.
  order[#order + 1] = {
    name = name, kind = curve.type, value = chosen, points = chosen == value and points or nil,
  }
  curves[name] = { kind = curve.type, value = chosen }
end)

rawset(hl, "animation", function(animation)
  local leaf = type(animation) == "table" and animation.leaf
  if not parents[leaf] and leaf ~= "global" then
    refuse(3, 'hl.animation: there is no leaf "%s".', tostring(leaf))
  end
  if animation.enabled == false or animation.enabled == 0 then
    animations[leaf] = { enabled = false }
    return
  end
  local speed = tonumber(animation.speed)
  if not speed or speed <= 0 or speed > 100 then
    refuse(3, 'hl.animation("%s"): speed has to be above 0 and at most 100.', leaf)
  end
  local kind = animation.bezier and "bezier" or "spring"
  local curve = curves[animation.bezier or animation.spring or false]
  if not curve or curve.kind ~= kind then
    refuse(3, 'hl.animation("%s"): there is no %s "%s".', leaf, kind, tostring(animation.bezier or animation.spring))
  end
  animations[leaf] = { enabled = true, speed = speed, curve = curve, style = tostring(animation.style or "") }
end)

--- The animation of a leaf, its own or that which it inherits.
local function animation(leaf)
  while not animations[leaf] do
    leaf = parents[leaf]
  end
  return animations[leaf]
end

--- The line of a curve as it is now, in Hyprland's words.
local function line(curve)
  local head = ('hl.curve("%s", { '):format(curve.name)
  if curve.kind == "spring" then
    local made = motion.SpringFunction { preset = curve.value }
    return head .. ('type = "spring", mass = %.12g, stiffness = %.12g, dampening = %.12g })'):format(
      made.mass, made.stiffness, made.damping)
  end
  local points = curve.points or motion.TimingFunction { easing = curve.value }.controlPoints
  if not points then return ("-- %s is no Bézier: %s"):format(curve.name, curve.value) end
  return head .. ('type = "bezier", points = { {%.12g, %.12g}, {%.12g, %.12g} } })'):format(
    table.unpack(points))
end

local width, height, gap = 640, 400, 8
local stage = motion.Stage { width = width, height = height }
local runtime = motion.MotionRuntime { containerView = stage }

--- Moves a number of a layer as a leaf says, from a value if one is given.
local function move(leaf, property, goal, from)
  local how = animation(leaf)
  if from then property.value = from end
  if not how.enabled then
    property.value = goal
  elseif how.curve.kind == "spring" then
    local made = motion.SpringFunction { preset = how.curve.value }
    runtime:add(motion.Spring {
      destination = goal, mass = made.mass, stiffness = made.stiffness, damping = made.damping,
    }, property)
  else
    local curve = motion.TimingFunction { easing = how.curve.value }
    runtime:add(motion.Tween {
      duration = how.speed / 10, values = { property.value, goal }, timingFunctions = { curve },
    }, property)
  end
end

--- The number before a percent sign in a style, as a fraction.
local function part(style, otherwise)
  local percent = style:match("(%d+%.?%d*)%%")
  return percent and tonumber(percent) / 100 or otherwise
end

--- Places below the edge from which a style slides.
local function outside(style, home)
  if style:find("top") then return home.x, -height / 2 end
  if style:find("left") then return -width / 2, home.y end
  if style:find("right") then return width * 1.5, home.y end
  return home.x, height * 1.5
end

local function window(name, workspace, home, color)
  local layer = workspace:addLayer {
    name = name, position = { home.x, home.y }, size = { home.width, home.height }, opacity = 0, cornerRadius = 8,
    backgroundColor = color, borderWidth = 2, borderColor = "white",
  }
  return { layer = layer, home = home }
end

local function open(one)
  local style = animation("windowsIn").style or ""
  move("fadeIn", one.layer.opacity, 1, 0)
  if style:find("slide") then
    local x, y = outside(style, one.home)
    move("windowsIn", one.layer.position.x, one.home.x, x)
    move("windowsIn", one.layer.position.y, one.home.y, y)
  else
    move("windowsIn", one.layer.scale, 1, part(style, 0))
  end
end

local function close(one)
  local style = animation("windowsOut").style or ""
  move("fadeOut", one.layer.opacity, 0)
  if style:find("slide") then
    local x, y = outside(style, one.home)
    move("windowsOut", one.layer.position.x, x)
    move("windowsOut", one.layer.position.y, y)
  else
    move("windowsOut", one.layer.scale, part(style, 0))
  end
end

local function place(one, home)
  one.home = home
  move("windowsMove", one.layer.position.x, home.x)
  move("windowsMove", one.layer.position.y, home.y)
  move("windowsMove", one.layer.width, home.width)
  move("windowsMove", one.layer.height, home.height)
end

--- A workspace goes to an offset of the screen's size, and fades where the style says so.
local function turn(leaf, workspace, from, to)
  local style = animation(leaf).style or ""
  local way = part(style, 1)
  local isUpright = style:find("vert")
  local property = isUpright and workspace.position.y or workspace.position.x
  local size = isUpright and height or width
  if isUpright then workspace.position.x.value = width / 2 end
  if style:find("fade") then move(leaf, workspace.opacity, to == 0 and 1 or 0, to == 0 and 0 or 1) end
  if style ~= "fade" then
    move(leaf, property, size * (0.5 + to * way), size * (0.5 + from * way))
  elseif to == 0 then
    property.value = size / 2
  end
end

local function room(left, right)
  return {
    x = (left + right) / 2 * width, y = height / 2,
    width = (right - left) * width - 2 * gap, height = height - 2 * gap,
  }
end

local function workspace(name, x)
  return stage:addLayer { name = name, position = { x, height / 2 }, size = { width, height } }
end

local first, second = workspace("workspace1", width / 2), workspace("workspace2", width * 1.5)
local left = window("left", first, room(0, 1), "#4c6ef5")
local right = window("right", first, room(0.5, 1), "#f76707")
local other = window("other", second, room(0, 1), "#37b24d")
other.layer.opacity.value = 1

--- What happens, and when; a second and more apart, so that most motions are at rest in between.
for index, event in ipairs {
  { "a window opens", function() open(left) end },
  { "another opens beside it", function()
    place(left, room(0, 0.5))
    open(right)
  end },
  { "they change places", function()
    place(left, room(0.5, 1))
    place(right, room(0, 0.5))
  end },
  { "one closes", function()
    close(right)
    place(left, room(0, 1))
  end },
  { "the workspace changes", function()
    turn("workspacesOut", first, 0, -1)
    turn("workspacesIn", second, 1, 0)
  end },
  { "and changes back", function()
    turn("workspacesOut", second, 0, 1)
    turn("workspacesIn", first, -1, 0)
  end },
} do
  motion.at(index * 1.2 - 1, function()
    motion.marker(event[1])
    event[2]()
  end)
end

motion.at(0, function()
  for _, curve in ipairs(order) do
    print(line(curve))
  end
end)
