"""What a person does at the prompt, scene by scene.

The clock of a session stands until it is told to go, so every screen is the same on every run. Where a
value has a formula it is reckoned here and waited for.
"""

import math

SPRING = """\
local motion = require("motion")

local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 0, 240 }, size = { 40, 40 } }
local runtime = motion.MotionRuntime { containerView = stage }
local spring = motion.Spring { stiffness = 120, damping = 10, destination = 200 }
runtime:add(spring, card.position.x)
"""

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
SHIFT_LEFT, SHIFT_RIGHT = "\x1b[1;2D", "\x1b[1;2C"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"
CTRL_A, CTRL_C, CTRL_D, CTRL_E, CTRL_G, CTRL_K, CTRL_R, CTRL_T, CTRL_U, CTRL_W = (
    chr(ord(letter) - 64) for letter in "ACDEGKRTUW")
ALL_SIZES = ["80x24", "120x40", "40x12", "dumb"]
CAPABLE = ["80x24", "120x40", "40x12"]


def sprung(seconds):
    """Where the spring of the script is: m = 1, c = 10, k = 120, from 0 to 200 at rest."""
    decay, turn = 5.0, math.sqrt(120 - 25)
    wave = math.cos(turn * seconds) + decay / turn * math.sin(turn * seconds)
    return 200 * (1 - math.exp(-decay * seconds) * wave)


def typing(p):
    """Typing, editing and what comes of lines."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("start")
    p.look("typed", "1 + 1")
    p.look("answered", "\r")
    if not p.is_dumb:
        p.look("edited", "print('world')" + LEFT * 8 + "hello, " + CTRL_A)
        p.look("words", CTRL_K + "a bb ccc" + CTRL_W + "d" + CTRL_A + "é界 ")
        p.type(CTRL_U)
    p.look("printed", "print('é界', card.position.x.value)\r")
    p.look("refused", "nothing.here\r")
    p.look("unknown-command", ".scurb\r")
    p.look("stepped", ".step 30\r")
    p.look("value", "string.format('%.9f', card:presentation().position.x)\r",
           wait=f"{sprung(0.5):.9f}")
    # A line that only reads is no step, and takes nothing away that was undone.
    p.look("undone", ".undo\r", wait="undone: step")
    p.look("done-again", "card.position.x.value\r" + ".redo\r", wait="done again: step")
    p.leave(CTRL_D, 0)


def multi_line(p):
    """Input of many lines: an incomplete chunk goes on, a paste arrives as one."""
    p.start()
    p.look("begun", "function double(x)\r")
    p.look("second", "  return 2 * x\r")
    p.look("ended", "end\r")
    p.look("called", "double(21)\r")
    if not p.is_dumb:
        p.look("recalled", UP + UP)
        p.look("recalled-and-run", "\r")
        p.look("pasted", "\x1b[200~local sum = 0\nfor i = 1, 10 do\n  sum = sum + i\nend\n"
               "print(sum)\n\x1b[201~")
        p.look("pasted-and-run", "\r")
        # The prompts of the lines are no part of the text: the cursor goes past them, a line end is deleted with its own.
        p.look("edited", UP + LEFT * 11 + " --")
        p.look("joined", "\x1b[C\x7f")
        p.type(CTRL_U)
    p.leave(".quit\r", 0)


def tall(p):
    """A line taller than the terminal: to its start and end, and typing goes on there."""
    p.start()
    for name, text in [("rows", "x = 1\n" * 2 * p.rows), ("wide", "界" * p.columns * p.rows)]:
        p.type("\x1b[200~" + text + "\x1b[201~")
        p.look(f"{name}-pasted")
        p.look(f"{name}-start", CTRL_A)
        p.look(f"{name}-end", CTRL_E)
        p.look(f"{name}-typed", "b" * (p.columns + 10))
        p.look(f"{name}-changed", CTRL_A + "aa" + RIGHT + "c")
        p.look(f"{name}-over", CTRL_K + "1 + 1")
        p.type(CTRL_A + CTRL_K)
    # The end is on the first row that is one too many, near the place where the cursor comes from.
    p.type("\x1b[200~" + "\n" * p.rows + "ab\x1b[201~")
    p.look("near-the-start", CTRL_A + CTRL_E + LEFT + "b" * p.columns)
    p.leave(CTRL_C + CTRL_D, 0)


def too_many_rows(p):
    """A line of more rows than libedit is let keep is given up, and the prompt goes on."""
    p.start()
    p.type("\x1b[200~x" + "\n" * 120000 + "x\x1b[201~")
    p.look("given-up", "1", wait="too many rows")
    p.look("answered", "1 + 1\r")
    p.leave(CTRL_D, 0)


def pasting_too_much(p):
    """A paste of more than can be taken is left out, and the keys after it count."""
    p.start()
    p.type("1 + \x1b[200~" + "x" * ((1 << 20) + 1000) + "\x1b[201~")
    p.look("left-out", wait="pasted")
    p.look("typed", "1")
    p.look("answered", "\r")
    p.leave(CTRL_D, 0)


def history(p):
    """Lines come back: by arrows, by search, in the next session."""
    p.start()
    p.look("one-line", "alpha = 1\r")
    p.look("two-lines", "beta = 2\r")
    p.look("up", UP + UP)
    p.look("down", DOWN)
    p.look("search", CTRL_U + CTRL_R + "alp")
    p.look("found", "\r")
    p.look("search-left", CTRL_R + "bet" + CTRL_G)
    p.look("search-that-fails", CTRL_R + "zzz" + CTRL_G)
    # Its screen is also that of its beginning; this one shows that all keys were read.
    p.look("search-goes-on", "x")
    p.look("search-given-up", CTRL_C)
    p.pause()
    p.leave(CTRL_D, 0)
    p.start()
    p.look("next-session", UP)
    p.type(CTRL_U)
    p.leave(CTRL_D, 0)


def completion(p):
    """Tab: what candidates have in common, then the candidates."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("start")
    p.look("member", "card.pos\t")
    p.look("nested", ".\t\t")
    p.look("command", CTRL_U + ".wat\t")
    p.look("argument", " card.opa\t")
    p.look("watched", "\r")
    p.look("nothing", "zzz\t")
    p.type(CTRL_U)
    p.leave(CTRL_D, 0)


