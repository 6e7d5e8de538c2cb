"""Hyprland: lines that its limits permit, and curves that show, evaluated as it evaluates them, what the journal has."""

import re
import sys

import numpy

import hyprland_springs
from scenes import ORRERY, run

# Refuses what Hyprland refuses, and prints what it takes.
CONFIGURATION = """\
local curves = {}
hl = {}
local function within(number, low, high, what)
  assert(type(number) == "number" and number >= low and number <= high, what .. " is " .. tostring(number))
end
function hl.curve(name, curve)
  assert(type(name) == "string" and #name > 0 and not curves[name], "a name")
  if curve.type == "bezier" then
    assert(#curve.points == 2)
    for _, point in ipairs(curve.points) do
      assert(#point == 2)
      for _, number in ipairs(point) do within(number, -1, 2, "a coordinate") end
    end
    curves[name] = ("bezier %.17g %.17g %.17g %.17g"):format(curve.points[1][1], curve.points[1][2],
      curve.points[2][1], curve.points[2][2])
  else
    assert(curve.type == "spring")
    for _, key in ipairs { "mass", "stiffness", "dampening" } do
      assert(curve[key] > 0.5, key .. " is " .. curve[key])
    end
    curves[name] = ("spring %.17g %.17g %.17g"):format(curve.mass, curve.stiffness, curve.dampening)
  end
end
function hl.animation(animation)
  assert(type(animation.leaf) == "string" and animation.enabled == true)
  assert(animation.speed > 0) within(animation.speed, 0, 100, "a speed")
  local curve = assert(curves[animation.bezier or animation.spring])
  assert(curve:find(animation.bezier and "^bezier" or "^spring"))
  print(animation.leaf, animation.speed, curve)
end
"""


def bezier(points, places):
    """The progress at places: 255 points of single precision with lines between them."""
    t = numpy.arange(1, 256, dtype=numpy.float32) / numpy.float32(255)
    x1, y1, x2, y2 = (numpy.float32(number) for number in points)
    a, b, c = 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
    return numpy.interp(places, numpy.concatenate([[0], a * x1 + b * x2 + c]), numpy.concatenate([[0], a * y1 + b * y2 + c]))


def spring(constants, places, duration):
    """The progress at the frames of 240 a second that are nearest below places."""
    steps = [0.0, *hyprland_springs.steps(*constants, 240, 4800)]
    frames = [int(place * duration * 240) for place in places]
    return numpy.array([frame / 240 / duration for frame in frames]), numpy.array([steps[min(f, 4800)] for f in frames])


def settings(folder, lines):
    path = f"{folder}/configuration.lua"
    with open(path, "w", encoding="utf-8") as file:
        file.write(CONFIGURATION + lines)
    return [line.split("\t") for line in run("lua5.4", path).stdout.splitlines()]


def check_scene(folder, scene):
    path = f"{scene.path}.hypr.lua"
    said = run(*ORRERY, "export", scene.journal, "--format", "hyprland", "--out", path).stderr
    with open(path, encoding="utf-8") as file:
        found = {leaf: (float(speed), curve) for leaf, speed, curve in settings(folder, file.read())}
    rows = re.findall(r"^(\S+\.\S+)  +(\S+)  +(\S+)  +(bezier|spring)$", said, re.M)
    worst = 0.0
    for column, leaf, bound, kind in rows:
        if f"Note: {column}: its spring is cut off here" in said:
            continue
        start = float((re.search(rf"^Note: {re.escape(column)}: it begins (\S+) s late", said, re.M) or [0, 0])[1])
        speed, curve = found[leaf]
        numbers = [float(word) for word in curve.split()[1:]]
        places = numpy.linspace(0.01, 0.99, 99)
        if kind == "bezier":
            progress = bezier(numbers, places)
        else:
            places, progress = spring(numbers, places, speed / 10)
        end = start + speed / 10
        at = ",".join(f"{time:.9f}" for time in [start, *(start + places * speed / 10), end])
        lines = run(*ORRERY, "trace", "eval", scene.journal, "--columns", column, "--at", at).stdout.splitlines()[1:]
        shown = numpy.array([float(line.split(",")[2]) for line in lines])
        apart = abs((shown[1:-1] - shown[0]) / (shown[-1] - shown[0]) - progress).max()
        # Where a curve is steep, a speed of four decimals counts too, and the end of a spring that is not quite there.
        if not apart <= float(bound) + 2e-3:
            sys.exit(f"{scene.name}, hyprland: {column} is {apart} off, bound {bound}")
        worst = max(worst, apart)
    return len(rows), worst


def check_configuration(folder):
    """What a person's configuration shows: Béziers as baked, springs as stepped, at the frames."""
    journal = f"{folder}/configuration.journal"
    script = "Tests/Fixtures/hyprland/configuration/hyprland.lua"
    run(*ORRERY, "run", script, "--quiet", "--journal", journal, "--out", f"{folder}/configuration")
    places = numpy.arange(1, 60) / 60
    worst = []
    for column, start, begin, goal, speed, points in [
        ("left.position.x", 0.2, -320, 320, 4, (0.05, 0.9, 0.1, 1.1)),
        ("workspace1.position.y", 5.0, 200, -200, 5, (-0.2, 0.5, 0.4, 1.2)),
        ("right.transform.scale.x", 3.8, 1, 0.8, 3, (0, 0, 1, 1)),
    ]:
        worst.append(abs(progress(journal, column, start + places * speed / 10, begin, goal) - bezier(points, places)).max())
    frames = numpy.arange(1, 60)
    stepped = numpy.array(hyprland_springs.steps(1, 238.1191, 24.21279333, 60, 59))
    shown = progress(journal, "left.position.x", 1.4 + frames / 60, 320, 160)
    moves = stepped < 1
    spring_off, end_off = abs(shown - stepped)[moves].max(), abs(shown - stepped).max()
    if not (max(worst) < 5e-3 and spring_off < 1e-4 and end_off < 1.1e-3):
        sys.exit(f"hyprland: a configuration shows its curves {worst}, {spring_off} and {end_off} off")
    print(
        f"hyprland: a configuration shows Béziers at most {max(worst):.5f} off what Hyprland bakes, and a spring "
        f"{spring_off:.7f} off its steps")


def progress(journal, column, times, begin, goal):
    at = ",".join(f"{time:.9f}" for time in times)
    lines = run(*ORRERY, "trace", "eval", journal, "--columns", column, "--at", at).stdout.splitlines()[1:]
    return (numpy.array([float(line.split(",")[2]) for line in lines]) - begin) / (goal - begin)


def check(folder, scenes):
    check_configuration(folder)
    with open("Tests/Fixtures/hyprland/springs", encoding="utf-8") as file:
        if file.read() != hyprland_springs.text():
            sys.exit("hyprland: Tests/Fixtures/hyprland/springs is not what hyprland_springs.py prints")
    results = [check_scene(folder, scene) for scene in scenes]
    print(
        f"hyprland: {sum(count for count, _ in results)} animations of {len(scenes)} scenes are taken, and at most "
        f"{max(worst for _, worst in results):.5f} of their way off")
