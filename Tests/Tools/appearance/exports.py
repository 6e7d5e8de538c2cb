"""Plays what orrery exports in Chromium: exports.py FOLDER COUNT

Style sheets and Web Animations: all columns of the scripts of motions.py are within the bound that the program prints
of what the journal has, at 500 times. Self-playing SVGs and pages:
As a document, with times set by getAnimations(), layers on the stage are where the journal has them, within the
bound that the program prints. In an <img>, copies whose animations are paused and as much ahead look as the document
does, within the bounds of compare.py, and so do pages as orrery render draws. Each at COUNT times; pictures at every
fourth of them.

Chromium rounds edges of boxes, baselines and the place of what its compositor moves to whole pixels. So pages are
magnified FINENESS times, and both pictures are compared after averaging them.
"""

import base64
import io
import json
import os
import re
import shutil
import subprocess
import sys

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

import compare
import motions

ORRERY = os.environ.get("ORRERY", "bin/orrery").split()
RENDER = os.environ.get("ORRERY_RENDER", "bin/orrery render").split()
RECORDINGS = "scripts/recordings"
CASES = [
    ("card", "scripts/card.lua", []),
    ("fling", "scripts/card.lua", ["--input", f"{RECORDINGS}/fling-up.jsonl", "--input-at", "0.7s"]),
    ("toss", "scripts/interaction.lua",
     ["--set", "plugin=toss-to-edges", "--input", f"{RECORDINGS}/fling-up.jsonl"]),
    ("catch", "scripts/card.lua", ["--input", f"{RECORDINGS}/fling-then-catch.jsonl"]),
    ("flight", "scripts/flight.lua", []),
    ("list", "scripts/list.lua", []),
    ("sequence", "scripts/sequence.lua", []),
    ("transition", "scripts/transition.lua", ["--input", f"{RECORDINGS}/fling-then-hold.jsonl"]),
    ("parallax", "scripts/parallax.lua", ["--input", f"{RECORDINGS}/fling-up.jsonl"]),
    ("looks", "Tests/Tools/appearance/looks.lua", []),
]

# What a browser is off by that keeps 24 bits of a length, in points.
NOISE = 1e-3

# The distance from a jump, in seconds, within which either side is accepted: a browser keeps whole microseconds.
ZONE = 2e-6

# The part by which a number may be off that a browser writes with six digits, as it does translate, rotate and scale.
DIGITS = 5e-6

# Pixels a point, of the pictures of pages.
FINENESS = 4

# What the bounds of pictures depend on: there are shadows and letters.
LOOK = {"perspective": False, "shadows": True, "kinds": {"text"}}

AHEAD = """time => [...document.querySelectorAll('*')].map(element => {
  const style = getComputedStyle(element);
  if (style.animationName === 'none') return '';
  const delays = style.animationDelay.split(',').map(delay => `${parseFloat(delay) * 1000 - time}ms`);
  return `.${element.getAttribute('class')}{animation-delay:${delays.join()}!important;`
    + 'animation-play-state:paused!important}';
}).join('')"""

# Animations that have ended are no longer among those that a document knows.
SEEK = """time => (window.all ??= document.getAnimations()).forEach(animation => {
  animation.pause();
  animation.currentTime = time;
})"""
PAUSED = "*{animation-play-state:paused!important}"

PLACES = """() => [...document.querySelectorAll('svg > .stage > g')].map(layer => {
  const map = layer.getScreenCTM();
  return [layer.getAttribute('class'), map.e, map.f];
})"""


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stderr}")
    return done


def pixels(file):
    with Image.open(file) as image:
        return numpy.asarray(image.convert("RGB"))


def shot(page):
    return pixels(io.BytesIO(page.screenshot()))


def show(page, path, style=""):
    """Opens a copy of a file that stands at its beginning, however late the first seek is."""
    name, ending = os.path.splitext(path)
    with open(path, encoding="utf-8") as file:
        text = file.read().replace("</style>", f"{PAUSED}{style}</style>", 1)
    with open(f"{name}-paused{ending}", "w", encoding="utf-8") as file:
        file.write(text)
    page.goto(f"file://{name}-paused{ending}")


