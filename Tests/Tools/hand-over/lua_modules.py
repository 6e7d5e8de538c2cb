"""Lua modules: under Lua 5.1 to 5.5 and LuaJIT, in a game of LÖVE, and in a plugin of Neovim."""

import os
import re
import shutil
import subprocess
import sys

import lupa.lua55

from scenes import ORRERY, run

PROGRAMS = ["lua5.1", "lua5.2", "lua5.3", "lua5.4", "luajit"]
COUNT = 1000
HERE = os.path.dirname(os.path.abspath(__file__))

# What a program prints: a line of numbers for each time.
DRIVER = """\
local motion = assert(dofile(PATH))
local lines = {}
for line in io.lines(PATH .. ".times") do
  local time, numbers = tonumber(line), {}
  for index, name in ipairs(motion.names) do
    numbers[index] = ("%.17g"):format(motion.targets[name]:value(time))
  end
  lines[#lines + 1] = table.concat(numbers, " ")
end
return table.concat(lines, "\\n")
"""

# A spring that is sent elsewhere at 0.2 s, and back at 0.5 s by a spring of its own.
RETARGETED = """\
local motion = assert(dofile(PATH))
local target = motion.targets.progress
local lines = {}
for frame = 1, 400 do
  if frame == 81 then target:retarget(-2) end
  if frame == 201 then target:retarget(0, { mass = 2, stiffness = 90, damping = 60 }) end
  local moves = motion:update(1 / 400)
  lines[frame] = ("%.17g %.17g %d"):format(target:value(), target:velocity(), moves and 1 or 0)
end
return table.concat(lines, "\\n")
"""


def play(program, script, path):
    script = script.replace("PATH", f'"{path}"')
    if program == "lua5.5":
        return lupa.lua55.LuaRuntime().execute(script)
    return run(program, "-e", f"local function main() {script} end print(main())").stdout.strip()


def integrated():
    """Displacement and velocity of the springs of RETARGETED, in steps of Runge and Kutta."""
    place, velocity, goal, constants = 0.0, 0.0, 1.0, (1.0, 150.0, 9.0)
    found, step = [], 1 / 400 / 50
    for frame in range(1, 401):
        if frame == 81:
            goal = -2.0
        if frame == 201:
            goal, constants = 0.0, (2.0, 90.0, 60.0)

        def slope(x, v):
            return v, (-constants[1] * (x - goal) - constants[2] * v) / constants[0]

        for _ in range(50):
            a = slope(place, velocity)
            b = slope(place + step / 2 * a[0], velocity + step / 2 * a[1])
            c = slope(place + step / 2 * b[0], velocity + step / 2 * b[1])
            d = slope(place + step * c[0], velocity + step * c[1])
            place += step / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
            velocity += step / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
        found.append((place, velocity))
    return found


def check_values(folder, scenes):
    worst, columns_seen = 0.0, 0
    for scene in scenes:
        path, bounds = scene.export("lua", ".lua")
        times = scene.times(COUNT)
        with open(f"{path}.times", "w", encoding="utf-8") as file:
            file.writelines(f"{time!r}\n" for time in times)
        columns = list(bounds)
        for program in [*PROGRAMS, "lua5.5"]:
            rows = [[float(word) for word in line.split()] for line in play(program, DRIVER, path).split("\n")]
            if columns:
                worst = max(worst, scene.compare(columns, bounds, times, rows, program))
        columns_seen += len(columns)
    print(
        f"lua: {columns_seen} columns of {len(scenes)} scenes at {COUNT} times in {len(PROGRAMS) + 1} Luas, "
        f"at most {worst:.3f} of the bound off")


def check_retargeting(folder):
    path = f"{folder}/spring.lua"
    with open(path, "w", encoding="utf-8") as file:
        file.write(run(*ORRERY, "curve", "spring(stiffness: 150, damping: 9)", "--format", "lua").stdout)
    expected = integrated()
    for program in [*PROGRAMS, "lua5.5"]:
        rows = [line.split() for line in play(program, RETARGETED, path).split("\n")]
        apart = max(
            max(abs(float(row[0]) - place), abs(float(row[1]) - velocity) / 10)
            for row, (place, velocity) in zip(rows, expected))
        if len(rows) != 400 or not apart < 1e-8:
            sys.exit(f"lua: a spring that is sent elsewhere is {apart} off in {program}")
    print("lua: a spring that is sent elsewhere twice is within 1e-8 of its integrated equation of motion")


def check_log(scene, path, bounds, who):
    """Compares lines of time and numbers, in the order of the columns."""
    with open(path, encoding="utf-8") as file:
        rows = [[float(word) for word in line.split()] for line in file]
    if len(rows) < 10:
        sys.exit(f"{who} wrote {len(rows)} lines")
    times = [min(row[0], scene.end) for row in rows]
    worst = scene.compare(list(bounds), bounds, times, [row[1:] for row in rows], who)
    print(f"lua: {who} showed {len(rows)} frames, at most {worst:.3f} of the bound off")


def host(folder, name, scene):
    """A copy of a program's folder, with the motion in it."""
    copy = f"{folder}/{name}"
    shutil.copytree(f"{HERE}/{name}", copy)
    path, bounds = scene.export("lua", ".lua")
    for place, _, files in os.walk(copy):
        if "main.lua" in files or "slide.lua" in files:
            shutil.copy(path, f"{place}/card_motion.lua")
    return copy, bounds


def start(words, **more):
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120, **more)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stdout}{done.stderr}")


def check_game(folder, scene):
    """The game writes its log and a picture of each tenth frame's ball, whose height is compared too."""
    game, bounds = host(folder, "love", scene)
    log = f"{game}/log"
    # LÖVE refuses to start as root without a place for its files.
    start(
        ["xvfb-run", "-a", "love", game, log],
        env={**os.environ, "SDL_AUDIODRIVER": "dummy", "HOME": folder, "XDG_DATA_HOME": folder})
    check_log(scene, log, bounds, "a game of LÖVE")
    with open(f"{log}.drawn", encoding="utf-8") as file:
        drawn = [[float(word) for word in line.split()] for line in file]
    for time, value, middle in drawn:
        if not abs(value - middle) < 0.6:
            sys.exit(f"a game of LÖVE drew its ball at {middle} instead of {value}, at {time} s")
    print(f"lua: its ball was drawn where it belongs in {len(drawn)} frames")


def check_editor(folder, scene):
    plugin, bounds = host(folder, "neovim", scene)
    log = f"{plugin}/log"
    start([
        "nvim", "--headless", "--clean", "--cmd", f"set runtimepath+={plugin}", "-c",
        f'lua require("slide").start("{log}")'], stdin=subprocess.DEVNULL)
    check_log(scene, log, bounds, "a plugin of Neovim")


def check(folder, scenes):
    check_values(folder, scenes)
    check_retargeting(folder)
    by_name = {scene.name: scene for scene in scenes}
    check_game(folder, by_name["card"])
    check_editor(folder, by_name["card"])
