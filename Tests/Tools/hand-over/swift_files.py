"""Swift: exported files, compiled with declarations of Apple's frameworks, and what they show."""

import os
import re
import sys

from scenes import ORRERY, run

HERE = os.path.dirname(os.path.abspath(__file__))
COUNT = 1000
CURVES = [
    "easeInOut", "spring(dampingRatio: 0.6, response: 0.4)", "spring(mass: 2, stiffness: 90, damping: 60)",
    "spring(stiffness: 200, damping: 15, initialVelocity: 4)", "bounce", "steps(3)",
]


def build_frameworks(folder):
    for name in ("SwiftUI", "QuartzCore", "UIKit"):
        run(
            "swiftc", "-emit-module", "-emit-library", "-static", "-module-name", name, "-I", folder, "-emit-module-path",
            f"{folder}/{name}.swiftmodule", "-o", f"{folder}/lib{name}.a", f"{HERE}/apple/{name}.swift")


def swiftc(folder, *words):
    return run("swiftc", "-I", folder, "-L", folder, *words, "-lSwiftUI", "-lQuartzCore", "-lUIKit")


def check_curves(folder):
    for index, curve in enumerate(CURVES):
        path = f"{folder}/curve{index}.swift"
        with open(path, "w", encoding="utf-8") as file:
            file.write(run(*ORRERY, "curve", curve, "--format", "swift").stdout)
        run("swiftc", "-swift-version", "6", "-I", folder, "-typecheck", path)


def call(path, times):
    """The lines that show a file's motion."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    name = re.search(r"^struct (\w+) \{", text, re.M)[1]
    layers = re.findall(r"/// The motion of (?:`(.*)`|a layer): .*\n    static func (\w+)\(\) -> CAAnimationGroup", text)
    groups = ", ".join(f'("{layer}", {name}.{function}())' for layer, function in layers)
    return f'show("{times}", {name}.timeline, [{groups}])'


def check(folder, scenes):
    build_frameworks(folder)
    check_curves(folder)
    exports, lines, files = {}, [], []
    for scene in scenes:
        path, bounds = scene.export("swift", ".swift")
        if not bounds:
            continue
        exports[f"{path}.times"] = scene, bounds, scene.times(COUNT)
        with open(f"{path}.times", "w", encoding="utf-8") as file:
            file.writelines(f"{time!r}\n" for time in exports[f"{path}.times"][2])
        lines.append(call(path, f"{path}.times"))
        files.append(path)
    with open(f"{folder}/main.swift", "w", encoding="utf-8") as file:
        file.write("import QuartzCore\nimport SwiftUI\n\n" + "\n".join(lines) + "\n")
    swiftc(folder, "-swift-version", "6", "-o", f"{folder}/show", f"{folder}/main.swift", f"{HERE}/apple/show.swift", *files)
    shown = run(f"{folder}/show").stdout.splitlines()
    worst, seen, layers = 0.0, 0, 0
    while shown:
        times, *names = shown.pop(0).split("\t")
        scene, bounds, at = exports[times]
        columns = [*bounds, *(name for name in names if name)]
        rows = [[float(word) for word in shown.pop(0).split("\t")] for _ in at]
        # The numbers of the stand-ins are integrated to 1e-9 of their way.
        limits = {column: bound * 1.001 + 1e-9 for column, bound in bounds.items()}
        worst = max(worst, scene.compare(columns, limits, at, rows, "Swift"))
        seen, layers = seen + len(bounds), layers + len(columns) - len(bounds)
    if layers < 10:
        sys.exit(f"swift: {layers} columns have animations of layers")
    print(
        f"swift: {seen} tracks of SwiftUI and {layers} of Core Animation of {len(exports)} scenes compile with stand-ins for "
        f"Apple's frameworks, and at {COUNT} times are at most {worst:.3f} of their bound off; {len(CURVES)} curves compile")
