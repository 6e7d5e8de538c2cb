"""Flutter: exported files, parsed by PyPI's tree-sitter-dart, and evaluated as Flutter documents its classes."""

import bisect
import itertools
import json
import sys

import tree_sitter
import tree_sitter_dart
from scipy.integrate import solve_ivp

from scenes import ORRERY, run

COUNT = 1000
CURVES = ["easeInOut", "bounce", "steps(3)", "easeOutElastic", "cubic-bezier(0.3, 1.4, 0.6, -0.3)"]
SPRING = "spring(stiffness: 200, damping: 15, initialVelocity: 4)"


def parse(text):
    """The tree of a file without errors, and of the same file without its last brace, which has one."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
    tree = parser.parse(text.encode())
    if tree.root_node.has_error or not parser.parse(text.rstrip()[:-1].encode()).root_node.has_error:
        sys.exit(f"flutter: {text[:200]} … is no Dart")
    return tree.root_node


def inside(node, kind):
    """The nodes of a kind, outermost first."""
    if node.type == kind:
        return [node]
    return [found for child in node.children for found in inside(child, kind)]


def numbers(node):
    """The arguments of a call that are numbers, and the numbers of the one that is an object."""
    objects = inside(node, "const_object_expression")
    of_object = [float(one.children[-1].text) for one in inside(objects[0], "argument")] if objects else []
    named = {one.children[0].text: float(one.children[-1].text) for one in inside(node, "named_argument")}
    plain = [one for one in node.children if one.type == "argument" and not inside(one, "const_object_expression")]
    return [float(one.text) for one in plain], of_object, named


def cubic(first, second, t):
    return 3 * first * (1 - t) ** 2 * t + 3 * second * (1 - t) * t * t + t**3


def curve(points, t):
    """The ordinate at the first halving whose abscissa is within 0.001, as Flutter solves a Cubic."""
    if not points or t in (0, 1):
        return t
    low, high = 0.0, 1.0
    while True:
        middle = (low + high) / 2
        place = cubic(points[0], points[2], middle)
        if abs(t - place) < 0.001:
            return cubic(points[1], points[3], middle)
        low, high = (middle, high) if place < t else (low, middle)


def tween(words, points, _):
    seconds, begin, end = words
    return seconds, lambda t: begin + (end - begin) * curve(points, t)


def spring(words, _, constants):
    seconds, start, end, velocity = words
    mass, stiffness, damping = (constants[key + b":"] for key in (b"mass", b"stiffness", b"damping"))
    moved = solve_ivp(
        lambda _, state: [state[1], (-stiffness * state[0] - damping * state[1]) / mass], (0, max(seconds, 1e-6)),
        [start - end, velocity], method="DOP853", rtol=1e-11, atol=1e-12, dense_output=True).sol
    return seconds, lambda t: end + moved(t * seconds)[0]


class Sequence:
    """A TweenSequence: items by their weights, over a duration."""

    def __init__(self, node, duration):
        items = inside(node, "list_literal")[0].children
        calls = [(one.text, items[index + 1]) for index, one in enumerate(items) if one.type == "identifier"]
        made = [
            {b"_tween": tween, b"_spring": spring}[name](*numbers(inside(selector, "arguments")[0])) for name, selector in calls]
        total = sum(weight for weight, _ in made)
        self.ends = [place / total for place in itertools.accumulate(weight for weight, _ in made)]
        self.items, self.duration = [item for _, item in made], duration

    def value(self, seconds):
        t = min(seconds / self.duration, 1)
        index = min(bisect.bisect_right(self.ends, t), len(self.items) - 1) if t < 1 else len(self.items) - 1
        start = self.ends[index - 1] if index else 0
        part = (t - start) / (self.ends[index] - start) if t < 1 else 1
        return self.items[index](min(max(part, 0), 1))


def sequences(text):
    declarations = inside(parse(text), "static_final_declaration")
    duration = next(one for one in declarations if one.children[0].text == b"duration")
    seconds = int(inside(duration, "decimal_integer_literal")[0].text) / 1e6
    return [Sequence(one, seconds) for one in declarations if inside(one, "list_literal")]


def check_curves():
    """Curves alone are within the bound that is said, but for jumps."""
    worst, at = 0.0, ",".join(f"{(index + 0.37) / 1000:.6f}" for index in range(1000))
    for text in CURVES:
        report = json.loads(run(*ORRERY, "curve", text, "--format", "flutter", "--json", "--at", at).stdout)
        code, bound = report["flutter"]["text"], report["flutter"]["bound"]
        if "static const curve" in code:
            points = [float(one.text) for one in inside(parse(code), "argument")]
            shown = [curve(points, sample["x"]) for sample in report["samples"]]
        else:
            [sequence] = sequences(code)
            shown = [sequence.value(sample["x"] * sequence.duration) for sample in report["samples"]]
        for sample, number in zip(report["samples"], shown):
            near = text.startswith("steps") and min(abs(sample["x"] * 3 - place) for place in (1, 2, 3)) < 0.001
            apart = 0 if near else abs(sample["value"] - number)
            if not apart <= bound + 1e-12:
                sys.exit(f"flutter: {text} is {apart} off at {sample['x']}, bound {bound}")
            worst = max(worst, apart / (bound + 1e-12))
    named = inside(parse(run(*ORRERY, "curve", SPRING, "--format", "flutter").stdout), "named_argument")
    if [float(one.children[-1].text) for one in named[:3]] != [1, 200, 15]:
        sys.exit(f"flutter: {SPRING} has other constants")
    return worst


def check(_, scenes):
    worst, seen = 0.0, 0
    for scene in scenes:
        path, bounds = scene.export("flutter", ".dart")
        with open(path, encoding="utf-8") as file:
            found = sequences(file.read())
        if len(found) != len(bounds):
            sys.exit(f"{path}: {len(found)} of {len(bounds)} columns")
        if found:
            times = scene.times(COUNT)
            rows = [[sequence.value(time) for sequence in found] for time in times]
            worst = max(worst, scene.compare(list(bounds), bounds, times, rows, "Flutter"))
        seen += len(found)
    print(
        f"flutter: {seen} columns of {len(scenes)} scenes parse, and at {COUNT} times are at most {worst:.3f} of their bound "
        f"off; {len(CURVES)} curves {check_curves():.3f}")
