"""Compares pictures of orrery render with those of Chromium: compare.py FOLDER

Outside a band of 1 pixel along edges fewer than 0.5 % of the pixels differ by more than 8 of 255, or 16 in
scenes with shadows; in the band fewer than 2 % by more than 64. In perspective the band is 2 pixels wide, and
outside it fewer than 2 % differ; letters are all edge, so with text 4 % in the band may. An edge is where
Chromium's picture changes by more than 12 of 255
between neighbours. Corners of layers, measured on elements without size, are within 0.02 pt of convertTo's.
"""

import json
import math
import os
import re
import shutil
import subprocess
import sys

import numpy
from PIL import Image

import page
import scenes
from scenes import HEIGHT, WIDTH

COUNT = 200
TREES = 50


def chromium(folder, *words):
    command = [
        "timeout", "--kill-after=5", "240", "chromium", "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars", "--force-color-profile=srgb",
        "--font-render-hinting=none", "--disable-lcd-text",
        f"--user-data-dir={folder}/profile", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def shifted_maximum(values, radius):
    """The largest of the values within a distance, both ways."""
    result = values.copy()
    for axis in (0, 1):
        source = result.copy()
        for step in range(1, radius + 1):
            for sign in (-1, 1):
                result = numpy.maximum(result, numpy.roll(source, sign * step, axis))
    return result


def edges(picture, width):
    """Where the picture changes between neighbours, and as many pixels around."""
    change = numpy.zeros(picture.shape[:2])
    for axis in (0, 1):
        step = numpy.abs(numpy.diff(picture, axis=axis)).max(axis=2)
        before = [(0, 1) if i == axis else (0, 0) for i in (0, 1)]
        after = [(1, 0) if i == axis else (0, 0) for i in (0, 1)]
        change = numpy.maximum(change, numpy.maximum(numpy.pad(step, before), numpy.pad(step, after)))
    return shifted_maximum((change > 12).astype(int), width) > 0


def judge(scene, ours, theirs):
    """What is wrong with a picture, or None, and the two shares."""
    ours, theirs = ours.astype(int), theirs.astype(int)
    difference = numpy.abs(ours - theirs).max(axis=2)
    band = edges(theirs, 2 if scene["perspective"] else 1)
    tolerance = 16 if scene["shadows"] else 8
    outside = float((difference[~band] > tolerance).mean()) if (~band).any() else 0
    inside = float((difference[band] > 64).mean()) if band.any() else 0
    most = 0.04 if "text" in scene["kinds"] else 0.02
    limit = 0.02 if scene["perspective"] else 0.005
    return outside, inside, outside < limit and (scene["perspective"] or inside < most)


def draw(folder, scene):
    name = f"{folder}/{scene['seed']}"
    with open(f"{name}.lua", "w", encoding="utf-8") as file:
        file.write(scenes.script(scene))
    command = os.environ.get("ORRERY_RENDER", "bin/orrery render").split()
    subprocess.run(
        [*command, f"{name}.lua", "--at", "0", "--plain", "--out", f"{name}.png"], check=True)
    with Image.open(f"{name}.png") as image:
        return numpy.asarray(image.convert("RGB"))


def image(path):
    """A smooth picture, so that it does not matter how pixels are mixed."""
    y, x = numpy.mgrid[0:64, 0:64] / 63
    parts = [x, y, 0.5 + 0.5 * numpy.sin(3 * x + 2 * y)]
    Image.fromarray((numpy.stack(parts, axis=2) * 255).round().astype("uint8")).save(path)


def compare_pictures(folder):
    image(f"{folder}/{scenes.IMAGE}")
    shutil.copy("Packages/Render/Fonts/DejaVuSans.ttf", f"{folder}/font.ttf")
    made = [scenes.make(seed) for seed in range(COUNT)]
    with open(f"{folder}/page.html", "w", encoding="utf-8") as file:
        file.write(page.Page().write(made))
    rows = math.ceil(COUNT / page.COLUMNS)
    chromium(
        folder, f"--screenshot={folder}/page.png",
        f"--window-size={page.COLUMNS * WIDTH},{rows * HEIGHT}", f"file://{folder}/page.html")
    with Image.open(f"{folder}/page.png") as shot:
        seen = numpy.asarray(shot.convert("RGB"))
    failures, worst = 0, [0, 0]
    for index, scene in enumerate(made):
        x, y = index % page.COLUMNS * WIDTH, index // page.COLUMNS * HEIGHT
        theirs, ours = seen[y:y + HEIGHT, x:x + WIDTH], draw(folder, scene)
        outside, inside, is_good = judge(scene, ours, theirs)
        worst = [max(worst[0], outside), max(worst[1], inside)]
        if is_good:
            continue
        failures += 1
        print(f"scene {index}: {outside:.2%} differ outside the band, {inside:.2%} in it")
        apart = numpy.abs(ours.astype(int) - theirs).astype("uint8")
        Image.fromarray(numpy.hstack([ours, theirs, apart])).save(f"{folder}/{index}-differs.png")
    print(f"{COUNT} scenes, {failures} differ; at most {worst[0]:.3%} outside, {worst[1]:.3%} in the band")
    return failures


def compare_corners(folder):
    made = [scenes.make(4 * seed + 3) for seed in range(TREES)]
    with open(f"{folder}/probes.html", "w", encoding="utf-8") as file:
        file.write(page.probes(made))
    text = chromium(folder, "--dump-dom", f"file://{folder}/probes.html")
    measured = json.loads(re.search(r"<pre id=\"result\">(.*?)</pre>", text, re.S).group(1))
    worst = count = 0
    for index, scene in enumerate(made):
        path = f"{folder}/corners{index}.lua"
        with open(path, "w", encoding="utf-8") as file:
            file.write(scenes.script(scene, page.corner_script(scene)))
        program = os.environ.get("ORRERY", "bin/orrery")
        run = subprocess.run(
            [program, "run", path, "--out", f"{folder}/corners", "--quiet"], check=True, capture_output=True,
            text=True)
        told = [[float(word) for word in line.split()] for line in run.stdout.splitlines()]
        for ours, theirs in zip(told, measured[index], strict=True):
            # What is behind the eye, or nearly at the horizon, has no place that a browser tells.
            if not all(abs(number) < 1000 for number in ours + theirs):
                continue
            worst = max(worst, math.dist(ours, theirs))
            count += 1
    print(f"{count} corners of {TREES} trees, at most {worst:.4f} pt apart")
    return count < 500 or worst > 0.02


def main():
    folder = os.path.abspath(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    failed = compare_corners(folder)
    failed = compare_pictures(folder) or failed
    shutil.rmtree(f"{folder}/profile", ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
