"""Imports style sheets and compares the scripts with Chromium: css_files.py [--long]

The sheets are those of Tests/Fixtures/css and random ones. Chromium gets a page with an element for each layer of the
script; its animations are paused and set to times, at which the computed styles are read. `orrery run` writes the same
times. Compared are the box, the matrix of all transforms, the opacity and the colour behind.
"""

import csv
import glob
import math
import os
import random
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

PROGRAM = os.path.abspath(os.environ.get("ORRERY", ".build/debug/orrery"))
RATE, COUNT = 37, 90
# At the instant at which an animation ends CSS shows it no more, and a layer its last value: whole seconds are left out.
FRAMES = [frame for frame in range(1, COUNT) if frame % RATE]
READ = """
([selectors, time]) => {
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = time * 1000; }
  return selectors.map(selector => {
    const style = getComputedStyle(document.querySelector(selector));
    const part = (text, none) => text === 'none' ? none : text.split(' ').map(parseFloat);
    const [x, y = 0] = part(style.translate, [0]), [angle] = part(style.rotate, [0]);
    const [sx, sy = sx] = part(style.scale, [1]);
    const m = new DOMMatrix().translate(x, y).rotate(angle).scale(sx, sy)
      .multiply(new DOMMatrix(style.transform === 'none' ? '' : style.transform));
    return { box: [style.left, style.top, style.width, style.height].map(parseFloat), opacity: Number(style.opacity),
      matrix: [m.a, m.b, m.c, m.d, m.e, m.f], color: style.backgroundColor.match(/[\\d.]+/g).map(Number) };
  });
}
"""


def easing(source):
    number = lambda low, high: f"{source.uniform(low, high):.3g}"
    return source.choice([
        "linear", "ease", "ease-in", "ease-out", "ease-in-out", f"cubic-bezier({number(0, 1)}, {number(-1, 2)}, {number(0, 1)}, {number(-1, 2)})",
        f"steps({source.randint(1, 6)}, {source.choice(['start', 'end', 'jump-both'])})", f"linear(0, {number(0, 1)} {number(10, 60)}%, 1)"])


def frame(source, kinds):
    number = lambda low, high: f"{source.uniform(low, high):.4g}"
    values = {
        "opacity": lambda: f"opacity: {number(0, 1)}",
        "transform": lambda: f"transform: translate({number(-50, 50)}px, {number(-90, 90)}%) rotate({number(-170, 170)}deg) scale({number(0.5, 2)}, {number(0.5, 2)})",
        "translate": lambda: f"translate: {number(-50, 50)}px {number(-50, 50)}px", "rotate": lambda: f"rotate: {number(-1, 1)}turn",
        "scale": lambda: f"scale: {number(0.5, 2)}", "left": lambda: f"left: {number(0, 200)}px; width: {number(5, 90)}px",
        "background": lambda: "background-color: rgb(%d, %d, %d)" % tuple(source.randint(0, 255) for _ in range(3)),
    }
    parts = [values[kind]() for kind in kinds]
    if source.random() < 0.5:
        parts.append(f"animation-timing-function: {easing(source)}")
    return "; ".join(parts)


def sheet(seed):
    source, text = random.Random(seed), ""
    for index in range(4):
        kinds = source.choice([["opacity", "transform"], ["translate", "rotate"], ["scale", "opacity"], ["left", "background"]])
        offsets = sorted(source.sample(range(0, 101, 5), source.randint(1, 4)))
        frames = " ".join("%d%% { %s }" % (offset, frame(source, kinds)) for offset in offsets)
        words = ["k%d" % index, f"{source.randint(200, 900)}ms", easing(source), f"{source.uniform(-0.3, 0.5):.2f}s",
                 source.choice(["1", "2", "3", "1.5", "infinite"]), source.choice(["normal", "reverse", "alternate", "alternate-reverse"]),
                 source.choice(["none", "forwards", "backwards", "both"])]
        if words[-1] in ["forwards", "both"]:
            # An end on a step is one of the things that are noted as not carried.
            frames, words[2] = (re.sub(r"steps\(.*?\)", "ease", text) for text in [frames, words[2]])
        text += "@keyframes k%d { %s }\n" % (index, frames)
        text += ".e%d { left: %dpx; top: 10px; width: 60px; height: 40px; opacity: 0.7; background-color: #204060; animation: %s }\n" % (
            index, 70 * index, " ".join(words))
        text += ".t%d { left: 5px; top: 90px; width: 30px; height: 30px; background-color: #102030; transition: %s }\n.t%d.on { %s }\n" % (
            index, f"all {source.randint(200, 900)}ms {easing(source)} {source.randint(-100, 300)}ms", index,
            re.sub(r"; animation-timing-function.*", "", frame(source, kinds)))
    return text


