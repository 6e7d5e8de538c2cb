"""Pages of live sessions in Chromium."""

import shutil


def launch(playwright, *options):
    return playwright.chromium.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", *options])


def box(page, name):
    """The rectangle in the window of the layer of a name."""
    return page.evaluate(
        """name => {
          const rows = [...document.querySelectorAll("#tree [role=treeitem]")];
          const areas = rows.filter(row => row.textContent === name)
            .map(row => document.querySelector(`.layer[data-id="${row.dataset.id}"] > .area`));
          const area = areas.find(one => one);
          const { x, y, width, height } = area.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, width, height };
        }""", name)


def open_page(context, live, shown=".layer .layer"):
    page = context.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("console", lambda said: page.errors.append(said.text) if said.type == "error" else None)
    page.goto(live.url)
    page.wait_for_selector(shown, state="attached", timeout=20000)
    if shown.startswith(".layer"):
        page.wait_for_selector("#tree [role=treeitem]", state="attached", timeout=20000)
    return page


def console(page, line):
    page.fill("#line", line)
    page.press("#line", "Enter")


def throw(page, name, dx, dy):
    """Drags the layer of a name by so many pixels of the window in a third of a second, and lets go."""
    start = box(page, name)
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    for index in range(1, 21):
        page.mouse.move(start["x"] + dx * (index / 20) ** 2, start["y"] + dy * (index / 20) ** 2)
        page.wait_for_timeout(16)
    page.mouse.up()
