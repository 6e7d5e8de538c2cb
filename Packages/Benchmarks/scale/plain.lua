--- The stand-in: makes `n` objects as a tween library in plain Lua does: lua5.4 plain.lua KIND N
---
--- A tween keeps target, key path, values, duration, easing and delay, closures for update and
--- completion, a place in the live list and one in an index by target and key path.
-- luacheck: std lua54

local kind, n = arg[1], math.tointeger(arg[2])
local live, index, root = {}, {}, { children = {} }

local function layer(i)
  local made = { position = { x = i % 400, y = 10 }, size = { width = 10, height = 10 }, parent = root }
  root.children[#root.children + 1] = made
  return made
end

local function tween(target, keyPath, from, to)
  local made = {
    target = target, keyPath = keyPath, values = { from, to }, duration = 100, delay = 0,
    easing = function(t) return t * t * (3 - 2 * t) end, isDone = false,
  }
  made.update = function(t) target.position.x = from + (to - from) * made.easing(t / made.duration) end
  made.completion = function() made.isDone = true end
  live[#live + 1] = made
  index[target] = index[target] or {}
  index[target][keyPath] = made
  return made
end

local kinds = {
  layers = function()
    for i = 1, n do layer(i) end
  end,
  tweens = function()
    for i = 1, n do tween(layer(i), "position.x", 0, i) end
  end,
  animations = function()
    for i = 1, n // 10 do
      local target = layer(i)
      for j = 1, 10 do tween(target, "slide" .. j, 0, j) end
    end
  end,
  closures = function()
    for i = 1, n do live[i] = { call = function() return i end, isOn = true } end
  end,
}

if n > 0 then kinds[kind]() end
