"""Imports Lottie files and compares them with two players: lottie_files.py FOLDER FILE…

Pictures: at 11 frames of each file, and of the file that the script is exported to again, where rlottie and ThorVG agree with each other (a mean difference of at most LIMIT
of 255), ours differs from neither by more. Values: each column of a layer's transform that moves is within VALUE of what
the file says, at every frame: turns and opacities by python-lottie, positions and scales by solving the easings here.
"""

import csv
import glob
import json
import os
import subprocess
import sys

import numpy
import thorvg_python
from lottie.parsers.tgs import parse_tgs
from PIL import Image
from rlottie_python import LottieAnimation

ORRERY = os.environ.get("ORRERY", "bin/orrery").split()

# The greatest mean difference of pictures, of 255.
LIMIT = 2

# Pixels a point.
ZOOM = 2

# The greatest difference of a value, as a part of 1 or of the greatest value of its column.
VALUE = 1e-4

ENGINE = thorvg_python.Engine()


def run(*words):
    return subprocess.run([*ORRERY, *words], check=True, capture_output=True, text=True)


def on_white(picture, is_premultiplied=False):
    pixels = numpy.asarray(picture.convert("RGBA")).astype(float)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * (1 if is_premultiplied else alpha) + 255 * (1 - alpha)


def of_rlottie(path, frames, size):
    with LottieAnimation.from_file(path) as animation:
        draw = lambda frame: animation.render_pillow_frame(frame_num=frame, width=size[0], height=size[1])
        return [on_white(draw(frame), is_premultiplied=True) for frame in frames]


def of_thorvg(path, frames, size):
    pictures = []
    for frame in frames:
        canvas = thorvg_python.SwCanvas(ENGINE)
        canvas.set_target(*size, cs=thorvg_python.Colorspace.ABGR8888S)
        animation = thorvg_python.Animation(ENGINE)
        picture = animation.get_picture()
        if picture.load(path) != thorvg_python.Result.SUCCESS:
            sys.exit(f"{path}: ThorVG does not load it")
        picture.set_size(*size)
        canvas.add(picture)
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pictures.append(on_white(canvas.get_pillow()))
    return pictures


def of_orrery(script, times, size, stem):
    for name in glob.glob(f"{stem}-*.png"):
        os.remove(name)
    run("render", script, "--plain", "--at", ",".join(map(repr, times)),
        "--size", f"{size[0]}x{size[1]}", "--out", f"{stem}-%04d.png")
    return [on_white(Image.open(name)) for name in sorted(glob.glob(f"{stem}-*.png"))]


def compare_pictures(path, script, file, stem):
    """Returns the number of frames at which the players agree, and the greatest difference from them there."""
    count = file["op"] - file["ip"]
    frames = sorted({round(count * part / 10) for part in range(10)} | {count - 1})
    size = (ZOOM * int(file["w"]), ZOOM * int(file["h"]))
    ours = of_orrery(script, [frame / file["fr"] for frame in frames], size, stem)
    difference = lambda a, b: abs(a - b).mean()
    agreed, worst = 0, 0
    for mine, one, other in zip(ours, of_rlottie(path, frames, size), of_thorvg(path, frames, size)):
        if difference(one, other) <= LIMIT:
            agreed += 1
            worst = max(worst, difference(mine, one), difference(mine, other))
    return agreed, worst


def ease(out, into, place, number):
    """The easing of a component at x = place, by bisection."""
    part = lambda value: value[min(number, len(value) - 1)] if isinstance(value, list) else value
    x1, y1, x2, y2 = part(out["x"]), part(out["y"]), part(into["x"]), part(into["y"])
    bezier = lambda t, a, b: 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(middle, x1, x2) < place else (low, middle)
    return bezier(low, y1, y2)