def interruption(p):
    """Ctrl-C ends what Lua does, and gives up a line; the session goes on."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("start", "kept = 7\r")
    p.type("print('begins') while true do end\r")
    p.running()
    p.look("ended", CTRL_C)
    p.look("goes-on", "kept\r")
    p.pause()
    p.look("line", "half a line" + ("" if p.is_dumb else LEFT * 4))
    p.look("line-given-up", CTRL_C)
    p.pause()
    p.leave(CTRL_D, 0)


def typing_ahead(p):
    """What is typed while Lua is at work is taken afterwards, Ctrl-D too."""
    p.start()
    p.look("start")
    p.type("for i = 1, 2e8 do end\r")
    p.running()
    p.leave("print(1 + 1)\r" + CTRL_D, 0)


def giving_up(p):
    """Ctrl-C that gives something up is not one of the two that leave."""
    p.start()
    p.look("begun", "function double(x)\r")
    p.look("second", "  return 2")
    p.look("given-up", CTRL_C)
    p.look("half-a-line", "half a line")
    p.look("again", CTRL_C)
    p.look("panel", CTRL_T, wait="session")
    p.look("closed", CTRL_C)
    p.look("nothing-to-give-up", CTRL_C)
    p.leave(CTRL_C, 130)


def suspension(p):
    """Ctrl-Z and back: line and panel are there again, and keys go where they went."""
    p.start()
    p.look("line", "1 + ")
    p.suspend()
    p.look("line-again")
    p.look("answered", "1\r")
    p.look("panel", CTRL_T, wait="session")
    p.suspend()
    p.look("panel-again", wait="session")
    p.look("keys", "?", wait="loop")
    p.look("back", "q")
    p.look("typed", "2 + 2")
    p.look("answered-again", "\r")
    p.leave(CTRL_D, 0)


def scrub(p):
    """A spring is scrubbed to and fro in the panel; every value is the formula's."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("watched", ".watch card.position.x\r")
    p.look("at-the-end", ".step 90\r")
    p.look("panel", ".scrub\r", wait="200.000 pt")
    p.look("half-a-second", "0.5s", wait=f"{sprung(0.5):.3f} pt")
    p.look("frame-on", "..", wait=f"{sprung(32 / 60):.3f} pt")
    p.look("frame-back", ",,,", wait=f"{sprung(29 / 60):.3f} pt")
    p.look("arrows", RIGHT + RIGHT + LEFT, wait=f"{sprung(29 / 60 + 0.05):.3f} pt")
    p.look("strides", SHIFT_RIGHT + SHIFT_LEFT + SHIFT_LEFT)
    p.look("home", HOME, wait="0.000 pt")
    p.look("share", "40%", wait=f"{sprung(0.6):.3f} pt")
    p.look("frames", "45f", wait=f"{sprung(0.75):.3f} pt")
    p.look("range", "0.3si0.9so0.6s")
    p.look("marked", "ma" + END + "'a", wait=f"{sprung(0.6):.3f} pt")
    p.look("velocities", "v")
    p.look("event", "v" + PAGE_UP)
    p.look("typing-a-time", "12")
    p.look("keys", "\x1b?")
    p.look("back", "?q")
    p.look("from-lua", "string.format('%.3f', card:presentation().position.x)\r")
    p.look("now", "spring.stiffness.value\r", wait="(now)")
    p.look("writes", "card.opacity.value = 0.5\r", wait="continues")
    p.leave(CTRL_D, 0)


