"""Design tokens: files of the format of 2025.10, whose transitions show what the journal has."""

import json
import re
import sys

import numpy

from scenes import ORRERY, run

KEY = "io.github.orrery"
CURVES = [
    "easeInOut", "emphasized", "bounce", "cubic-bezier(0.3, 1.4, 0.6, -0.3)", "spring(dampingRatio: 0.6, response: 0.4)",
    "spring(mass: 2, stiffness: 90, damping: 30)", "spring(stiffness: 200, damping: 15, initialVelocity: 4)",
]


def fail(text):
    sys.exit(f"tokens: {text}")


class Tokens:
    """A file, checked against the format: names, types, values and aliases."""

    def __init__(self, text):
        self.found = {}
        self.read(json.loads(text), ())
        for path, token in self.found.items():
            self.check(token["$type"], token["$value"], path)

    def read(self, group, path):
        for name, value in group.items():
            if name.startswith("$") or re.search(r"[.{}]", name) or not isinstance(value, dict):
                fail(f"'{name}' is not a name")
            if "$value" in value:
                if set(value) - {"$value", "$type", "$description", "$extensions", "$deprecated"}:
                    fail(f"{name} has the members {list(value)}")
                self.found[(*path, name)] = value
            else:
                self.read(value, (*path, name))

    def resolve(self, kind, value):
        while isinstance(value, str):
            alias = re.fullmatch(r"\{([^{}]+)\}", value)
            token = self.found.get(tuple(alias[1].split("."))) if alias else None
            if not token or token["$type"] != kind:
                fail(f"'{value}' is no alias of a {kind}")
            value = token["$value"]
        return value

    def check(self, kind, value, path):
        value = self.resolve(kind, value)
        if kind == "cubicBezier":
            numbers = isinstance(value, list) and all(isinstance(one, (int, float)) for one in value)
            if not numbers or len(value) != 4 or not 0 <= value[0] <= 1 or not 0 <= value[2] <= 1:
                fail(f"{path}: {value} is no Bézier")
        elif kind == "duration":
            if set(value) != {"value", "unit"} or value["unit"] not in ("ms", "s"):
                fail(f"{path}: {value} is no duration")
        elif kind == "transition":
            if set(value) != {"duration", "delay", "timingFunction"}:
                fail(f"{path}: {value} is no transition")
            self.check("duration", value["duration"], path)
            self.check("duration", value["delay"], path)
            self.check("cubicBezier", value["timingFunction"], path)
        else:
            fail(f"{path}: {kind} is not a type that moves")

    def seconds(self, value):
        value = self.resolve("duration", value)
        return value["value"] / (1000 if value["unit"] == "ms" else 1)


def bezier(points, places):
    """The ordinates of a Bézier at abscissas: between 200 000 points of it."""
    t = numpy.linspace(0, 1, 200_001)
    a, b = 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t)
    return numpy.interp(places, a * points[0] + b * points[2] + t**3, a * points[1] + b * points[3] + t**3)


def linear(text, places):
    """The outputs of a CSS linear(), whose inputs that are left out are spread evenly."""
    stops = []
    for part in re.fullmatch(r"linear\((.*)\)", text)[1].split(","):
        output, *inputs = part.split()
        for place in inputs or [None]:
            stops.append([place and float(place[:-1]) / 100, float(output)])
    stops[0][0] = stops[0][0] or 0
    known = [index for index, stop in enumerate(stops) if stop[0] is not None]
    for left, right in zip(known, known[1:]):
        for index in range(left + 1, right):
            part = (index - left) / (right - left)
            stops[index][0] = stops[left][0] + (stops[right][0] - stops[left][0]) * part
    return numpy.interp(places, *zip(*stops))


def check_curves():
    """The error that stands beside a Bézier is that of the curve; the easing of CSS is within the tolerance."""
    places, errors = numpy.linspace(0, 0.999, 400), []
    for curve in CURVES:
        tokens = Tokens(run(*ORRERY, "curve", curve, "--format", "tokens").stdout)
        token = next(token for path, token in tokens.found.items() if path[-1] == "timingFunction")
        at = ",".join(f"{place:.6f}" for place in places)
        samples = json.loads(run(*ORRERY, "curve", curve, "--json", "--at", at).stdout)["samples"]
        values = numpy.array([sample["value"] for sample in samples])
        inputs = numpy.array([sample["x"] for sample in samples])
        apart = abs(bezier(token["$value"], inputs) - values).max()
        own = token.get("$extensions", {}).get(KEY, {"error": 0})
        if not own["error"] * 0.97 - 1e-5 <= apart <= own["error"] + 1e-5:
            fail(f"{curve}: its Bézier is {apart} off, and not {own['error']}")
        if "css" in own and not abs(linear(own["css"], inputs) - values).max() <= 1.01e-3:
            fail(f"{curve}: its linear() is {abs(linear(own['css'], inputs) - values).max()} off")
        errors.append(own["error"])
    print(f"tokens: {len(CURVES)} curves, whose Béziers are as far off as they say, at most {max(errors):.3f}")


def check_scene(scene):
    path, bounds = scene.export("tokens", ".tokens.json")
    with open(path, encoding="utf-8") as file:
        tokens = Tokens(file.read())
    places = numpy.linspace(0.005, 0.995, 100)
    for name, token in tokens.found.items():
        column = next(column for column in bounds if tuple(column.split(".")) in (name, name[:-1]))
        own, value = token["$extensions"][KEY], token["$value"]
        duration, delay = tokens.seconds(value["duration"]), tokens.seconds(value["delay"])
        said = own["from"] + (own["to"] - own["from"]) * bezier(value["timingFunction"], places)
        times = [delay + place * duration for place in places]
        scene.compare([column], {column: bounds[column] + 1e-5 * abs(own["to"] - own["from"])}, times, [[one] for one in said], "tokens")
    return len(tokens.found)


def check(_, scenes):
    check_curves()
    count = sum(check_scene(scene) for scene in scenes)
    print(f"tokens: {count} transitions of {len(scenes)} scenes are within their bounds")
