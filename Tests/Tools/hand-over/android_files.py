"""Android: exported files, compiled by javac with declarations of Android's animation, and what they show."""

import json
import os
import re
import sys

from platform_files import File
from scenes import ORRERY, run

HERE = os.path.dirname(os.path.abspath(__file__))
CURVES = ["easeInOut", "cubic-bezier(0.3, 1.4, 0.6, -0.3)", "bounce", "steps(3)", "easeOutElastic"]
SPRING = "spring(stiffness: 200, damping: 15, initialVelocity: 4)"

MAIN = """\
import android.animation.ObjectAnimator;
import android.view.animation.PathInterpolator;
import androidx.dynamicanimation.animation.SpringAnimation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;

public final class Main {
    static void show(String name, String times, ObjectAnimator animator) throws IOException {
        StringBuilder line = new StringBuilder(name);
        for (String time : Files.readAllLines(Paths.get(times))) {
            line.append('\\t').append(animator.value(Double.parseDouble(time)));
        }
        System.out.println(line);
    }

    static void show(String name, SpringAnimation spring, int frames) {
        StringBuilder line = new StringBuilder(name);
        for (int frame = 0; frame < frames; frame++) {
            line.append('\\t').append(spring.step(frame == 0 ? 0 : 16 + frame % 2));
        }
        System.out.println(line);
    }

    static void show(String name, PathInterpolator interpolator) {
        StringBuilder line = new StringBuilder(name);
        for (int index = 0; index < 1000; index++) {
            line.append('\\t').append(interpolator.getInterpolation((index + 0.37f) / 1000));
        }
        System.out.println(line);
    }

    public static void main(String[] arguments) throws IOException {
"""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def kind(text):
    return re.search(r"^public final class (\w+)", text, re.M)[1]


def check_curves(shown):
    """The interpolators of curves are within the bound that is said, but for jumps."""
    worst = 0.0
    at = ",".join(f"{(index + 0.37) / 1000:.6f}" for index in range(1000))
    for index, curve in enumerate(CURVES):
        said = run(*ORRERY, "curve", curve, "--format", "android", "--json", "--at", at).stdout
        report = json.loads(said)
        bound = report["android"]["bound"]
        for sample, number in zip(report["samples"], shown[f"curve{index}"]):
            near = min(abs(sample["x"] * 3 - place) for place in (1, 2, 3)) < 0.01 and curve.startswith("steps")
            apart = abs(sample["value"] - number)
            if not near and not apart <= bound:
                sys.exit(f"android: {curve} is {apart} off at {sample['x']}, bound {bound}")
            worst = max(worst, 0 if near else apart / bound)
    return worst


def check(folder, scenes):
    sources = [
        f"{place}/{name}" for place, _, names in os.walk(f"{HERE}/android") for name in names]
    files = [File(scene, "android", ".java", r"public static <T> ObjectAnimator (\w+)\(") for scene in scenes]
    lines = [MAIN]
    for index, curve in enumerate(CURVES):
        text = run(*ORRERY, "curve", curve, "--format", "android").stdout
        os.makedirs(f"{folder}/curve{index}", exist_ok=True)
        sources.append(write(f"{folder}/curve{index}/{kind(text)}.java", f"package curve{index};\n" + text))
        lines.append(f'        show("curve{index}", curve{index}.{kind(text)}.INTERPOLATOR);\n')
    text = run(*ORRERY, "curve", SPRING, "--format", "android").stdout
    sources.append(write(f"{folder}/{kind(text)}.java", text))
    for index, file in enumerate(files):
        sources.append(write(f"{folder}/{kind(file.text)}.java", file.text))
        write(f"{file.path}.times", "".join(f"{time!r}\n" for time in file.times))
        for name in file.names:
            lines.append(
                f'        show("{index} {name}", "{file.path}.times", {kind(file.text)}.<Object>{name}(null, null));\n')
        for name, _, start, end, *_ in file.springs:
            frames = int((end - start) / 0.0165)
            lines.append(f'        show("{index} {name}", {kind(file.text)}.<Object>{name}(null, null), {frames});\n')
    sources.append(write(f"{folder}/Main.java", "".join(lines) + "    }\n}\n"))
    run("javac", "-Xlint:all,-rawtypes", "-Werror", "-d", f"{folder}/classes", *sources)
    output = run("java", "-cp", f"{folder}/classes", "Main").stdout
    shown = {name: [float(word) for word in words] for name, *words in (line.split("\t") for line in output.splitlines())}
    worst, springs = 0.0, 0.0
    for index, file in enumerate(files):
        worst = max(worst, file.compare({name: shown[f"{index} {name}"] for name in file.names}, "Android"))
        for spring in file.springs:
            seen = shown[f"{index} {spring[0]}"]
            times = [sum(16 + step % 2 for step in range(1, frame + 1)) / 1000 for frame in range(len(seen))]
            springs = max(springs, file.compare_spring(spring, times, seen, "Android"))
    print(
        f"android: {sum(len(file.names) for file in files)} columns of {len(files)} scenes compile, and at "
        f"{len(files[0].times)} times are at most {worst:.3f} of their bound off; "
        f"{sum(len(file.springs) for file in files)} springs {springs:.3f}, {len(CURVES)} interpolators "
        f"{check_curves(shown):.3f}")
