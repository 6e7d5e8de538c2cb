"""Compose: exported files, compiled by Debian's kotlinc with declarations of Compose, and what they show."""

import os

from platform_files import File
from scenes import ORRERY, run

HERE = os.path.dirname(os.path.abspath(__file__))
CURVES = ["easeInOut", "spring(stiffness: 200, damping: 15, initialVelocity: 4)", "bounce", "steps(3)"]

MAIN = """\
import androidx.compose.animation.core.KeyframesSpec
import androidx.compose.animation.core.SpringSpec
import androidx.compose.animation.core.value
import androidx.compose.animation.core.values
import java.io.File

fun show(name: String, times: String, spec: KeyframesSpec<Float>) =
    println(name + "\\t" + File(times).readLines().joinToString("\\t") { spec.value(it.toDouble()).toString() })

fun show(name: String, spec: SpringSpec<Float>, from: Float, to: Float, velocity: Float, count: Int) =
    println(name + "\\t" + spec.values(from, to, velocity, count).joinToString("\\t"))

fun main() {
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def check(folder, scenes):
    files = [File(scene, "compose", ".kt", r"val (\w+): KeyframesSpec<Float>") for scene in scenes]
    lines, sources = [MAIN], [f"{HERE}/compose/Animation.kt", f"{folder}/Main.kt"]
    for index, curve in enumerate(CURVES):
        text = run(*ORRERY, "curve", curve, "--format", "compose").stdout
        write(f"{folder}/Curve{index}.kt", f"package curve{index}\n" + text)
        sources.append(f"{folder}/Curve{index}.kt")
    for index, file in enumerate(files):
        write(f"{folder}/Scene{index}.kt", f"package scene{index}\n" + file.text)
        write(f"{file.path}.times", "".join(f"{time!r}\n" for time in file.times))
        sources.append(f"{folder}/Scene{index}.kt")
        kind = file.text.split("object ")[1].split()[0]
        for name in file.names:
            lines.append(f'    show("{index} {name}", "{file.path}.times", scene{index}.{kind}.{name})\n')
        for name, _, start, end, *release, _ in file.springs:
            words = ", ".join(f"{number:.9g}f" for number in release)
            count = int((end - start) * 1000)
            lines.append(f'    show("{index} {name}", scene{index}.{kind}.{name}, {words}, {count})\n')
    write(f"{folder}/Main.kt", "".join(lines) + "}\n")
    run("kotlinc", *sources, "-d", f"{folder}/classes")
    runtime = "/usr/share/kotlin/kotlinc/lib/kotlin-stdlib.jar"
    output = run("java", "-cp", f"{folder}/classes:{runtime}", "MainKt").stdout
    shown = {name: [float(word) for word in words] for name, *words in (line.split("\t") for line in output.splitlines())}
    worst, springs = 0.0, 0.0
    for index, file in enumerate(files):
        numbers = {name: shown[f"{index} {name}"] for name in file.names}
        worst = max(worst, file.compare(numbers, "Compose"))
        for spring in file.springs:
            seen = shown[f"{index} {spring[0]}"]
            # At the end of each millisecond, as late as it is shown.
            times = [(step + 0.999) / 1000 for step in range(len(seen))]
            springs = max(springs, file.compare_spring(spring, times[::7], seen[::7], "Compose"))
    print(
        f"compose: {sum(len(file.names) for file in files)} columns of {len(files)} scenes and {len(CURVES)} curves compile, "
        f"and at {len(files[0].times)} times are at most {worst:.3f} of their bound off; "
        f"{sum(len(file.springs) for file in files)} springs {springs:.3f}")
