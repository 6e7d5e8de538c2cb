"""Zooming time on the page of a live session, the onion skin, bars of gestures, and pictures."""

import os
import struct

from beside import drag
from pages import box, open_page

SCRIPT = """local motion = require("motion")
local stage = motion.Stage { width = 320, height = 480 }
local group = stage:addLayer { name = "group", position = { 40, 40 }, size = { 0, 0 } }
local card = group:addLayer { name = "card", position = { 0, 0 }, size = { 40, 20 }, backgroundColor = "tomato" }
local knob = stage:addLayer { name = "knob", position = { 60, 400 }, size = { 60, 60 }, backgroundColor = "teal" }
local runtime = motion.MotionRuntime { containerView = stage }
runtime:add(motion.Tween { duration = 2, values = { 0, 200 }, timingFunctions = { "linear" } }, card.position.x)
runtime:add(motion.Draggable {}, knob)
"""

RANGE = "[Number(scrub.min), Number(scrub.max)]"


def ghosts(page):
    """The x of each ghost on the stage, in points, and whether it is an earlier one."""
    return page.evaluate("""() => [...document.querySelectorAll(".onion")].map(ghost =>
      [new DOMMatrix(ghost.style.transform).e, ghost.querySelector(".earlier") !== null])""")


def pinch(context, page, element, apart, wider):
    """Puts two fingers on an element, so far apart, and moves them to another distance."""
    devices = context.new_cdp_session(page)
    place = page.locator(element).bounding_box()
    x, y = place["x"] + place["width"] * 0.6, place["y"] + place["height"] / 2

    def fingers(kind, distance):
        points = [] if distance is None else [
            {"x": x - distance / 2, "y": y, "id": 0}, {"x": x + distance / 2, "y": y, "id": 1}]
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(30)

    fingers("touchStart", apart)
    for step in range(1, 9):
        fingers("touchMove", apart + (wider - apart) * step / 8)
    fingers("touchEnd", None)


def timeline(context, folder, live, check, until):
    script = os.path.join(folder, "timeline.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    with live(script) as session:
        page = open_page(context, session)
        drag(page, "knob", 60, -80)
        page.wait_for_function("() => document.body.classList.contains('resting')", timeout=20000)
        quiet(page, check)
        zoom(context, page, check, until)
        onion(page, check, until)
        bars(page, until)
        picture(page, folder, check, until)
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()


def quiet(page, check):
    """At rest the page asks for frames alone."""
    page.click("#tree [role=treeitem]:has-text('card')")
    page.wait_for_timeout(1500)
    page.evaluate("""() => {
      window.asked = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        if (!text.includes('"do":"frame"')) window.asked.push(text);
        return send.call(this, text);
      };
    }""")
    page.wait_for_timeout(1500)
    asked = page.evaluate("window.asked")
    check(asked == [], f"at rest nothing is asked but frames: {asked[:3]}")


def zoom(context, page, check, until):
    """Wheel, fingers, keys and buttons zoom ruler and curves; both show the same stretch."""
    page.click("#play")
    page.click("#tree [role=treeitem]:has-text('card')")
    whole = page.evaluate(RANGE)
    track = page.locator("#track").bounding_box()
    page.mouse.move(track["x"] + track["width"] * 0.25, track["y"] + track["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    until(lambda: page.evaluate(RANGE) != whole, "the wheel with Control zooms")
    first, last = page.evaluate(RANGE)
    share = 0.25 * whole[1]
    check(abs((share - first) / (last - first) - 0.25) < 0.02, f"about the pointer: {first:.3f}…{last:.3f}")
    page.focus("#stage")
    page.keyboard.press("a")
    until(lambda: page.evaluate(RANGE) == whole, "a key shows all of it")
    page.keyboard.press("+")
    until(lambda: abs(sum(page.evaluate(RANGE)[::-1]) and page.evaluate("scrub.max - scrub.min") - whole[1] / 2) < 1e-6,
          "+ shows half of the time")
    page.keyboard.press("-")
    until(lambda: page.evaluate(RANGE) == whole, "− twice as much")
    page.click("#zoom-in")
    page.click("#zoom-in")
    until(lambda: abs(page.evaluate("scrub.max - scrub.min") - whole[1] / 4) < 1e-6, "a button zooms")
    page.keyboard.press("Home")
    until(lambda: page.text_content("#time").startswith("0.000") and page.evaluate("Number(scrub.min)") == 0,
          "the ruler goes along with the time that is shown")
    page.click("#curves-fit")
    until(lambda: page.evaluate(RANGE) == whole, "the curves' button shows all of both")
    for element in ("#track", "#curves-canvas"):
        pinch(context, page, element, 60, 180)
        until(lambda: page.evaluate("scrub.max - scrub.min") < whole[1] * 0.6, f"two fingers zoom on {element}")
        page.click("#zoom-fit")
        until(lambda: page.evaluate(RANGE) == whole, "and a button shows all of it again")


def onion(page, check, until):
    """Ghosts stand at equal steps of time, where the layer was and will be."""
    page.focus("#stage")
    for key in ("1", "s"):
        page.keyboard.press(key)
    until(lambda: page.text_content("#time").startswith("1.000"), "a second is shown")
    page.select_option("#onion-count", "2")
    page.select_option("#onion-step", "0.1")
    page.keyboard.press("n")
    # 100 points a second from 40 on, and half of the card's 40 points to the left.
    until(lambda: [(round(x, 3), earlier) for x, earlier in ghosts(page)] == [
        (100, True), (110, True), (130, False), (140, False)], "ghosts stand where the layer was and will be")
    page.keyboard.press("ArrowRight")
    until(lambda: [round(x, 3) for x, _ in ghosts(page)] == [105, 115, 135, 145], "and go along with the time")
    page.keyboard.press("n")
    until(lambda: ghosts(page) == [], "a key takes them away")


def bars(page, until):
    page.click("#tree [role=treeitem]:has-text('knob')")
    canvas = page.locator("#curves-canvas").bounding_box()

    def said():
        found = []
        for x in range(200, int(canvas["width"]), 12):
            page.mouse.move(canvas["x"] + x, canvas["y"] + 8)
            found.append(page.text_content("#curves-at"))
        return any("position · gesture · " in text for text in found)

    until(said, "a gesture has a bar")


def picture(page, folder, check, until):
    """The host draws the moment that is shown; the page shows it and saves it under a name; no file is made."""
    before = sorted(os.listdir(folder))
    page.click("#tab-recordings")
    page.click("#picture")
    until(lambda: page.is_visible("#picture-shown img") and page.evaluate(
        "document.querySelector('#picture-shown img').naturalWidth") == 640, "a picture is drawn and shown", 400)
    check("1.050 s" in page.text_content("#picture-shown"), "of the moment that is shown")
    with page.expect_download() as download:
        page.click("#picture-shown a")
    check(download.value.suggested_filename == "timeline-1.050s.png", "it is saved under a name")
    with open(download.value.path(), "rb") as file:
        data = file.read()
    check(data[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", data[16:24]) == (640, 960),
          "as a PNG of two pixels a point")
    check(sorted(os.listdir(folder)) == before, "and nothing is written beside the script")
    page.click("#picture-shown button")
    until(lambda: page.is_hidden("#picture-shown"), "the picture is closed")
