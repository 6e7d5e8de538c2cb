"""Motion of many kinds, which exports.py plays: what CSS says itself, and what it does not."""

RECORDINGS = "scripts/recordings"

SCRIPT = """\
local motion = require("motion")
local stage = motion.Stage { width = 400, height = 400 }
local box = stage:addLayer { name = "box", position = { 40, 80 }, size = { 20, 20 } }
local runtime = motion.MotionRuntime { containerView = stage }

"""

SEQUENCE = """\
local motion = require("motion")
local stage = motion.Stage { width = 400, height = 400 }
local box = stage:addLayer { name = "box", position = { 40, 80 }, size = { 20, 20 } }
local dots = {}
for i = 1, 4 do
  dots[i] = stage:addLayer { name = "dot" .. i, position = { 40 * i, 300 }, size = { 9, 9 } }
end
local runtime = motion.MotionRuntime { containerView = stage }
local function tween(duration, ...)
  return motion.Tween { duration = duration, values = { ... }, timingFunctions = { "easeInEaseOut" } }
end
local sequence = motion.Sequence {}

"""

# Name, script or its text, options of run.
SCRIPTS = [
    ("card", "scripts/card.lua", []),
    ("fling", "scripts/card.lua", ["--input", f"{RECORDINGS}/fling-up.jsonl", "--input-at", "0.4s"]),
    ("toss", "scripts/interaction.lua",
     ["--set", "plugin=toss-to-edges", "--input", f"{RECORDINGS}/fling-up.jsonl"]),
    ("transition", "scripts/transition.lua", ["--input", f"{RECORDINGS}/fling-then-hold.jsonl"]),
    ("everything moves", "Tests/Fixtures/scripts/everything-moves.lua", ["--until", "3s"]),
    ("beziers", SCRIPT + """\
box:add(motion.BasicAnimation { keyPath = "position.x", fromValue = 40, toValue = 280,
  duration = 0.5, beginTime = 0.25, timingFunction = "easeInEaseOut",
  repeatCount = math.huge, autoreverses = true, fillMode = "both" }, "x")
box:add(motion.KeyframeAnimation { keyPath = "position.y", values = { 0, 90, 30, 200 },
  keyTimes = { 0, 0.2, 0.7, 1 }, duration = 1.5, calculationMode = "linear",
  timingFunctions = { "easeIn", "linear", "easeOut" } }, "y")
box:add(motion.BasicAnimation { keyPath = "opacity", toValue = 0.2, duration = 0.8,
  speed = 2, repeatCount = 2.5 }, "o")
""", ["--until", "2s"]),
    ("springs", SCRIPT + """\
for index, damping in ipairs { 2, 9, 20, 45 } do
  local one = stage:addLayer { name = "spring" .. index, size = { 9, 9 } }
  one:add(motion.SpringAnimation { keyPath = "position.x", fromValue = 0, toValue = 300,
    mass = 1 + index / 5, stiffness = 120 + 40 * index, damping = damping,
    velocity = 400 * (index - 2), allowsOverdamping = true }, "x")
  one.position.x.value = 300
end
""", ["--until", "2.5s"]),
    ("bounces", SCRIPT + """\
for index, name in ipairs { "bounce", "elastic", "back", "wiggle" } do
  local one = stage:addLayer { name = name, size = { 9, 9 } }
  local tween = motion.Tween { duration = 0.5 + index / 7, values = { 10, 310 },
    timingFunctions = { motion.curve(name) }, delay = 0.1 * index }
  runtime:add(tween, one.position.x)
end
""", []),
    ("steps and cubics", SCRIPT + """\
box:add(motion.KeyframeAnimation { keyPath = "position.x", values = { 0, 60, 20, 200 },
  duration = 0.9, calculationMode = "cubic", repeatCount = 2, autoreverses = true }, "x")
box:add(motion.KeyframeAnimation { keyPath = "position.y", values = { 9, 60, 20, 200 },
  duration = 0.9, calculationMode = "discrete" }, "y")
motion.after(0.35, function() box.cornerRadius.value = 7 end)
box:add(motion.AnimationGroup { duration = 0.8, repeatCount = 2, animations = {
  motion.KeyframeAnimation { keyPath = "opacity", values = { 0.2, 0.9, 0.4 },
    calculationMode = "discrete", duration = 0.5, fillMode = "forwards" },
  motion.BasicAnimation { keyPath = "transform.rotation", byValue = 2, duration = 0.3 },
} }, "group")
motion.after(0.5, function()
  box:add(motion.BasicAnimation { keyPath = "position.x", byValue = 50, duration = 0.6,
    isAdditive = true, timingFunction = "easeOut" }, "more")
end)
""", []),
    ("interruptions", SCRIPT + """\
local timeline = motion.Timeline {}
local move = motion.Tween { duration = 1, values = { 40, 300 }, timeline = timeline,
  timingFunctions = { "easeInEaseOut" } }
runtime:add(move, box.position.x)
motion.after(0.3, function() timeline.paused.value = true end)
motion.after(0.4, function() timeline.timeOffset.value = 0.7 end)
motion.after(0.6, function() timeline.paused.value = false end)
box:add(motion.BasicAnimation { keyPath = "position.y", toValue = 300, duration = 0.8,
  timingFunction = "easeIn" }, "fall")
motion.after(0.45, function()
  box:removeAnimation("fall")
  box:add(motion.SpringAnimation { keyPath = "position.y", fromValue = 140, toValue = 80,
    velocity = 500, stiffness = 90, damping = 8 }, "home")
end)
""", ["--until", "1.8s"]),
]

