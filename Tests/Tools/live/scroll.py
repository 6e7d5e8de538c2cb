"""Wheel and keys on the page of a live session."""

import os

from pages import box, open_page

LIST = """local motion = require("motion")
local stage = motion.Stage { width = 300, height = 300 }
local list = stage:addLayer {
  name = "list", position = { 75, 150 }, size = { 150, 300 }, backgroundColor = "white", masksToBounds = true,
}
local rows = list:addLayer { name = "rows", position = { 75, 300 }, size = { 140, 600 }, backgroundColor = "gray" }
local dot = stage:addLayer { name = "dot", position = { 225, 150 }, size = { 40, 40 }, backgroundColor = "red" }
list:onScroll(function(delta) rows.position.y.value = rows.position.y.value + delta.y end)
dot:onFocus(function(isFocused) print("focus", isFocused) end)
stage:onKey(function(key, isDown)
  if key == "ArrowDown" and isDown then dot.position.y.value = dot.position.y.value + 30 end
  print(key, isDown)
end)
"""


def scroll(context, folder, Live, check, until):
    """A wheel scrolls the layer under it and moves the stage elsewhere; keys reach the script; Tab goes through it and leaves."""
    script = os.path.join(folder, "scroll.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(LIST)
    with Live(script) as live:
        page = open_page(context, live)
        page.wait_for_timeout(300)
        rows, dot = box(page, "rows"), box(page, "dot")
        scale = box(page, "list")["width"] / 150
        page.mouse.move(box(page, "list")["x"], rows["y"] - 100)
        page.mouse.wheel(0, 40)
        page.mouse.wheel(0, 20)
        until(lambda: abs(box(page, "rows")["y"] - (rows["y"] - 60 * scale)) < 1, "a wheel scrolls the layer under it")
        check(abs(box(page, "dot")["y"] - dot["y"]) < 1, "and the stage stays where it is")
        page.wait_for_timeout(300)
        page.mouse.move(dot["x"], dot["y"])
        page.mouse.wheel(0, 40)
        until(lambda: abs(box(page, "dot")["y"] - (dot["y"] - 40)) < 1, "elsewhere it moves the stage")
        page.focus("#stage")
        before = box(page, "dot")["y"]
        page.keyboard.press("ArrowDown")
        until(lambda: abs(box(page, "dot")["y"] - (before + 30 * scale)) < 1, "a key reaches the script")
        until(lambda: "ArrowDown\tfalse" in page.text_content("#log"), "and its release")
        page.keyboard.press("Space")
        until(lambda: " \ttrue" in page.text_content("#log"), "also one that is the page's elsewhere")
        check(page.text_content("#play") == "Pause", "which the page then leaves to it")
        page.keyboard.press("Tab")
        until(lambda: "focus\ttrue" in page.text_content("#log"), "Tab gives the keyboard to a layer")
        check(page.evaluate("document.activeElement.id") == "stage", "of the stage")
        page.keyboard.press("Tab")
        until(lambda: page.evaluate("document.activeElement.id") != "stage", "Tab leaves the stage behind the last")
        until(lambda: "focus\tfalse" in page.text_content("#log"), "which the layer is told")
        page.click("#play")
        until(lambda: page.text_content("#play") == "Play", "time stops")
        page.focus("#stage")
        page.keyboard.press("Home")
        until(lambda: page.text_content("#time").startswith("0.000"), "while time stands keys are the page's")
        until(lambda: abs(box(page, "dot")["y"] - (dot["y"] - 40)) < 1, "what keys did scrubs")
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()
