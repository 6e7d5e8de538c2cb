"""Drives the parameters of a live page, as who tunes a motion does."""

import json
import os

from pages import console, open_page

SCRIPT = """local motion = require("motion")
local p = motion.parameters {
  height = { default = 100, range = { 0, 300 }, unit = "pt", summary = "How far the card drops." },
  ease = { default = "linear", kind = "curve" },
  home = { default = "smooth", kind = "spring" },
  tint = { default = "tomato", kind = "color" },
  way = { default = "down", choices = { "down", "up" } },
  turns = { default = true },
  label = { default = "card" },
}
local stage = motion.Stage { width = 320, height = 480 }
local card = stage:addLayer { name = "card", position = { 160, 0 }, size = { 60, 40 }, backgroundColor = p.tint }
stage:addLayer { name = "hidden", isHidden = true }
motion.MotionRuntime { containerView = stage }:add(
  motion.Tween { duration = 1, values = { 0, p.height }, timingFunctions = { p.ease } }, card.position.y)
"""


def control(page, name):
    return page.locator(f".parameter[aria-label='{name}']")


def height(page):
    return page.evaluate("""() => {
      const row = [...document.querySelectorAll("#tree [role=treeitem]")].find(row => row.textContent === "card");
      return new DOMMatrix(document.querySelector(`.layer[data-id="${row.dataset.id}"]`).style.transform).f + 20;
    }""")


def drag(page, slider):
    """Drags a slider from its middle to three quarters in ten steps."""
    place = slider.bounding_box()
    x, y = place["x"] + place["width"] * 0.4, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for _ in range(10):
        x += place["width"] * 0.03
        page.mouse.move(x, y)
        page.wait_for_timeout(20)
    page.mouse.up()