def many_watches(p):
    """Watched numbers for which there is no room are counted."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.type(".watch card.position\r.watch card.opacity\r.watch card.rotation\r.watch card.size\r"
           ".watch card.scale\r.watch card.zPosition\r")
    p.type(".step 60\r")
    p.look("panel", CTRL_T, wait="more watched")
    p.look("next", "\t")
    p.look("back", "q")
    p.leave(CTRL_D, 0)


def half_line(p):
    """The panel comes and goes under a line that is being typed."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("watched", ".watch card.position.x\r")
    p.look("stepped", ".step 60\r")
    p.look("typed", "card.opac")
    p.look("panel", CTRL_T, wait="session")
    p.look("moved", LEFT, wait=f"{sprung(0.95):.3f} pt")
    p.look("back", "q")
    p.look("went-on", "ity.value\r")
    p.leave(CTRL_D, 0)


def timeline(p):
    """A timeline is scrubbed by its own two properties."""
    p.write("card.lua", SPRING.replace(
        "runtime:add(spring", "timeline = motion.Timeline {}\nlocal tween = motion.Tween {\n"
        "  duration = 1, values = { 0, 100 }, timeline = timeline,\n}\n"
        "runtime:add(tween, card.position.y)\nruntime:add(spring"))
    p.start("card.lua")
    p.look("watched", ".watch card.position.y\r")
    p.look("chosen", ".timeline timeline\r")
    p.look("panel", ".scrub\r", wait="timeline")
    p.look("moved", "0.5s", wait="50.000 pt")
    p.look("back", "q")
    p.look("from-lua", "print(timeline.paused.value, timeline.timeOffset.value)\r")
    p.leave(CTRL_D, 0)


def drag(p):
    """A recorded hand drags the card; in the middle of it the magnet is taken away."""
    p.copy("scripts/card.lua")
    p.copy("scripts/recordings/fling-up.jsonl")
    p.start("card.lua", "--input", "fling-up.jsonl", "--input-at", "1s")
    p.look("watched", ".watch card.position\r")
    p.look("in-hand", ".step 78\r")
    p.look("panel", ".scrub\r", wait="session")
    p.look("before", PAGE_UP)
    p.look("again-in-hand", END)
    p.look("back", "q")
    p.look("interrupted", "runtime:remove(magnet)\r")
    p.look("stays", ".step 60\r")
    p.look("course", ".scrub\r", wait="session")
    p.look("left", "q")
    p.leave(CTRL_D, 0)


def reload(p):
    """A file that is saved is taken in; one that is broken leaves what was there."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("watched", ".watch card.position.x\r")
    p.look("before", ".step 30\r")
    p.write("card.lua", SPRING.replace("destination = 200", "destination = = 200"))
    p.look("broken", wait="card.lua")
    p.look("still-there", "spring.stiffness.value\r")
    p.write("card.lua", SPRING.replace("destination = 200", "destination = 100"))
    p.look("mended", wait="differs")
    p.leave(CTRL_D, 0)


def resize(p):
    """The terminal changes its size under a line and under the panel."""
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("watched", ".watch card.position.x\r")
    p.look("stepped", ".step 60\r")
    p.look("typed", "card.opacity")
    p.resize(40, 24)
    p.look("narrow")
    p.look("wrapped", CTRL_A + "print('a line that is long', " + "\x05)")
    p.type(CTRL_U)
    p.resize(100, 30)
    p.look("wide", "card")
    p.look("panel", CTRL_T, wait="session")
    p.resize(60, 30)
    p.look("panel-narrow")
    p.resize(60, 14)
    p.look("panel-low")
    p.look("panel-moved", "0.5s", wait=f"{sprung(0.5):.3f} pt")
    p.look("back", "q")
    p.leave(CTRL_U + CTRL_D, 0)


def plain(p):
    """A terminal that is not known to show Unicode gets ASCII alone."""
    p.variables = {"LANG": "C"}
    p.write("card.lua", SPRING)
    p.start("card.lua")
    p.look("watched", ".watch card.position.x\r")
    p.look("stepped", ".step 60\r")
    p.look("plot", ".plot card.position.x\r")
    p.look("panel", ".scrub\r", wait="session")
    if not p.is_dumb:
        p.look("back", "q")
    p.leave(CTRL_D, 0)


ALL = [
    (typing, ALL_SIZES), (multi_line, ALL_SIZES), (tall, CAPABLE), (too_many_rows, ["80x24"]),
    (pasting_too_much, ["80x24"]), (history, CAPABLE), (completion, CAPABLE),
    (interruption, ALL_SIZES), (typing_ahead, ["80x24"]), (giving_up, ["80x24"]), (suspension, ["80x24"]), (scrub, CAPABLE),
    (many_watches, ["80x24", "40x12"]), (half_line, CAPABLE), (timeline, ["80x24"]), (drag, ["80x24", "40x12"]), (reload, ALL_SIZES), (resize, ["80x24"]),
    (plain, ["80x24", "dumb"]),
]
