"""Looks at the page in windows of all sizes as axe does, and at what can be reached there."""

import os

import axe_playwright_python
from pages import open_page

SIZES = [(1440, 900), (720, 450), (1024, 768), (844, 390), (390, 844), (320, 640)]

# As large as a finger or a hand that shakes needs it: WCAG 2.2, 2.5.8.
RULES = "axe.run({ rules: { 'target-size': { enabled: true } } })"


def look_at_sizes(browser, folder, live, check):
    """Every panel is reached at every size, the stage keeps half of the smaller side, and axe finds nothing."""
    with open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js"), encoding="utf-8") as file:
        axe = file.read()
    with live(os.path.join(folder, "tuned.lua")) as session:
        for scheme, sizes in (("light", SIZES), ("dark", SIZES[::4])):
            # The page's policy lets no other script in than its own.
            context = browser.new_context(color_scheme=scheme, bypass_csp=True)
            page = open_page(context, session)
            page.evaluate(axe)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                look(page, width, height, scheme, check)
            context.close()


def look(page, width, height, scheme, check):
    found = []
    for panel in ("tune", "inspector", "recordings", "console"):
        page.click(f"#tab-{panel}")
        if panel == "tune" and not page.is_visible(".handle"):
            page.click("[aria-label='Edit ease']")
            page.wait_for_selector(".handle")
        if page.is_visible("#more") and not page.is_visible("#more-time"):
            page.click("#more")
        found += [(panel, one["id"], [node["target"] for node in one["nodes"]][:3])
                  for one in page.evaluate(RULES)["violations"]]
    check(found == [], f"axe finds nothing at {width} × {height}, {scheme}: {found}")
    if page.is_visible("#more"):
        page.click("#more")
    stage = page.evaluate("""() => {
      const { width, height } = document.getElementById("view").getBoundingClientRect();
      return [width, height, document.documentElement.scrollWidth];
    }""")
    check(min(stage[:2]) >= min(width, height) / 2, f"the stage keeps half of the smaller side: {stage}")
    check(stage[2] <= width, "nothing is wider than the window")
