--- Makes `n` objects of a kind, for Packages/Benchmarks/create.sh and input.sh; each kind is a function.

local motion = require("motion")
local n = motion.arguments.n
local stage = motion.Stage { width = 400, height = 300 }
local runtime = motion.MotionRuntime { containerView = stage }

-- The one layer whose columns are written.
stage:addLayer { name = "probe" }

local function layers(count)
  local list = {}
  for i = 1, count do list[i] = stage:addLayer { position = { i % 400, 10 }, size = { 10, 10 } } end
  return list
end

local function reversed(list)
  local result = {}
  for i = #list, 1, -1 do result[#result + 1] = list[i] end
  return result
end

local function slide(i)
  return motion.BasicAnimation { keyPath = "position.x", fromValue = 0, toValue = i, duration = 100 }
end

--- Adds an interaction to each of `n` layers; returns the interactions.
local function add(make, target)
  local made = {}
  for i, layer in ipairs(layers(n)) do
    made[i] = make(i)
    runtime:add(made[i], target(layer))
  end
  return made
end

local function tween(i) return motion.Tween { duration = 100, values = { 0, i } } end
local function draggable() return motion.Draggable {} end
local function x(layer) return layer.position.x end
local function whole(layer) return layer end

local function subscriptions()
  local property, list = motion.createProperty(0), {}
  for i = 1, n do list[i] = property:subscribeToValue(function() end) end
  return list
end

local function timers()
  local list = {}
  for i = 1, n do list[i] = motion.after(1 + (i * 7919 % n) / n, function() end) end
  return list
end

local function animated()
  local list = layers(n)
  for i = 1, n do list[i]:add(slide(i), "slide") end
  return list
end

--- One sequence with a tween of each layer.
local function sequence()
  local made = motion.Sequence {}
  for i, layer in ipairs(layers(n)) do made:add(layer.position.x, tween(i), { at = "<" }) end
  runtime:add(made)
end

local kinds = {
  ["sequence-pieces"] = sequence,
  layers = function() layers(n) end,
  ["animations-by-layer"] = function()
    for _, layer in ipairs(layers(n // 10)) do
      for i = 1, 10 do layer:add(slide(i), "slide" .. i) end
    end
  end,
  ["animations-by-key"] = function()
    local list = layers(n // 10)
    for i = 1, 10 do
      for _, layer in ipairs(list) do layer:add(slide(i), "slide" .. i) end
    end
  end,
  ["animations-in-turn"] = function()
    for _ = 1, n // 10 do
      local layer = layers(1)[1]
      for i = 1, 10 do layer:add(slide(i), "slide" .. i) end
    end
  end,
  tweens = function() add(tween, x) end,
  springs = function() add(function(i) return motion.Spring { destination = i } end, x) end,
  draggables = function() add(draggable, whole) end,
  tossables = function() add(function() return motion.Tossable {} end, whole) end,
  connections = function()
    local source = motion.createProperty(0)
    for _ = 1, n do runtime:connect(source, motion.createProperty(0)) end
  end,
  subscriptions = subscriptions,
  timers = timers,
  markers = function()
    for i = 1, n do motion.marker("m" .. i, 1 + i / n) end
  end,
  expectations = function()
    local layer = layers(1)[1]
    for _ = 1, n do motion.expect(layer.position.x):neverExceeds(1000) end
  end,
  stages = function()
    for _ = 1, n do motion.Stage { width = 10, height = 10 } end
  end,
  ["commits-beside-layers"] = function()
    local list = animated()
    for i = 1, 100 do motion.after(i / 10000, function() list[1].opacity.value = i / 100 end) end
  end,
  recognizers = function()
    local layer = stage:addLayer { position = { 200, 150 }, size = { 400, 300 } }
    for _ = 1, n do runtime:add(motion.Draggable {}, layer) end
  end,
  samples = function()
    runtime:add(motion.Draggable {}, stage:addLayer { position = { 200, 150 }, size = { 400, 300 } })
  end,
  hits = function() layers(n) end,
}

--- Makes objects, then removes them, the oldest or the newest first.
local function removing(name, make, remove)
  kinds[name .. "-oldest-first"] = function()
    for _, object in ipairs(make()) do remove(object) end
  end
  kinds[name .. "-newest-first"] = function()
    for _, object in ipairs(reversed(make())) do remove(object) end
  end
end

removing("layers", function() return layers(n) end, function(layer) layer:destroy() end)
removing("animations", animated, function(layer) layer:removeAnimation("slide") end)
removing("tweens", function() return add(tween, x) end, function(object) runtime:remove(object) end)
removing("draggables", function() return add(draggable, whole) end,
  function(object) runtime:remove(object) end)
removing("subscriptions", subscriptions, function(object) object:unsubscribe() end)
removing("timers", timers, function(object) object:cancel() end)

--- What is made of each layer, or done to it, for the count of instructions.
local function each(name, body)
  kinds[name] = function()
    local kept = {}
    for i = 1, n do kept[i] = body(i) end
    return kept
  end
end

local probe = stage:addLayer { position = { 10, 10 }, size = { 10, 10 } }
local held = probe.position.x

local function layer(i) return stage:addLayer { position = { i % 400, 10 }, size = { 10, 10 } } end

local function added(make, target)
  return function(i)
    local interaction = make(i)
    runtime:add(interaction, target(layer(i)))
    return interaction
  end
end

each("nothing", function(i) return i end)
each("layer", layer)
each("empty-layer", function() return stage:addLayer {} end)
each("named-layer", function(i)
  return stage:addLayer { name = "l" .. i, position = { i % 400, 10 }, size = { 10, 10 } }
end)
each("layer-position", function(i) return layer(i).position end)
each("layer-position-x", function(i) return layer(i).position.x end)
each("read-position-x", function() return probe.position.x end)
each("read-position-x-value", function() return probe.position.x.value end)
each("write-position-x-value", function(i) probe.position.x.value = i end)
each("write-position-value", function(i) probe.position.value = { i, 10 } end)
each("write-opacity-value", function(i) probe.opacity.value = i / n end)
each("write-held-value", function(i) held.value = i end)
each("tween-constructor", tween)
each("tween-constructor-six-keys", function(i)
  return motion.Tween {
    duration = 100, values = { 0, i }, delay = 1, repeatCount = 2, autoreverses = true,
    timingFunctions = { "easeOut" },
  }
end)
each("spring-constructor", function(i) return motion.Spring { destination = i } end)
each("animation-constructor", slide)
each("draggable-constructor", draggable)
each("property-constructor", function() return motion.createProperty(0) end)
each("tween-added", added(tween, x))
each("decay-constructor", function(i) return motion.Decay { velocity = i } end)
each("long-press-constructor", function() return motion.LongPressGesture {} end)
each("hover-constructor", function() return motion.HoverGesture {} end)
each("scroll-constructor", function() return motion.ScrollGesture {} end)
each("decay-added", added(function(i) return motion.Decay { velocity = i } end, x))
each("spring-added", added(function(i) return motion.Spring { destination = i } end, x))
each("point-spring-added",
  added(function(i) return motion.Spring { destination = { i, i } } end,
    function(target) return target.position end))
each("animation-added", function(i)
  local target = layer(i)
  target:add(slide(i), "slide")
  return target
end)
each("draggable-added", added(draggable, whole))
each("tossable-added", added(function() return motion.Tossable {} end, whole))

-- Between the two lines the host that measures this in its own process looks at its CPU time.
print("begin")
if n > 0 then kinds[motion.arguments.kind]() end
print("end")