def tune(context, folder, live, check, until):
    """Controls change what runs, editors make curves and springs, settings are compared and saved."""
    script = os.path.join(folder, "tuned.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    with live(script) as session:
        page = open_page(context, session)
        page.wait_for_function("() => document.body.classList.contains('resting')")
        time(page, check, until)
        page.click("#tab-tune")
        until(lambda: page.locator(".parameter").count() == 7, "each parameter has a control")
        numbers(page, check, until)
        words(page, until)
        curve(page, check, until)
        spring(page, check, until)
        compare(page, check, until)
        link(page, check, until)
        save(page, folder, check, until)
        check(page.errors == [], f"no errors of the page: {page.errors}")
        page.close()


def time(page, check, until):
    """Time stands still at rest and begins again from zero; motions have bars; the tree has what is not seen."""
    check(page.text_content("#moment") == "At rest", "a session at rest says so")
    rest = page.evaluate("Number(scrub.value)")
    check(1 <= rest < 1.3, f"time stands still where the motion ended: {rest}")
    page.wait_for_timeout(300)
    check(page.evaluate("Number(scrub.value)") == rest, "and does not go on")
    page.click("#again")
    until(lambda: page.evaluate("Number(scrub.value)") < 0.9,
          "it begins again from zero")
    page.wait_for_function("() => document.body.classList.contains('resting')")
    page.click("#tree [role=treeitem]:has-text('card')")
    canvas = page.locator("#curves-canvas").bounding_box()

    def said():
        page.mouse.move(canvas["x"] + 300, canvas["y"] + 8)
        return page.text_content("#curves-at")

    until(lambda: "position.y · linear · 0.000–1.000 s" in said() or "position.y · basic · 0.000–1.000 s" in said(),
          "a motion has a bar, which names property, easing and times")
    page.focus("#tree")
    page.keyboard.press("Home")
    until(lambda: "320 × 480 pt" in page.text_content("#values-title"), "the stage is selected, and shows its size")
    page.keyboard.press("ArrowRight")
    until(lambda: page.text_content("#values-title") == "card", "an arrow key goes inside")
    until(lambda: page.locator("#tree .unseen").text_content() == "hidden", "what is not seen is in the tree, dimmed")


def settled(page, field):
    """The value of a field once the answers to all changes of a drag are there."""
    last = None
    while last != (last := field.input_value()):
        page.wait_for_timeout(300)
    return last


def numbers(page, check, until):
    number = control(page, "height").locator("[type=number]")
    drag(page, control(page, "height").locator("[type=range]"))
    until(lambda: 180 < height(page) < 240, "a slider moves what runs, the past included")
    dragged = settled(page, number)
    number.fill("50")
    number.press("Enter")
    until(lambda: abs(height(page) - 50) < 0.01, "a number is taken as it is typed")
    page.click("#tune-undo")
    until(lambda: number.input_value() == dragged, "undo takes a number back")
    page.click("#tune-undo")
    until(lambda: number.input_value() == "100", "a drag of the slider is one step")
    number.fill("301")
    number.press("Enter")
    until(lambda: "Keep it within 0…300" in page.text_content("#tune-complaint"), "a number out of range is refused")
    check(abs(height(page) - 100) < 0.01, "what is refused changes nothing")


def words(page, until):
    control(page, "tint").locator("[type=text]").fill("rebeccapurple")
    control(page, "tint").locator("[type=text]").press("Enter")
    until(lambda: control(page, "tint").locator("[type=color]").input_value() == "#663399", "a colour has a name")
    control(page, "way").locator("select").select_option(label="up")
    control(page, "turns").locator("[role=switch]").click()
    control(page, "label").locator("[type=text]").fill("it's")
    control(page, "label").locator("[type=text]").press("Enter")
    changed = "() => document.querySelectorAll('.parameter .head > button:last-child:not(:disabled)').length"
    until(lambda: page.evaluate(changed) == 4, "what is changed can be reset")
    page.click("#tune-reset")
    until(lambda: page.evaluate(changed) == 0, "everything is reset at once")


def curve(page, check, until):
    row = control(page, "ease")
    opener = row.locator(".opener")
    opener.click()
    until(lambda: row.locator(".handle").count() == 2, "a curve has two handles")
    row.locator(".handle").nth(0).focus()
    page.keyboard.press("Shift+ArrowUp")
    until(lambda: opener.text_content() == "cubic-bezier(0, 0.1, 1, 1)", "an arrow key moves a handle")
    handle = row.locator(".handle").nth(1).bounding_box()
    page.mouse.move(handle["x"] + 8, handle["y"] + 8)
    page.mouse.down()
    for step in range(8):
        page.mouse.move(handle["x"] + 8 - 6 * step, handle["y"] + 8 - 4 * step)
        page.wait_for_timeout(16)
    page.mouse.up()
    until(lambda: opener.text_content().startswith("cubic-bezier(0, 0.1, 0.") and
          float(opener.text_content().rstrip(")").split(",")[3]) > 1, "a handle is dragged beyond the end")
    field = row.get_by_label("Easing in any notation")
    for given, kind in (("steps(4)", "steps"), ("linear(0, 0.8 30%, 1)", "linear"), ("elastic.out(1, 0.3)", "other"),
                        ("M0,0 C0.2,0 0,1 1,1", "other"), ("[0.33, 1, 0.68, 1]", "cubic")):
        field.fill(given)
        field.press("Enter")
        until(lambda: opener.text_content() == given and
              row.get_by_label("Kind of easing").input_value() == kind, f"{given} is taken")
    field.fill("easeOutBak")
    field.press("Enter")
    until(lambda: "easeOutBack" in row.locator(".complaint").text_content(), "a wrong name offers the nearest")
    row.get_by_label("Kind of easing").select_option("linear")
    until(lambda: row.locator(".handle").count() == 3, "points have handles")
    row.get_by_text("Add point").click()
    until(lambda: row.locator(".handle").count() == 4, "a point is added")
    row.locator(".handle").nth(1).focus()
    page.keyboard.press("Delete")
    until(lambda: row.locator(".handle").count() == 3, "a point is removed")
    row.get_by_label("easeOutBack").click()
    until(lambda: opener.text_content() == "easeOutBack", "an easing is chosen by its picture")
    check(row.get_by_label("easeOutBack").locator("path").count() == 1, "easings have pictures")
    opener.click()


def spring(page, check, until):
    row = control(page, "home")
    row.locator(".opener").click()
    facts = row.locator(".facts")
    until(lambda: "overshoots by 0.0 %, 0 crossings" in facts.text_content(), "a smooth spring does not overshoot")
    bounce = row.get_by_label("Bounce", exact=True)
    bounce.focus()
    for _ in range(6):
        page.keyboard.press("PageUp")
        page.wait_for_timeout(60)
    until(lambda: "overshoots by 0.0 %" not in facts.text_content(), "more bounce overshoots")
    field = row.get_by_label("Bounce, as a number")
    # The overshoot is e^(−πζ ÷ √(1 − ζ²)): 8 % at ζ = 0.6266.
    field.fill("0.3734")
    field.press("Enter")
    until(lambda: "overshoots by 8.0 %" in facts.text_content(), "it overshoots by 8 %")
    row.get_by_label("Constants of the spring").select_option("constants")
    until(lambda: row.locator(".opener").text_content().startswith("spring(mass: 1, stiffness: 157.9137, damping: 15.7"),
          "the same spring by its constants")
    check("overshoots by 8.0 %" in facts.text_content(), "it overshoots as before")
    row.get_by_role("button", name="wobbly").click()
    until(lambda: row.locator(".opener").text_content() == "wobbly", "a spring is chosen by its name")
    row.locator(".opener").click()


def compare(page, check, until):
    number = control(page, "height").locator("[type=number]")
    page.click("#side-b")
    number.fill("250")
    number.press("Enter")
    until(lambda: abs(height(page) - 250) < 1, "B has a value of its own")
    page.click("#side-a")
    until(lambda: number.input_value() == "100", "A has the value before")
    until(lambda: page.locator(".ghost").count() > 0, "B is outlined over A")
    page.click("#side-b")
    until(lambda: number.input_value() == "250", "B is as it was left")


def link(page, check, until):
    """The address of a moment with its parameters opens both, in another tab and in the same one."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.focus("#stage")
    page.keyboard.press("Home")
    for _ in range(4):
        page.wait_for_timeout(150)
        page.keyboard.press("ArrowRight")
    until(lambda: page.text_content("#time").startswith("0.200"), "a moment is shown")
    page.click("#copy-link")
    page.wait_for_timeout(200)
    address = page.evaluate("navigator.clipboard.readText()")
    page.click("#tune-reset")
    until(lambda: control(page, "height").locator("[type=number]").input_value() == "100", "the values are the script's")
    page.keyboard.press("End")
    other = page.context.new_page()
    other.goto(address)
    other.wait_for_selector("#controls .parameter", state="attached", timeout=10000)
    until(lambda: other.text_content("#time").startswith("0.200"), "a link opens its moment")
    until(lambda: control(other, "height").locator("[type=number]").input_value() == "250", "with its parameters")
    check(other.evaluate("location.hash") == "", "and leaves no token in sight")
    other.evaluate("location.hash = 't=0.1'")
    until(lambda: other.text_content("#time").startswith("0.100"), "a moment alone goes there in the same tab")
    other.close()
    until(lambda: not page.is_visible("#drive"), "the first page drives again")


def save(page, folder, check, until):
    path = os.path.join(folder, "low drop.settings.json")
    page.fill("#settings-name", "low drop")
    page.click("#save-settings [type=submit]")
    until(lambda: os.path.exists(path), "settings are saved beside the script")
    with open(path, encoding="utf-8") as file:
        saved = json.load(file)
    check(saved["height"] == 250 and saved["home"] == "wobbly" and saved["ease"] == "easeOutBack",
          f"they hold each value: {saved}")
    page.click("#tune-reset")
    page.click("#save-settings [type=submit]")
    until(lambda: page.is_visible("#settings-replace"), "a name that is taken is not replaced unasked")
    with open(path, encoding="utf-8") as file:
        check(json.load(file) == saved, "the file is as it was")
    page.click("#settings-replace")
    until(lambda: json.loads(open(path, encoding="utf-8").read())["height"] == 100, "it is replaced where one says so")
    with open(os.path.join(folder, "high.settings.json"), "w", encoding="utf-8") as file:
        json.dump(saved, file)
    page.reload()
    page.wait_for_selector("#saved option[value=high]", state="attached", timeout=10000)
    page.select_option("#saved", "high")
    until(lambda: control(page, "height").locator("[type=number]").input_value() == "250", "saved settings are opened")
    console(page, ".set")
    until(lambda: "height=250" in page.text_content("#log"), "the session has them")
