"""Two settings side by side on the page of a live session, driven by the same input."""

import os

from pages import box, console, open_page

SCRIPT = """local motion = require("motion")
local p = motion.parameters { reach = { default = 100, range = { 0, 300 }, unit = "pt" } }
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 80, 60 }, backgroundColor = "tomato" }
local runtime = motion.MotionRuntime { containerView = stage }
stage:onKey(function(key, isDown)
  if isDown then runtime:add(motion.Tween { duration = 0.4, values = { 80, 80 + p.reach } }, card.position.y) end
end)
local knob = stage:addLayer { name = "knob", position = { 60, 400 }, size = { 60, 60 }, backgroundColor = "teal" }
runtime:add(motion.Draggable {}, knob)
"""


def places(page, name):
    """The origins of a layer on both stages, in points, the driven one first."""
    return page.evaluate("""name => {
      const row = [...document.querySelectorAll("#tree [role=treeitem]")].find(row => row.textContent === name);
      return ["stage", "compared"].map(stage => {
        const layer = document.querySelector(`#${stage} .layer[data-id="${row.dataset.id}"]`);
        const map = layer ? new DOMMatrix(layer.style.transform) : { e: NaN, f: NaN };
        return [map.e, map.f];
      });
    }""", name)


def reach(page, value):
    number = page.locator(".parameter[aria-label='reach'] [type=number]")
    number.fill(str(value))
    number.press("Enter")


def drag(page, name, dx, dy):
    start = box(page, name)
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for index in range(1, 9):
        page.mouse.move(start["x"] + dx * index / 8, start["y"] + dy * index / 8)
        page.wait_for_timeout(20)
    page.mouse.up()


def beside(context, folder, live, check, until):
    """A and B are shown at once; keys and pointers on one reach both; their courses and differences are curves."""
    script = os.path.join(folder, "beside.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    with live(script) as session:
        page = open_page(context, session)
        page.click("#tab-tune")
        page.click("#side-b")
        reach(page, 250)
        page.click("#side-a")
        page.click("#beside")
        until(lambda: page.get_attribute("#beside", "aria-pressed") == "true", "side by side says so")
        until(lambda: places(page, "card")[1] == [120, 50], "the other settings have a stage of their own")
        sides = page.evaluate("['stage', 'compared'].map(id => document.getElementById(id).getBoundingClientRect().left)")
        check(sides[0] < sides[1], f"A is on the left: {sides}")
        page.focus("#stage")
        page.keyboard.press("x")
        until(lambda: [y for _, y in places(page, "card")] == [150, 300], "a key reaches both, each with its own values")
        drag(page, "knob", 40, -60)
        until(lambda: places(page, "knob")[0] != [30, 370] and places(page, "knob")[0] == places(page, "knob")[1],
              "a pointer on one is a pointer on both")
        page.click("#tab-inspector")
        page.click("#tree [role=treeitem]:has-text('card')")
        until(lambda: page.evaluate("""async () => {
          const canvas = document.getElementById("curves-canvas");
          return canvas.ariaDescription.includes("at most 150.0 pt");
        }"""), "the curves show both courses and how far they are apart")
        page.click("#tab-tune")
        page.click("#side-b")
        until(lambda: [y for _, y in places(page, "card")] == [300, 150], "B can be driven, with A beside it")
        until(lambda: page.evaluate("stage.getBoundingClientRect().left > compared.getBoundingClientRect().left"),
              "which stays on the left")
        reach(page, 200)
        until(lambda: [y for _, y in places(page, "card")] == [250, 150], "a change of one leaves the other as it is")
        page.click("#play")
        until(lambda: page.text_content("#play") == "Play", "time stops")
        page.focus("#stage")
        page.keyboard.press("Home")
        until(lambda: [y for _, y in places(page, "card")] == [50, 50], "both show the past")
        page.keyboard.press("End")
        console(page, "knob.position.x.value = 200")
        until(lambda: [x for x, _ in places(page, "knob")] == [170, 170], "a line of Lua runs in both")
        page.reload()
        page.wait_for_selector("#compared .layer .layer", state="attached", timeout=10000)
        until(lambda: [y for _, y in places(page, "card")] == [250, 150], "a page that is loaded again shows both")
        page.click("#tab-tune")
        page.click("#beside")
        until(lambda: page.is_hidden("#compared"), "one is shown alone again")
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()
