"""CPU time and memory of making many objects, as ratios to stand-ins: scale.py create|input|memory PROGRAM

scale.py instructions PROGRAM [KIND…] counts instructions instead, which what else the machine does leaves as they are.

A figure is the median of seven runs of a whole process, less that of the same process making nothing,
by item. Growth is what an item costs among 32 000 by what it costs among 1 000. A process that makes few
or nothing runs eight times as often: 1 000 items cost a millisecond or two, as much as its start varies.
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
FEW, MANY = 1000, 32000
ROUNDS = 7
REPEATS = 8

# What the stand-in makes for each kind of ours; timers are ordered, so they may grow further.
KINDS = {
    "layers": "layers", "animations-by-layer": "animations", "animations-by-key": "animations",
    "animations-in-turn": "animations", "tweens": "tweens", "springs": "tweens",
    "sequence-pieces": "tweens",
    "draggables": "tweens", "tossables": "tweens", "connections": "closures",
    "subscriptions": "closures", "timers": "closures", "markers": "closures",
    "expectations": "closures", "stages": "layers", "commits-beside-layers": "tweens",
    "layers-oldest-first": "layers", "layers-newest-first": "layers",
    "animations-oldest-first": "tweens", "animations-newest-first": "tweens",
    "tweens-oldest-first": "tweens", "tweens-newest-first": "tweens",
    "draggables-oldest-first": "tweens", "draggables-newest-first": "tweens",
    "subscriptions-oldest-first": "closures", "subscriptions-newest-first": "closures",
    "timers-oldest-first": "closures", "timers-newest-first": "closures",
}
# Those whose whole process is compared, for orientation: it shows a frame, too. What making them costs by
# itself, and its targets, is in CreateBenchmark.swift.
COMPARED = ("layers", "tweens")
LIMITS = [f"--limit={name}={value}" for name, value in {
    "script": "1000s", "callback": "1000s", "total": "3000s", "memory": "8GiB",
    "objects": 10**8, "layers": 10**7, "stages": 10**6, "subscriptions": 10**7, "timers": 10**7,
    "animations": 10**6, "markers": 10**7, "expectations": 10**7}.items()]


def run(command):
    """Runs a command; returns its CPU time in seconds and the most bytes that it held."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    text = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status:
        sys.exit(f"{' '.join(command)}: {text.decode(errors='replace')[:500]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def medians(commands):
    """The median of each command's CPU time and memory; each is given with its runs a round."""
    columns = [[] for _ in commands]
    for _ in range(ROUNDS):
        for column, (command, times) in zip(columns, commands):
            column += [run(command) for _ in range(times)]
    return [tuple(sorted(figures)[len(column) // 2] for figures in zip(*column))
            for column in columns]


def items(command):
    """What an item costs among few and among many, in microseconds; `command` takes a count."""
    none, few, many = medians(
        [(command(0), REPEATS), (command(FEW), REPEATS), (command(MANY), 1)])
    return [max(1e-3, (figure[0] - none[0]) * 1e6 / count)
            for figure, count in ((few, FEW), (many, MANY))]


class Table:
    """Lines of figures with their targets."""

    def __init__(self):
        self.missed = 0

    def line(self, name, figures, target, is_met):
        """Prints a line; a target of None is for orientation only."""
        self.missed += not is_met
        verdict = "" if target is None else "met" if is_met else "MISSED"
        print(f"{name:<44} {figures:<52} {'' if target is None else target:>12} {verdict}", flush=True)


def ours(program, folder, kind, *options):
    """The command that makes a number of objects of a kind."""
    def command(count):
        return [program, "run", f"{FOLDER}/create.lua", "--quiet", *LIMITS, f"--set=kind={kind}",
                f"--set=n={count}", "--until=0.05s", "--format=csv", "--columns=probe.opacity",
                f"--out={folder}/{kind}", *(option(count) for option in options)]
    return command


def create(program, folder):
    """Growth and cost of making and removing objects."""
    table = Table()
    plain = {kind: {"lua": items(lambda n, k=kind: ["lua5.4", f"{FOLDER}/plain.lua", k, str(n)]),
                    "js": items(lambda n, k=kind: ["nodejs", f"{FOLDER}/plain.js", k, str(n)])}
             for kind in sorted(set(KINDS.values()))}
    for kind, stand_in in KINDS.items():
        few, many = items(ours(program, folder, kind))
        base = plain[stand_in]["lua"]
        growth, limit = many / few, 1.8 if kind.startswith("timers") else 1.3
        allowed = limit * max(1, base[1] / base[0])
        table.line(f"create.{kind}.growth", f"{few:8.2f} us  {many:8.2f} us  {growth:5.2f}x",
                   f"<= {allowed:.2f}x", growth <= allowed)
        if kind in COMPARED:
            ratio, js = many / base[1], many / plain[stand_in]["js"][1]
            table.line(f"create.{kind}.process",
                       f"{ratio:5.2f}x Lua ({base[1]:.2f} us)  {js:5.2f}x nodejs", None, True)
    return table.missed


def recording(folder, name, samples):
    """Writes pointer events to a file and returns its option."""
    path = f"{folder}/{name}.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        for time, kind, x, y in samples:
            file.write(json.dumps({"t": time, "type": f"pointer{kind}", "pointerId": 1,
                                   "pointerType": "touch", "x": x, "y": y}) + "\n")
    return f"--input={path}"


def drag(count, moves):
    """A drag with so many moves at one instant; nothing at all where nothing is made."""
    if count == 0:
        return []
    return [(0, "down", 200, 150)] + [(0.01, "move", 200 + step % 50, 150) for step in range(moves)]


def send(program, folder):
    """Growth of pointer samples among recognizers, layers and other samples."""
    table = Table()
    sides = {
        "recognizers": lambda n: recording(folder, f"r{n}", drag(n, 20)),
        "samples": lambda n: recording(folder, f"s{n}", drag(n, n)),
        "hits": lambda n: recording(
            folder, f"h{n}", [(0.001 * i, kind, 399, 299) for i in range(20 if n else 0)
                              for kind in ("down", "up")]),
    }
    for kind, option in sides.items():
        few, many = items(ours(program, folder, kind, option))
        growth = many / few
        table.line(f"input.{kind}.growth", f"{few:8.2f} us  {many:8.2f} us  {growth:5.2f}x",
                   "<= 1.30x", growth <= 1.3)
    return table.missed


def memory(program, folder):
    """Bytes that the process holds for each object."""
    table = Table()
    for kind in ("layers", "animations-by-layer", "tweens"):
        none, many = medians([(ours(program, folder, kind)(count), 1) for count in (0, MANY)])
        each = (many[1] - none[1]) / MANY
        table.line(f"memory.{kind}", f"{each:8.0f} bytes each, with what Lua holds", None, True)
    return table.missed


def counted(command):
    """The instructions of a process, by callgrind."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(tool + command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          check=False)
    count = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not count:
        sys.exit(f"{' '.join(command)}: {done.stderr[-500:]}")
    return int(count[1])


def starts(program, folder):
    """Commands whose counts make the kinds `start-…`: a name, the command, and the one that it is counted beside."""
    scripts = {
        "empty": "",
        "module": 'require("motion")\n',
        "tween": 'local motion = require("motion")\n'
                 "local stage = motion.Stage { width = 400, height = 300 }\n"
                 "local runtime = motion.MotionRuntime { containerView = stage }\n"
                 'local card = stage:addLayer { name = "card", position = { 0, 10 } }\n'
                 "runtime:add(motion.Tween { duration = 1, values = { 0, 100 } }, card.position.x)\n",
    }
    paths = {}
    for name in [*scripts, "tween2"]:
        paths[name] = f"{folder}/{name}.lua"
        with open(paths[name], "w", encoding="utf-8") as file:
            file.write(scripts[name.rstrip("2")])

    def script(out, *words):
        return [program, "run", *words, "--quiet", f"--out={folder}/{out}"]
    batch = [paths["tween"], paths["tween2"]]
    return {"start-run": (script("1", paths["empty"]), None),
            "start-module": (script("2", paths["module"]), script("3", paths["empty"])),
            "start-tween": (script("4", paths["tween"]), script("5", paths["empty"])),
            "start-thread": (script("6", *batch, "--jobs=2"), script("7", *batch, "--jobs=1"))}


def instructions(program, folder, kinds=()):
    """Instructions that things cost, beside the limits of instructions.txt."""
    with open(f"{FOLDER}/instructions.txt", encoding="utf-8") as file:
        limits = {name: int(limit) for name, limit in (line.split() for line in file if line[0] != "#")}
    # The version of valgrind that Debian has cannot read the compiler's debug information.
    stripped = f"{folder}/orrery"
    subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
    commands = starts(stripped, folder)
    few, many = 200, 1000

    def cost(kind):
        if kind in commands:
            command, beside = commands[kind]
            return counted(command) - (counted(beside) if beside else 0)
        options = [lambda n: recording(folder, f"s{n}", drag(n, n))] if kind == "samples" else []
        command = ours(stripped, folder, kind, *options)
        return (counted(command(many)) - counted(command(few))) // (many - few)
    table = Table()
    kinds = kinds or list(limits)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for kind, count in zip(kinds, pool.map(cost, kinds)):
            limit = limits.get(kind)
            table.line(f"instructions.{kind}", f"{count:12,}", limit and f"<= {limit:,}",
                       not limit or count <= 1.02 * limit)
    return table.missed


def main():
    """Runs one of the comparisons; exits with 1 when a target was missed."""
    program, words = os.path.abspath(sys.argv[2]), sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        missed = {"create": create, "input": send, "memory": memory,
                  "instructions": instructions}[sys.argv[1]](program, folder, *([words] if words else []))
    sys.exit(1 if missed else 0)


main()
