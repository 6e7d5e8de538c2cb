"""Drives the page of a live session in Chromium: drive.py PROGRAM"""

import functools
import json
import os
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

import client
from access import look_at_sizes
from beside import beside
from frames import frames
from guests import guests
from pages import box, console, launch, open_page
from playwright.sync_api import sync_playwright
from scroll import scroll
from timeline import timeline
from tune import tune

program = os.path.abspath(sys.argv[1])
Live = functools.partial(client.Live, program)
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


def standing(page):
    """The card's place once its drop is over: a press aims at where it is."""
    last = box(page, "card")
    for _ in range(100):
        page.wait_for_timeout(100)
        place = box(page, "card")
        if place == last:
            return place
        last = place
    return last


def drag(page):
    """A card that is dragged follows, and a second press catches it."""
    start = standing(page)
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
    check("| error('broken on purpose')" in page.text_content("#trouble"), "with the line's text")
    check(page.query_selector(".layer .layer") is not None, "and the old one runs on")
    with open(script, "w") as file:
        file.write(text + "\nstage:addLayer { name = 'new', size = { 20, 20 } }\n")
    until(lambda: "new" in page.text_content("#tree"), "a mended file takes its place")
    until(lambda: page.is_hidden("#trouble"), "and what was said of it goes")


IMAGES = """
local motion = require("motion")
local stage = motion.Stage { width = 320, height = 480 }
stage:addLayer { name = "photo", position = { 160, 120 }, size = { 100, 100 }, contents = "photo.png" }
stage:addLayer { name = "gone", position = { 160, 300 }, size = { 100, 40 }, contents = "gone.png" }
local dot = stage:addLayer { name = "dot", position = { 20, 20 }, size = { 20, 20 }, opacity = 1 }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.Tween { duration = 1, values = { 20, 220 } }, dot.position.x)
motion.marker("half", 0.5)
motion.Stage { width = 100, height = 100 }:addLayer { name = "other", size = { 9, 9 } }
"""


