"""Sessions whose motion is handed over: bundled scripts, and random ones."""

import os
import random
import re
import subprocess
import sys

ORRERY = os.environ.get("ORRERY", "bin/orrery").split()
RECORDINGS = "scripts/recordings"

BUNDLED = [
    ("card", "scripts/card.lua", []),
    ("card-flung", "scripts/card.lua", ["--input", f"{RECORDINGS}/fling-up.jsonl", "--input-at", "0.7s"]),
    ("sequence", "scripts/sequence.lua", []),
    ("transition", "scripts/transition.lua", ["--input", f"{RECORDINGS}/fling-then-hold.jsonl"]),
    ("list", "scripts/list.lua", []),
]

HEAD = """\
local motion = require("motion")
local stage = motion.Stage { width = 400, height = 400 }
local runtime = motion.MotionRuntime { containerView = stage }
local layers = {}
for index = 1, 3 do
  layers[index] = stage:addLayer { name = "layer" .. index, position = { 40 * index, 200 }, size = { 20, 20 } }
end
"""

CURVES = [
    '"linear"', '"easeInEaseOut"', '"easeOut"', "{ 0.3, 1.4, 0.6, -0.3 }", '"steps(5)"',
    '"linear(0, 0.7 20%, 0.4 60%, 1)"', 'motion.curve("bounce")', 'motion.curve("back", { pull = 2 })',
    '"spring(dampingRatio: 0.4, response: 0.3)"', '"easeOutElastic"',
]
PROPERTIES = [("position.x", 0, 400), ("position.y", 0, 400), ("opacity", 0, 1), ("rotation", -3, 3), ("scale", 0.3, 2)]


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stderr}")
    return done


def random_script(seed):
    """Tweens and springs, one after another and interrupting each other, on three layers."""
    dice = random.Random(seed)
    lines = [HEAD]
    for _ in range(dice.randint(4, 8)):
        layer = dice.randint(1, 3)
        name, low, high = dice.choice(PROPERTIES)
        goal = f"{dice.uniform(low, high):.3f}"
        if dice.random() < 0.5:
            made = (
                f"motion.Spring {{ destination = {goal}, stiffness = {dice.uniform(40, 400):.1f}, "
                f"damping = {dice.uniform(4, 40):.1f}, mass = {dice.uniform(0.5, 2):.2f} }}")
        else:
            made = (
                f"motion.Tween {{ duration = {dice.uniform(0.2, 1.2):.2f}, values = {{ {dice.uniform(low, high):.3f}, "
                f"{goal} }}, timingFunctions = {{ {dice.choice(CURVES)} }} }}")
        lines.append(
            f"motion.after({dice.uniform(0, 1):.3f}, function() runtime:add({made}, layers[{layer}].{name}) end)")
    return "\n".join(lines) + "\n"


class Scene:
    """A session that ran once, with its journal."""

    def __init__(self, folder, name, script, options):
        self.name, self.path = name, f"{folder}/{name}"
        if "\n" in script:
            with open(f"{self.path}.lua", "w", encoding="utf-8") as file:
                file.write(script)
            script = f"{self.path}.lua"
        self.journal = f"{self.path}.journal"
        run(*ORRERY, "run", script, "--journal", self.journal, "--out", self.path, "--quiet", *options)

    def export(self, target, ending, *options):
        """The path of the export, and the bound of each column that it has, as standard error says."""
        path = f"{self.path}-{target}{ending}"
        said = run(*ORRERY, "export", self.journal, "--format", target, "--out", path, *options).stderr
        found = re.findall(r"^(\S+)  .*?\s(\S+)(?: pt| rad)?\s+\S+$", said, re.M)
        self.end = float((re.search(r" columns move in (\S+) s", said) or [0, 0])[1])
        return path, {column: float(bound) for column, bound in found if column != "column"}

    def times(self, count):
        """Times from 0 to the end, which are not those of frames."""
        inside = (self.end * (index + 0.37) / count for index in range(1, count - 1))
        return [0.0, *(round(time, 9) for time in inside), self.end]

    def limits(self, columns, times, zone=2e-6):
        """The least and the greatest number of each column around each time, for jumps."""
        around = [f"{max(time + apart, 0):.9f}" for time in times for apart in (-zone, 0, zone)]
        lines = run(*ORRERY, "trace", "eval", self.journal, "--columns", ",".join(columns), "--at", ",".join(around))
        rows = [[float(cell or "nan") for cell in line.split(",")[2:]] for line in lines.stdout.splitlines()[1:]]
        triples = [rows[index:index + 3] for index in range(0, len(rows), 3)]
        return [[(min(cells), max(cells)) for cells in zip(*three)] for three in triples]

    def compare(self, columns, bounds, times, numbers, who, zone=2e-6):
        """The largest part of its bound that a number is off by; ends the program above 1.

        The zone is the seconds around a time in which a jump may be shown."""
        worst = 0.0
        for time, row, seen in zip(times, self.limits(columns, times, zone), numbers):
            for column, (low, high), number in zip(columns, row, seen):
                if low != low:
                    continue
                apart = max(number - high, low - number, 0)
                room = bounds[column] + 1e-11 * max(abs(low), abs(high), 1)
                if not apart <= room:
                    sys.exit(f"{self.name}, {who}: {column} is {apart} off at {time} s, bound {bounds[column]}")
                worst = max(worst, apart / room)
        return worst


def scenes(folder, count):
    cases = BUNDLED + [(f"random-{seed}", random_script(seed), ["--until", "3s"]) for seed in range(1, count + 1)]
    return [Scene(folder, *case) for case in cases]