def script_values(text, folder):
    """What the script shows of each layer at each time, by its name."""
    path = os.path.join(folder, "sheet.css")
    with open(path, "w") as file:
        file.write(text)
    out = os.path.join(folder, "out")
    script = os.path.join(folder, "sheet.lua")
    made = subprocess.run([PROGRAM, "import", path, "--out", script], capture_output=True, text=True)
    if made.returncode:
        sys.exit(made.stderr)
    with open(script) as file:
        selectors = re.findall(r"^(?:do )?-- ([.#].*)$", file.read(), re.M)
    # All properties, by the journal: the columns of a trace are those that somebody looks at.
    subprocess.run([PROGRAM, "run", script, "--quiet", "--fps", str(RATE), "--until", f"{COUNT / RATE + 0.01}", "--out", out,
                    "--journal", os.path.join(out, "j")], check=True)
    names = {selector: re.sub(r"\W+", "-", selector.strip(".#")) for selector in selectors}
    columns = ["position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.size.width", "bounds.size.height", "opacity",
               "transform.translation.x", "transform.translation.y", "transform.rotation.z", "transform.scale.x", "transform.scale.y",
               "backgroundColor.red", "backgroundColor.green", "backgroundColor.blue"]
    asked = ",".join(f"{name}.{column}" for name in names.values() for column in columns)
    times = [frame / RATE for frame in FRAMES]
    table = subprocess.run([PROGRAM, "trace", "eval", os.path.join(out, "j"), "--at", ",".join(f"{frame}f" for frame in FRAMES),
                            "--columns", asked], capture_output=True, text=True, check=True).stdout
    rows = list(csv.DictReader(table.splitlines()))
    return made.stderr, times, {
        selector: [[float(row[f"{name}.{column}"]) for column in columns] for row in rows] for selector, name in names.items()}


def difference(shown, row):
    """The largest difference, each in relation to what can be seen of it."""
    x, y, ax, ay, width, height, opacity, tx, ty, angle, sx, sy, *color = row
    matrix = [math.cos(angle) * sx, math.sin(angle) * sx, -math.sin(angle) * sy, math.cos(angle) * sy, tx, ty]
    # Lengths of layout are whole 64ths of a pixel in the browser.
    pairs = [(a, b, 1 / 32) for a, b in zip(shown["box"], [x - ax * width, y - ay * height, width, height])]
    pairs += [(shown["opacity"], min(max(opacity, 0), 1), 1e-4)]
    pairs += [(a, b, 1e-3 if index < 4 else 0.02) for index, (a, b) in enumerate(zip(shown["matrix"], matrix))]
    pairs += [(a, min(max(255 * b, 0), 255), 0.6) for a, b in zip(shown["color"], color)]
    return max(abs(a - b) / allowed for a, b, allowed in pairs), pairs


def compare(page, name, text, folder):
    notices, times, layers = script_values(text, folder)
    selectors = list(layers)
    elements = "".join('<div %s></div>' % (f'id="{s[1:]}"' if s[0] == "#" else f'class="{s[1:]}"') for s in selectors)
    page.set_content(f"<style>div {{ position: absolute }} {text}</style>{elements}")
    page.evaluate("document.querySelectorAll('div').forEach(e => { getComputedStyle(e).opacity; e.classList.add('on'); })")
    worst = 0
    for index, time in enumerate(times):
        for selector, shown in zip(selectors, page.evaluate(READ, [selectors, time])):
            size, pairs = difference(shown, layers[selector][index])
            if size > 1 and os.environ.get("SHOW"):
                print(f"  {selector} at {time:.4f} s: {[(round(a, 4), round(b, 4)) for a, b, allowed in pairs if abs(a - b) > allowed]}")
            worst = max(worst, size)
    print(f"{name}: {len(selectors)} elements at {len(times)} times, at most {worst:.3f} of what is permitted")
    return worst <= 1 and len(selectors) > 0


def main():
    seeds = range(100 if "--long" in sys.argv else 8)
    sheets = []
    for path in sorted(glob.glob("Tests/Fixtures/css/*.css")):
        with open(path) as file:
            sheets.append((os.path.basename(path), file.read()))
    sheets += [(f"sheet {seed}", sheet(seed)) for seed in seeds]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        results = [compare(page, name, text, folder) for name, text in sheets]
        browser.close()
    sys.exit(0 if all(results) else 1)


main()