# Every position rule, stagger, nesting, cycles and speed.
SEQUENCES = [
    ("one after another", """\
sequence:add(box.position.x, tween(0.5, 40, 280))
sequence:add(box.position.y, tween(0.5, 80, 200))
sequence:add(box.position.x, tween(0.5, 40))
"""),
    ("gaps on one property", """\
sequence:add(box.opacity, tween(0.4, 1, 0.2), { at = 0.3 })
sequence:add(box.opacity, tween(0.4, 0.9, 0.5), { at = "+=0.35" })
sequence:add(box.opacity, tween(0.3, 1), { at = "+=0.2" })
"""),
    ("relative to the piece before", """\
sequence:add(box.position.x, tween(0.8, 40, 280))
sequence:add(box.opacity, tween(0.4, 1, 0.3), { at = "<0.2" })
sequence:add(box.rotation, tween(0.6, 0, 2), { at = ">-=0.1" })
"""),
    ("labels and parts", """\
sequence:add(box.position.x, tween(0.5, 40, 280))
sequence:label("there")
sequence:add(box.position.y, tween(0.8, 80, 200), { at = "there-=25%" })
sequence:add(box.scale, tween(0.5, 1, 2, 1), { at = "there+=0.5" })
"""),
    ("overlap on one property", """\
sequence:add(box.position.x, tween(1.5, 40, 280))
sequence:add(box.position.x, tween(0.4, 100, 60), { at = 0.5 })
"""),
    ("stagger", """\
sequence:add(dots, "opacity", tween(0.5, 0, 1), { stagger = { each = 0.15, from = "edges" } })
local stagger = { total = 0.6, ease = "easeIn" }
sequence:add(dots, "position.y", tween(0.5, 300, 100), { at = "<0.3", stagger = stagger })
"""),
    ("sequence in a sequence", """\
local inner = motion.Sequence { speed = 2 }
inner:add(box.scale, tween(0.6, 1, 1.5))
inner:add(box.scale, tween(0.6, 1))
sequence:add(box.position.x, tween(0.5, 40, 280))
sequence:add(inner, { at = "<+=50%" })
sequence:add(inner)
"""),
    ("cycles", """\
sequence.repeatCount.value = 2
sequence.repeatDelay.value = 0.25
sequence.autoreverses.value = true
sequence:add(box.position.x, tween(0.4, 40, 280))
sequence:add(box.opacity, tween(0.2, 1, 0.4), { at = "<0.1" })
"""),
    ("path and animation", """\
sequence:add(box.position, motion.PathTween { duration = 0.8, path = { { 40, 80 }, { 200, 80 }, { 200, 300 } } })
sequence:add(box, "cornerRadius", motion.BasicAnimation { toValue = 10, duration = 0.5 }, { at = "<" })
sequence:add(box.position, tween(0.5, { 40, 80 }))
"""),
    ("for ever", """\
sequence:add(box.position.x, tween(0.5, 40, 280))
local beat = motion.Sequence { repeatCount = math.huge, autoreverses = true }
beat:add(box.opacity, tween(0.3, 1, 0.5))
sequence:add(beat)
"""),
]

CASES = [
    *SCRIPTS,
    (f"{SCRIPTS[6][0]} closer", *SCRIPTS[6][1:], ["--tolerance", "0.00002"]),
    (f"{SCRIPTS[7][0]} shorter", *SCRIPTS[7][1:], ["--max-bytes", "2500"]),
    *((name, f"{SEQUENCE}{text}runtime:add(sequence)\n", ["--until", "2.5s"]) for name, text in SEQUENCES),
]
