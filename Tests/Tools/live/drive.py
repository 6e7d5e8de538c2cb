"""Drives the page of a live session in Chromium: drive.py PROGRAM [PICTURE]"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

program = os.path.abspath(sys.argv[1])
failures = []


def check(holds, what):
    print(("ok      " if holds else "FAILED  ") + what, flush=True)
    if not holds:
        failures.append(what)


def until(holds, what, seconds=10):
    """Waits for something that comes when the session has done it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return check(True, what)
        time.sleep(0.05)
    check(False, what)


class Live:
    """A live session of a script, started in the script's folder."""

    def __init__(self, script, *options):
        folder, name = os.path.split(script)
        self.process = subprocess.Popen(
            [program, "live", name, "--no-open", *options],
            cwd=folder, stdout=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)


def box(page, name):
    """The rectangle in the window of the layer of a name."""
    return page.evaluate(
        """name => {
          const rows = [...document.querySelectorAll("#tree [role=treeitem]")];
          const row = rows.find(row => row.textContent === name);
          const area = document.querySelector(`.layer[data-id="${row.dataset.id}"] > .area`);
          const { x, y, width, height } = area.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, width, height };
        }""", name)


def open_page(context, live):
    page = context.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("console", lambda said: page.errors.append(said.text) if said.type == "error" else None)
    page.goto(live.url)
    page.wait_for_selector(".layer .layer", state="attached", timeout=20000)
    return page


def console(page, line):
    page.fill("#line", line)
    page.press("#line", "Enter")


def drag(page):
    """A card that is dragged follows, and a second press catches it."""
    start = box(page, "card")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for index in range(1, 11):
        page.mouse.move(start["x"] + 4 * index, start["y"] + 6 * index)
        page.wait_for_timeout(16)
    until(lambda: box(page, "card")["y"] > start["y"] + 30, "a dragged card follows the pointer")
    page.mouse.up()
    page.wait_for_timeout(50)
    there = box(page, "card")
    page.mouse.move(there["x"], there["y"])
    page.mouse.down()
    for index in range(1, 11):
        page.mouse.move(there["x"] - 6 * index, there["y"] - 8 * index)
        page.wait_for_timeout(16)
    until(lambda: box(page, "card")["y"] < there["y"] - 40, "a thrown card is caught again")
    page.mouse.up()


def touch(context, page, folder):
    """Two fingers, a pen, and a touch that the system takes away reach the session."""
    devices = context.new_cdp_session(page)
    start = box(page, "card")

    def fingers(kind, *places):
        points = [{"x": start["x"] + dx, "y": start["y"] + dy, "id": index}
                  for index, (dx, dy) in enumerate(places)]
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(40)

    fingers("touchStart", (-20, 0))
    fingers("touchStart", (-20, 0), (20, 0))
    for step in range(5):
        fingers("touchMove", (-20 - 4 * step, 0), (20 + 4 * step, 0))
    fingers("touchEnd")
    fingers("touchStart", (0, 0))
    fingers("touchMove", (0, 10))
    fingers("touchCancel")
    for kind, down in (("mousePressed", 1), ("mouseMoved", 1), ("mouseReleased", 0)):
        devices.send("Input.dispatchMouseEvent", {
            "type": kind, "x": start["x"], "y": start["y"] + 5 * down, "button": "left",
            "buttons": down, "pointerType": "pen", "clickCount": 1})
        page.wait_for_timeout(40)
    console(page, ".record touches.jsonl")
    path = os.path.join(folder, "touches.jsonl")
    until(lambda: os.path.exists(path), "the recording is saved")
    samples = [json.loads(line) for line in open(path)]
    fingers = [sample for sample in samples if sample.get("pointerType") == "touch"]
    check({1, 2} <= {sample["pointerId"] for sample in fingers}, "two fingers are two pointers")
    check(any(sample["type"] == "pointercancel" for sample in fingers),
          "a touch that is taken away is cancelled")
    check(any(sample.get("pointerType") == "pen" for sample in samples), "a pen is a pen")
    times = [sample["t"] for sample in samples]
    check(times == sorted(times), "samples are in order")