def along(points, part):
    """The point of a cubic Bézier at a part of its length, by 20 000 chords."""
    t = numpy.linspace(0, 1, 20001)[:, None]
    p = [numpy.array(point[:2], float) for point in points]
    curve = (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t * t * p[2] + t ** 3 * p[3]
    length = numpy.concatenate([[0], numpy.cumsum(numpy.hypot(*numpy.diff(curve, axis=0).T))])
    return [numpy.interp(part * length[-1], length, curve[:, axis]) for axis in (0, 1)]


def value(prop, frame):
    """The numbers of a property at a frame."""
    if not prop["a"]:
        return prop["k"] if isinstance(prop["k"], list) else [prop["k"]]
    keys = prop["k"]
    if frame < keys[0]["t"]:
        return keys[0]["s"]
    for key, following in zip(keys, keys[1:]):
        if not key["t"] <= frame < following["t"]:
            continue
        if key.get("h"):
            return key["s"]
        place = (frame - key["t"]) / (following["t"] - key["t"])
        parts = [ease(key["o"], key["i"], place, n) for n in range(len(key["s"]))]
        if any(key.get("to", [])) or any(key.get("ti", [])):
            first, last = numpy.array(key["s"][:2]), numpy.array(following["s"][:2])
            return along([first, first + key["to"][:2], last + key["ti"][:2], last], parts[0])
        return [a + (b - a) * part for a, b, part in zip(key["s"], following["s"], parts)]
    return keys[-1]["s"]


def compare_values(path, file, table):
    """Returns the number of columns, and the greatest difference in them."""
    layers = {layer.name: layer for layer in parse_tgs(path).layers}
    count, worst = 0, 0
    for layer in file["layers"]:
        name, transform = layer["nm"], layer["ks"]
        theirs = layers[name].transform
        place = transform["p"]
        split = [place["x"], place["y"]] if place.get("s") else None
        columns = {
            "position.x": lambda t: value(split[0], t)[0] if split else value(place, t)[0],
            "position.y": lambda t: value(split[1], t)[0] if split else value(place, t)[1],
            "transform.scale.x": lambda t: value(transform["s"], t)[0] / 100,
            "transform.scale.y": lambda t: value(transform["s"], t)[1] / 100,
            # One that turns along its way has that rotation as well.
            "rotation" if layer.get("ao") else "transform.rotation.z":
                lambda t: numpy.radians(theirs.rotation.get_value(t)),
            "opacity": lambda t: theirs.opacity.get_value(t) / 100,
        }
        for suffix, expected in columns.items():
            row = table.get(f"{name}.{suffix}")
            if row is None or min(row) == max(row) or layer["ty"] == 0:
                continue
            scale = max(1, *map(abs, row))
            # At the very end of a file nothing is shown.
            gaps = [abs(row[t] - expected(t)) / scale for t in range(file["op"] - file["ip"])]
            count, worst = count + 1, max(worst, *gaps)
    return count, worst


def read_table(folder):
    with open(f"{folder}/trace.csv", encoding="utf-8") as rows:
        lines = list(csv.reader(rows))
    return {name: [float(line[i]) for line in lines[1:]] for i, name in enumerate(lines[0])}


def main(folder, files):
    os.makedirs(folder, exist_ok=True)
    frames, columns, failed = 0, 0, False
    for path in files:
        name = os.path.basename(path)[: -len(".json")]
        stem = f"{folder}/{name}"
        with open(path, encoding="utf-8") as text:
            file = json.load(text)
        notices = run("import", path, "--out", f"{stem}.lua").stderr
        run("run", f"{stem}.lua", "--fps", str(file["fr"]), "--out", stem, "--quiet")
        agreed, apart = compare_pictures(path, f"{stem}.lua", file, stem)
        run("export", f"{stem}.lua", "--format", "lottie", "--out", f"{stem}-again.json")
        with open(f"{stem}-again.json", encoding="utf-8") as text:
            again, once_more = compare_pictures(f"{stem}-again.json", f"{stem}.lua", json.load(text), stem)
        count, gap = compare_values(path, file, read_table(stem))
        print(f"{name}: {agreed} frames, {apart:.2f} of 255 at most; exported again {again}, {once_more:.2f}; "
              f"{count} columns, {gap:.1e} at most", notices.strip())
        frames, columns = frames + min(agreed, again), columns + count
        failed |= max(apart, once_more) > LIMIT or gap > VALUE
    if frames < 4 * len(files) or columns < 9:
        sys.exit(f"only {frames} frames and {columns} columns were compared")
    if failed:
        sys.exit("a picture or a value is further away than that")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] or sorted(glob.glob("Tests/Fixtures/lottie/*.json")))