def picture():
    """A PNG of two by two pixels: red, green, blue, white."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = b"\0\xff\0\0\0\xff\0" + b"\0\0\0\xff\xff\xff\xff"
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def look(context, folder):
    """Images, tabs, curves, explanations, markers, the range that is played, and outlines after a change."""
    script = os.path.join(folder, "images.lua")
    with open(script, "w") as file:
        file.write(IMAGES)
    with open(os.path.join(folder, "photo.png"), "wb") as file:
        file.write(picture())
    with Live(script) as live:
        page = open_page(context, live)
        page.wait_for_selector(".image img")
        check(page.evaluate("document.querySelector('.image img').naturalWidth") == 2, "an image is drawn")
        until(lambda: page.text_content(".missing") == "gone.png", "a missing one is a box with its name")
        until(lambda: page.text_content("#moment") == "At rest", "the session comes to rest")
        page.click("#play")
        page.click("#tree [role=treeitem]:has-text('dot')")
        until(lambda: "dot.position.x" in (page.get_attribute("#curves-canvas", "aria-label") or ""),
              "the curves show the properties of the selected layer")
        page.focus("#stage")
        page.keyboard.press("Home")
        until(lambda: page.text_content("#time").startswith("0.000"), "Home leads to the start")
        page.keyboard.press("PageDown")
        until(lambda: page.text_content("#time").startswith("0.500"), "Page Down leads to a marker")
        until(lambda: "marker half" in page.text_content("#here"), "and names it")
        page.click("#values .pick:has-text('position.x')")
        until(lambda: "animation" in (page.text_content("#why") or ""), "a property is explained")
        until(lambda: "0.000–1.000 s" in page.text_content("#animations"), "animations have their times")
        page.click("#values tr:has-text('position.x') .pin")
        page.click("#tree [role=treeitem]:has-text('photo')")
        until(lambda: "dot.position.x" in page.get_attribute("#curves-canvas", "aria-label"),
              "a pinned property stays in the curves")
        with open(script, "w") as file:
            file.write(IMAGES.replace("{ 20, 220 }", "{ 20, 120 }"))
        until(lambda: page.query_selector(".ghost[data-same=false]") is not None,
              "after a change outlines show the version before")
        check(page.evaluate("document.querySelectorAll('.ghost[data-same=false]').length") == 1,
              "of the layer that is elsewhere, and of no other")
        page.focus("#stage")
        page.keyboard.press("Escape")
        check(page.query_selector(".ghost") is None, "Escape removes them")
        page.keyboard.press("Home")
        until(lambda: page.text_content("#time").startswith("0.000"), "back to the start")
        for key in ("ArrowRight", "ArrowRight", "i", "ArrowRight", "ArrowRight", "o", "L", "Space"):
            page.keyboard.press(key)
            page.wait_for_timeout(150)
        times = []
        for _ in range(40):
            times.append(float(page.evaluate("scrub.value")))
            page.wait_for_timeout(25)
        check(max(times) < 0.8 and any(later < earlier for earlier, later in zip(times, times[1:])),
              f"a range is played over and over: {min(times):.2f}…{max(times):.2f}")
        page.keyboard.press("k")
        page.keyboard.press("?")
        check(page.is_visible("#keys"), "? explains the keys")
        page.keyboard.press("Escape")
        page.click("#stages [role=tab]:nth-child(2)")
        until(lambda: "other" in page.text_content("#tree"), "a tab shows the other stage")
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()


def record(page, folder):
    """A take is recorded, named, replayed and saved; leaving without saving asks."""
    page.evaluate("record.click()")
    until(lambda: page.text_content("#record") == "Stop", "recording says so")
    start = box(page, "card")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for index in range(8):
        page.mouse.move(start["x"] + 5 * index, start["y"])
        page.wait_for_timeout(16)
    page.mouse.up()
    page.wait_for_timeout(200)
    page.click("#record")
    until(lambda: "not saved" in page.text_content("#takes"), "a take is kept")
    page.click("#tab-recordings")
    page.fill("#takes input", "to the right")
    page.press("#takes input", "Enter")
    leaving = """() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    }"""
    check(page.evaluate(leaving), "leaving without saving asks")
    page.wait_for_timeout(1500)
    before = box(page, "card")["x"]
    page.click("#takes button:has-text('Replay')")
    until(lambda: box(page, "card")["x"] > before + 10, "it is replayed")
    with page.expect_download() as download:
        page.click("#takes button:has-text('Save')")
    check(download.value.suggested_filename == "to the right.jsonl", "it is saved under its name")
    lines = open(download.value.path()).read().splitlines()
    # The mouse hovers before it is pressed, and after it.
    names = [json.loads(line)["type"] for line in lines]
    pressed = names[names.index("pointerdown"):names.index("pointerup") + 1]
    check(len(pressed) == 10, "with all samples")
    check(set(names) <= {"pointerdown", "pointermove", "pointerup", "pointerleave"}, "and with the hovering mouse")
    check(not page.evaluate(leaving), "and leaving asks no more")
    page.click("#tab-console")


def save_aside(page, folder):
    """A session is saved beside what is there, and its command runs as it is."""
    mine = os.path.join(folder, "session.lua")
    with open(mine, "w", encoding="utf-8") as file:
        file.write("-- mine\n")
    page.click("#tab-recordings")
    page.click("#save-session")
    until(lambda: "session-2.lua" in page.text_content("#log li:last-child"), "a session is saved under a new name")
    words = shlex.split(page.text_content("#log li:last-child").splitlines()[1])
    done = subprocess.run([program, *words[1:]], cwd=folder, capture_output=True, text=True)
    check(done.returncode == 0, f"its command runs: {done.stderr}")
    with open(mine, encoding="utf-8") as file:
        check(file.read() == "-- mine\n", "no file is replaced")
    page.click("#tab-console")


def broken(context, folder):
    """A script that does not load opens the page, which says so and waits; a new address connects in the same tab."""
    script = os.path.join(folder, "broken.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write("print('begins')\nlocal motion = require('motion'\n")
    with Live(script) as live:
        page = open_page(context, live, shown="#trouble:not([hidden])")
        check("broken.lua:" in page.text_content("#trouble"), "the page says what is wrong")
        check(page.title() == "broken.lua – Orrery", "the page is named after its script")
        with open(script, "w", encoding="utf-8") as file:
            file.write("print('mended')\nrequire('motion').Stage { width = 10, height = 10 }\n")
        until(lambda: not page.is_visible("#trouble"), "the next version takes it back")
        until(lambda: "mended" in page.text_content("#log"), "and is loaded")
        late = open_page(context, live, shown="#log li")
        check("mended" in late.text_content("#log"), "a page that comes later sees what was printed")
        late.close()
        first = page
        with Live("scripts/card.lua") as other:
            # The same tab, another server: its address is of another port, so the tab goes there whole.
            first.goto(other.url)
            until(lambda: first.title() == "card.lua – Orrery", "another address connects")
            first.evaluate("location.hash = 'wrong'")
            until(lambda: "Refused" in first.text_content("#status"), "a wrong token is refused, and the page says so")
            check(first.evaluate("document.querySelector('#transport').inert"), "what does nothing is disabled")
            first.evaluate(f"location.hash = '{other.url.split('#')[1]}'")
            until(lambda: "drive" in first.text_content("#status"), "a pasted address connects in the same tab")
            check(first.evaluate("location.hash") == "", "and leaves no token in sight")
        first.close()


def load(context, folder, check, until):
    """A script that does not come to its end opens the page, busy, and is interrupted there."""
    script = os.path.join(folder, "endless.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write("while true do end\n")
    with Live(script, "--limit", "script=1000s") as live:
        page = open_page(context, live, "body")
        until(lambda: page.is_visible("#interrupt"), "a script that loads for long is shown as busy")
        page.click("#interrupt")
        until(lambda: "interrupted while the script was loaded" in page.text_content("#trouble"), "and is interrupted")
        until(lambda: page.is_hidden("#busy"), "which says so")
        with open(script, "w", encoding="utf-8") as file:
            file.write(IMAGES)
        until(lambda: page.query_selector(".layer .layer") is not None, "a mended script is loaded")
        os.remove(script)
        until(lambda: "not there any more" in page.text_content("#trouble"), "a file that is gone is told of")
        check(page.query_selector(".layer .layer") is not None, "what was read goes on")
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()


def keep_layout(page):
    """A splitter is moved by the keyboard, and stays over a reload."""
    page.focus("#split-aside")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    width = page.get_attribute("#split-aside", "aria-valuenow")
    page.reload()
    page.wait_for_selector(".layer .layer", state="attached")
    check(page.get_attribute("#split-aside", "aria-valuenow") == width == "468", "the layout is kept")


def turn_timeline(page):
    """A timeline of the script is scrubbed by its name."""
    until(lambda: "timeline" in page.evaluate(
        "[...timeline.options].map(option => option.value).join()"), "the timelines are listed")
    page.select_option("#timeline", "timeline")
    until(lambda: "of timeline" in page.text_content("#time"), "a timeline can be turned")
    page.evaluate("scrub.value = 0.1; scrub.dispatchEvent(new Event('input'))")
    until(lambda: page.text_content("#time").startswith("0.100 s of timeline"), "and is scrubbed")
    page.select_option("#timeline", "session")
    until(lambda: "timeline" not in page.text_content("#time"), "the session is turned again")


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


def states(page):
    """Where all layers are and how they look, as the page has them."""
    return page.evaluate("""() => [...document.querySelectorAll("#stage .layer")].map(layer =>
      [layer.style.transform, layer.style.opacity, layer.children.length].join())""")


def pinch(context, page, look):
    """Two fingers on the card, apart and turned."""
    devices = context.new_cdp_session(page)
    middle = box(page, "card")

    def fingers(kind, *places):
        points = [{"x": middle["x"] + dx, "y": middle["y"] + dy, "id": index}
                  for index, (dx, dy) in enumerate(places)]
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(16)
        look()

    fingers("touchStart", (-30, 0))
    fingers("touchStart", (-30, 0), (30, 0))
    for step in range(12):
        fingers("touchMove", (-30 - 3 * step, -2 * step), (30 + 3 * step, 2 * step))
    fingers("touchEnd")


def flick(context, page, look):
    """A finger that throws the card to the lower right in a tenth of a second, and a mouse that clicks beside, twice.

    The samples bear times ahead of the clock, for which the page keeps them: the flick is as fast on a busy machine.
    """
    devices = context.new_cdp_session(page)
    start = box(page, "card")
    began = time.time() + 0.5
    for index in range(14):
        kind = {0: "touchStart", 13: "touchEnd"}.get(index, "touchMove")
        place = {"x": start["x"] + 12 * index, "y": start["y"] + 8 * index, "id": 0}
        devices.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [] if kind == "touchEnd" else [place],
            "timestamp": began + 0.008 * index})
    while time.time() < began + 0.4:
        look()
        page.wait_for_timeout(20)
    for _ in range(2):
        page.mouse.click(start["x"] + 50, start["y"] - 60)
        page.wait_for_timeout(50)


def every(context):
    """Every script runs on the page; those with a card, and the bundled interactions, answer a hand.

    The orbit goes round without one, for as long as it is looked at.
    """
    names = sorted(name for name in os.listdir("scripts") if name.endswith(".lua"))
    cases = [(name, "") for name in names if name != "interaction.lua"]
    plugins = sorted(name[:-4] for name in os.listdir("plugins/interactions") if name.endswith(".lua"))
    cases += [("interaction.lua", name) for name in plugins]
    for name, plugin in cases:
        options = ["--set", f"plugin={plugin}"] if plugin else []
        if plugin == "orbit":
            options += ["--set", "turns=100"]
        with Live(os.path.join("scripts", name), *options) as live:
            # A slow page may open when a layer that fades out at the beginning is gone.
            page = open_page(context, live, shown=".layer")
            # What begins by itself, as rows and sequences do, is over by then.
            page.select_option("#speed", "4")
            until_time(page, 2.5)
            page.select_option("#speed", "1")
            seen = {tuple(states(page))}

            def look():
                seen.add(tuple(states(page)))

            # flick-drawer wants a flick that is faster than a busy machine lets a synthetic mouse be.
            without = ("list.lua", "sequence.lua", "flick-drawer")
            seen_layers = page.locator("#tree [role=treeitem]:not(.unseen)").all_text_contents()
            if any("card" in name for name in seen_layers) and not {name, plugin} & set(without):
                two = any(word in plugin for word in ("pinch", "zoom", "turn", "knob"))
                pinch(context, page, look) if two else flick(context, page, look)
                for _ in range(20):
                    if len(seen) > 1:
                        break
                    page.wait_for_timeout(40)
                    look()
                check(len(seen) > 1, f"{plugin or name} answers a hand")
            check(page.errors == [], f"{plugin or name} has no errors: {page.errors}")
            page.close()


def until_time(page, seconds):
    """Waits until the session has come to a time."""
    page.wait_for_function(
        "seconds => Number(scrub.value) >= seconds || document.body.classList.contains('resting')", arg=seconds,
        timeout=30000)


def transition(context):
    """A transition shows when its layers run as bars, the shared element first."""
    with Live("scripts/transition.lua") as live:
        page = open_page(context, live)
        flick_up(page)
        until(lambda: page.is_visible("#transitions"), "a transition is shown")
        rows = page.evaluate("""() => [...document.querySelectorAll("#transitions .range")].map(row => {
          const area = row.parentElement.getBoundingClientRect();
          const box = row.getBoundingClientRect();
          return [row.textContent, (box.left - area.left) / area.width, (box.right - area.left) / area.width];
        })""")
        check([name for name, *_ in rows[:3]] == ["shared element", "backdrop", "title"],
              f"the shared element is first: {rows}")
        wanted = [(0, 1), (0, 0.5), (0.4, 1)]
        check(all(abs(start - first) < 0.01 and abs(end - last) < 0.01
                  for (_, start, end), (first, last) in zip(rows, wanted)),
              "each bar has its layer's range of the effective duration")
        line = "Number.parseFloat(document.querySelector('#transitions i').style.left)"
        until(lambda: page.evaluate(line) == 100, "a line goes to how much has passed")
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()


def flick_up(page):
    start = box(page, "card")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for index in range(1, 11):
        page.mouse.move(start["x"], start["y"] - 14 * index)
        page.wait_for_timeout(10)
    page.mouse.up()


def main():
    folder = tempfile.mkdtemp()
    script = os.path.join(folder, "card.lua")
    shutil.copy("scripts/card.lua", script)
    try:
        with sync_playwright() as playwright, Live(script) as live:
            browser = launch(playwright)
            context = browser.new_context(viewport={"width": 1100, "height": 800})
            page = open_page(context, live)
            # Times that come and go by themselves are what most of this looks at.
            page.check("#run-on")
            drag(page)
            touch(context, page, folder)
            save(page, folder)
            turn_time(page)
            use_console(page)
            turn_timeline(page)
            page.click("#play")
            until(lambda: page.text_content("#play") == "Pause", "time goes on")
            record(page, folder)
            save_aside(page, folder)
            keep_layout(page)
            reload_script(page, script)
            two_pages(context, live, page)
            check(page.errors == [], f"no errors of the page: {page.errors}")
            page.close()
            token(context, live)
            look(context, folder)
            transition(context)
            broken(context, folder)
            scroll(context, folder, Live, check, until)
            tune(context, folder, Live, check, until)
            beside(context, folder, Live, check, until)
            timeline(context, folder, Live, check, until)
            load(context, folder, check, until)
            frames(folder, Live, check)
            look_at_sizes(browser, folder, Live, check)
            every(context)
            browser.close()
            guests(playwright, program, check, until)
    finally:
        shutil.rmtree(folder)
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


main()