def save(page, folder):
    """What was done runs again in batch, and ends where the page stands."""
    page.wait_for_timeout(3000)
    page.click("#play")
    until(lambda: page.text_content("#play") == "Play", "the session is held")
    console(page, "string.format('y = %.6f', card:presentation().position.y)")
    until(lambda: "y = " in page.text_content("#log .value:last-child"), "a value is shown")
    shown = re.search(r"y = ([-0-9.]+)", page.text_content("#log .value:last-child"))[1]
    console(page, ".save saved.lua")
    until(lambda: "orrery run" in page.text_content("#log li:last-child"), "saving says how to run")
    words = page.text_content("#log li:last-child").split()
    done = subprocess.run(
        [program, *words[1:], "--out", "saved", "--journal", "saved.journal"],
        cwd=folder, capture_output=True, text=True)
    check(done.returncode == 0, f"it runs in batch: {done.stderr}")
    rows = open(os.path.join(folder, "saved", "trace.csv")).read().splitlines()
    names = rows[0].split(",")
    y = float(rows[-1].split(",")[names.index("card.position.y")])
    check(abs(y - float(shown)) < 0.001, f"and ends where the page stands: {y}, {shown}")
    page.click("#play")


def turn_time(page):
    """Pause, step, scrub and go on."""
    page.click("#play")
    until(lambda: page.text_content("#play") == "Play", "pausing says so")
    before = float(page.evaluate("scrub.value"))
    page.wait_for_timeout(300)
    check(float(page.evaluate("scrub.value")) == before, "time stands while paused")
    page.click("#forward")
    until(lambda: float(page.evaluate("scrub.value")) > before, "a step goes on by a frame")
    page.evaluate("scrub.value = 0; scrub.dispatchEvent(new Event('input'))")
    until(lambda: page.text_content("#time").startswith("0.000"), "scrubbing shows the past")
    start = box(page, "card")
    page.mouse.click(start["x"], start["y"])
    until(lambda: page.text_content("#values-title") == "card", "in the past a click selects a layer")
    until(lambda: "position" in page.text_content("#values"), "the inspector shows its values")
    page.keyboard.press("End")
    page.wait_for_timeout(200)
    page.click("#play")
    until(lambda: page.text_content("#play") == "Pause", "playing says so")


def use_console(page):
    """Lines, values, errors and completion."""
    console(page, "1 + 1")
    until(lambda: "2" in page.text_content("#log .value:last-child"), "a line has a value")
    console(page, "error('no <b>markup</b>')")
    until(lambda: "no <b>markup</b>" in (page.text_content("#log") or ""), "an error is text")
    check(page.query_selector("#log b") is None, "what a script says is never markup")
    page.fill("#line", "card.pos")
    page.press("#line", "Tab")
    until(lambda: page.input_value("#line").startswith("card.position"), "Tab completes")
    page.fill("#line", "")


def reload_script(page, script):
    """A saved script takes the place of the old one; a broken one does not."""
    text = open(script).read()
    with open(script, "w") as file:
        file.write(text + "\nerror('broken on purpose')\n")
    until(lambda: "broken on purpose" in page.text_content("#log"), "a broken file is told of")
    check(page.query_selector(".layer .layer") is not None, "and the old one runs on")
    with open(script, "w") as file:
        file.write(text + "\nstage:addLayer { name = 'new', size = { 20, 20 } }\n")
    until(lambda: "new" in page.text_content("#tree"), "a mended file takes its place")


def two_pages(context, live, page):
    """The second page watches, and takes over."""
    other = open_page(context, live)
    until(lambda: other.is_visible("#drive"), "a second page can take over")
    check("drives" in other.text_content("#status"), "and sees who drives")
    other.click("#drive")
    until(lambda: other.text_content("#status").startswith("You drive"), "it drives then")
    until(lambda: page.is_visible("#drive"), "and the first watches")
    other.close()
    until(lambda: page.text_content("#status").startswith("You drive"), "until the other leaves")
    check(page.text_content("#play") == "Play", "and time stands")


def token(context, live):
    """The token leaves the address bar, survives a reload, and nothing works without it."""
    page = open_page(context, live)
    check("#" not in page.url, "the token leaves the address bar")
    page.reload()
    page.wait_for_selector(".layer .layer", state="attached")
    check(True, "a reload finds the session again")
    page.close()
    stranger = context.new_page()
    stranger.goto(live.url.split("#")[0])
    until(lambda: "Refused" in stranger.text_content("#status"), "without it nothing is shown")
    stranger.close()


def main():
    folder = tempfile.mkdtemp()
    script = os.path.join(folder, "card.lua")
    shutil.copy("scripts/card.lua", script)
    chromium = shutil.which("chromium")
    try:
        with sync_playwright() as playwright, Live(script) as live:
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            context = browser.new_context(viewport={"width": 1100, "height": 800})
            page = open_page(context, live)
            drag(page)
            touch(context, page, folder)
            save(page, folder)
            turn_time(page)
            use_console(page)
            reload_script(page, script)
            two_pages(context, live, page)
            check(page.errors == [], f"no errors of the page: {page.errors}")
            if len(sys.argv) > 2:
                page.screenshot(path=sys.argv[2])
            page.close()
            token(context, live)
            browser.close()
    finally:
        shutil.rmtree(folder)
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


main()
