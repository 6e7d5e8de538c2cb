--- The scripts that batch.sh runs, and whether their values are the same:
---   lua5.4 batch.lua make FOLDER
---   lua5.4 batch.lua check-plain|check-motion RESULTS EXPECTED
-- luacheck: std lua54

local count, frames = 200, 61

local function write(path, text)
  local file <close> = assert(io.open(path, "w"))
  file:write(text)
end

local function read(path)
  local file <close> = assert(io.open(path))
  return file:read("a")
end

-- Two thirds of the scripts are springs that are still under way after a second, the others tweens.
local function motion(index)
  local damping = index % 3 == 0 and 4 or index % 3 == 1 and 8 or nil
  return 100 + index, damping, 1 + index / 200
end

local scene = [[
local motion = require("motion")
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
local runtime = motion.MotionRuntime { containerView = stage }
]]

local spring = [[
runtime:add(
  motion.Spring { stiffness = %d, damping = %d, destination = 240 },
  card.position.y)
]]

local tween = [[
runtime:add(
  motion.Tween {
    duration = %.17g, values = { 80, 240 }, timingFunctions = { "easeInEaseOut" },
  }, card.position.y)
]]

-- The closed forms, as one writes them: x(t) is what is left of the way, 1 at the start.
local damped = [[
local k, c = %d, %d
local decay, omega = c / 2, math.sqrt(k - c * c / 4)
local function left(t)
  return math.exp(-decay * t) * (math.cos(omega * t) + decay / omega * math.sin(omega * t))
end
]]

local eased = [[
local duration = %.17g
local function left(t)
  local x = math.min(t / duration, 1)
  local s = x
  for _ = 1, 12 do
    local at = ((1 - 3 * 0.58 + 3 * 0.42) * s + 3 * 0.58 - 6 * 0.42) * s * s + 3 * 0.42 * s
    local slope = 3 * (1 - 3 * 0.58 + 3 * 0.42) * s * s + 2 * (3 * 0.58 - 6 * 0.42) * s + 3 * 0.42
    local step = (at - x) / slope
    s = s - step
    if math.abs(step) < 1e-15 then break end
  end
  return 1 - (3 - 2 * s) * s * s
end
]]

local rows = [[
for frame = 0, %d do
  local t = frame / 60
  print(string.format("%%d,%%.17g,160,%%.17g,1", frame, t, 240 - 160 * left(t)))
end
]]

local plain = [[
local K = %d / 100
local function ease(p) local q = 1 - p return 1 - q * q * (1 - K * p) * q end
local acc = 0
for f = 0, 599 do for k = 1, 3 do acc = acc + k * ease(f / 599) end end
print(string.format("%%.17g", acc))
]]

local function make(folder)
  local lists = { plain = {}, motion = {} }
  os.execute(("mkdir '%s/plain' '%s/motion' '%s/lua'"):format(folder, folder, folder))
  for index = 0, count - 1 do
    local name = ("s%03d.lua"):format(index)
    local stiffness, damping, duration = motion(index)
    local move, form
    if damping then
      move = spring:format(stiffness, damping)
      form = damped:format(stiffness, damping)
    else
      move, form = tween:format(duration), eased:format(duration)
    end
    write(("%s/plain/%s"):format(folder, name), plain:format(200 + index))
    write(("%s/motion/%s"):format(folder, name), scene .. move)
    write(("%s/lua/%s"):format(folder, name), form .. rows:format(frames - 1))
    table.insert(lists.plain, "plain/" .. name)
    table.insert(lists.motion, "lua/" .. name)
  end
  for kind, list in pairs(lists) do
    write(("%s/lua-%s.list"):format(folder, kind), table.concat(list, "\n") .. "\n")
  end
end

-- What the scripts printed is in their results, in the order of the scripts.
local function checkPlain(folder, expected)
  local printed = {}
  for text in read(folder .. "/results.jsonl"):gmatch('"printed":"(.-)\\n"') do
    table.insert(printed, text .. "\n")
  end
  assert(#printed == count and table.concat(printed) == expected, "plain: the values differ")
end

-- The library's own functions and the C library's may differ in the last digits.
local function checkMotion(folder, expected)
  local traces = {}
  for index = 0, count - 1 do
    local text = read(("%s/s%03d/trace.csv"):format(folder, index)):gsub("\r", "")
    table.insert(traces, (text:gsub("^[^\n]*\n", "")))
  end
  local largest, numbers = 0, table.concat(traces):gmatch("[^,\n]+")
  local seen = 0
  for text in expected:gmatch("[^,\n]+") do
    local number = assert(tonumber(numbers()), "motion: a trace is too short")
    largest = math.max(largest, math.abs(number - tonumber(text)))
    seen = seen + 1
  end
  assert(seen == count * frames * 5 and not numbers(), "motion: a trace is too long")
  assert(largest < 1e-9, "motion: values differ by " .. largest)
  print(("batch-motion: %d numbers agree within %.1g"):format(seen, largest))
end

local command, folder, expected = table.unpack(arg)
if command == "make" then
  make(folder)
elseif command == "check-plain" then
  checkPlain(folder, read(expected))
elseif command == "check-motion" then
  checkMotion(folder, read(expected))
else
  error("no such command: " .. tostring(command))
end