def averaged(picture):
    """The picture with one pixel a point."""
    height, width, parts = picture.shape
    blocks = picture.reshape(height // FINENESS, FINENESS, width // FINENESS, FINENESS, parts)
    return blocks.mean(axis=(1, 3)).round().astype("uint8")


def bounds(table):
    """The largest distance of each column, as the table has it."""
    found = re.findall(r"^(\S+)  .*?\s(\S+)(?: pt| rad)?\s+\S+\s+(?:\d+|shared)\s+\d+$", table, re.M)
    return {column: float(bound) for column, bound in found}


def shown(journal, columns, times):
    at = ",".join(f"{time / 1000:.9f}" for time in times)
    lines = run(*ORRERY, "trace", "eval", journal, "--columns", ",".join(columns), "--at", at).stdout.splitlines()
    return [[float(cell or "nan") for cell in line.split(",")[2:]] for line in lines[1:]]


class Check:
    def __init__(self, folder, count, browser):
        self.folder, self.count, self.browser, self.failures, self.columns = folder, count, browser, 0, 0

    def fail(self, text):
        self.failures += 1
        print(text)

    def numbers(self, page, name, script, options, limits=()):
        """Plays a style sheet and Web Animations, and compares every column at 500 times."""
        path = f"{self.folder}/{name.replace(' ', '-')}"
        if "\n" in script:
            with open(f"{path}.lua", "w", encoding="utf-8") as file:
                file.write(script)
            script = f"{path}.lua"
        journal = f"{path}.journal"
        run(*ORRERY, "run", script, "--journal", journal, "--out", path, "--quiet", *options)
        css = run(*ORRERY, "export", journal, *limits).stdout
        sheet = json.loads(run(*ORRERY, "export", journal, "--format", "waapi", *limits).stdout)
        # Whole microseconds, not at frames but for both ends.
        end = sheet["duration"]
        times = [0, *(round(end * 1000 * (index + 0.37) / 500) / 1000 for index in range(1, 499)), end]
        columns = [one["column"] for one in sheet["columns"]]
        around = [max(time + apart, 0) for time in times for apart in (-1000 * ZONE, 0, 1000 * ZONE)]
        rows = numpy.array(shown(journal, columns, around)).reshape(len(times), 3, len(columns))
        # What is not there at a time has no number.
        low = numpy.where(numpy.isnan(rows), numpy.inf, rows).min(axis=1)
        high = numpy.where(numpy.isnan(rows), -numpy.inf, rows).max(axis=1)
        low, high = numpy.where(low > high, high, low), numpy.where(low > high, low, high)
        for way, seen in zip(("css", "waapi"), page.evaluate("play", {"css": css, "sheet": sheet, "times": times})):
            seen = numpy.array(seen)
            if seen.shape != low.shape:
                self.fail(f"{name}, {way}: {seen.shape} numbers, not {low.shape}")
                continue
            apart = numpy.maximum(numpy.maximum(seen - high, low - seen), 0)
            worst = numpy.maximum(apart - DIGITS * numpy.abs(seen), 0)
            for column, one in enumerate(sheet["columns"]):
                row = worst[:, column].argmax()
                if not worst[row, column] <= one["bound"]:
                    self.fail(
                        f"{name}, {way}: {one['column']} is {worst[row, column]} off at {times[row]} ms, "
                        f"bound {one['bound']}")
        self.columns += len(columns)

    def case(self, name, script, options):
        path = f"{self.folder}/{name}"
        run(*ORRERY, "run", script, "--journal", f"{path}.journal", "--out", path, "--quiet", *options)
        made = run(*ORRERY, "render", f"{path}.journal", "--from", "0s", "--out", f"{path}.svg")
        length = float(re.search(r"columns move in ([\d.]+) s", made.stderr).group(1)) * 1000
        times = [round(length * (index + 0.37) / self.count, 3) for index in range(self.count)]
        with open(f"{path}.svg", encoding="utf-8") as file:
            text = file.read()
        width, height = map(float, re.search(r'viewBox="0 0 (\S+) ([^"]+)"', text).groups())
        page = self.browser.new_page(viewport={"width": round(width), "height": round(height)})
        worst = self.document(page, path, times, bounds(made.stderr))
        images = self.images(page, path, text, times[::4])
        page.close()
        page = self.browser.new_page(
            viewport={"width": round(width * FINENESS), "height": round(height * FINENESS)})
        pages = self.pages(page, path, times[::4])
        page.close()
        print(f"{name}: at most {worst:.4f} pt off; <img> {images:.3%}, page {pages:.3%} of pixels differ")

    def document(self, page, path, times, limits):
        show(page, f"{path}.svg")
        names = [name for name, *_ in page.evaluate(PLACES)]
        known = run(*ORRERY, "trace", "eval", f"{path}.journal", "--at", "0").stdout.splitlines()[0].split(",")
        names = [name for name in names if f"{name}.position.x" in known]
        columns = [f"{name}.position.{axis}" for name in names for axis in "xy"]
        if not columns:
            return 0
        worst = 0
        for time, row in zip(times, shown(f"{path}.journal", columns, times)):
            page.evaluate(SEEK, time)
            seen = {name: place for name, *place in page.evaluate(PLACES)}
            places = [number for name in names for number in seen[name]]
            for column, number, place in zip(columns, row, places):
                apart = abs(number - place)
                if numpy.isnan(apart):
                    continue
                worst = max(worst, apart)
                if apart > limits.get(column, 0) + NOISE:
                    self.fail(f"{path}: {column} is {apart} pt off at {time} ms, bound {limits.get(column, 0)}")
        return worst

    def images(self, page, path, text, times):
        worst = 0
        for time in times:
            show(page, f"{path}.svg")
            style = page.evaluate(AHEAD, time)
            page.evaluate(SEEK, time)
            document = shot(page)
            copy = text.replace("</style>", f"{style}</style>", 1).encode()
            with open(f"{path}-copy.html", "w", encoding="utf-8") as file:
                file.write(
                    "<!doctype html><style>body{margin:0}img{display:block}</style>"
                    f"<img src='data:image/svg+xml;base64,{base64.b64encode(copy).decode()}'>")
            page.goto(f"file://{path}-copy.html")
            page.wait_for_function("document.images[0].complete && document.images[0].naturalWidth > 0")
            outside, inside, is_good = compare.judge(LOOK, shot(page), document)
            worst = max(worst, outside)
            if not is_good:
                self.fail(f"{path}: {outside:.3%} outside edges, {inside:.2%} at them differ in an <img> at {time} ms")
        return worst

    def pages(self, page, path, times):
        run(*ORRERY, "export", f"{path}.journal", "--format", "html", "--out", f"{path}.html")
        show(page, f"{path}.html", f"html{{zoom:{FINENESS}}}")
        worst = 0
        for time in times:
            page.evaluate(SEEK, time)
            run(
                *RENDER, f"{path}.journal", "--at", f"{time / 1000:.9f}s", "--scale", str(FINENESS), "--out",
                f"{path}.png")
            ours, theirs = averaged(pixels(f"{path}.png")), averaged(shot(page))
            outside, inside, is_good = compare.judge(LOOK, ours, theirs)
            worst = max(worst, outside)
            if not is_good:
                self.fail(f"{path}: {outside:.3%} outside edges, {inside:.2%} at them differ at {time} ms")
                Image.fromarray(numpy.hstack([ours, theirs])).save(f"{path}-{time}-differs.png")
        return worst


def main():
    folder, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text"])
        check = Check(folder, count, browser)
        page = browser.new_page()
        page.goto(f"file://{os.path.abspath('Tests/Tools/web-export.html')}")
        for case in motions.CASES:
            check.numbers(page, *case)
        print(f"{len(motions.CASES)} scripts with {check.columns} columns at 500 times, {check.failures} differences")
        page.close()
        for case in CASES:
            check.case(*case)
        browser.close()
    print(f"{len(CASES)} scripts as SVG and page at {count} times, {check.failures} differences in all")
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
