"""Makes the picture of the page in docs: picture.py PROGRAM FILE"""

import os
import sys

from client import Live
from pages import launch, open_page, throw
from playwright.sync_api import sync_playwright


def main():
    program, file = sys.argv[1:]
    script = os.path.join(os.path.dirname(__file__), "../../../scripts/card.lua")
    with sync_playwright() as playwright, Live(program, script) as live:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
        page = open_page(context, live)
        page.wait_for_timeout(1500)
        page.click("#record")
        throw(page, "card", -60, -180)
        page.wait_for_timeout(1200)
        page.click("#record")
        page.wait_for_selector("#takes li", state="attached")
        page.click("#play")
        page.click("#tree [role=treeitem]:has-text('card')")
        page.focus("#stage")
        for _ in range(16):
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(60)
        page.click("#values .pick:has-text('position.y')")
        page.wait_for_selector("#why:not([hidden])")
        page.fill("#line", "card:presentation().position")
        page.wait_for_timeout(800)
        page.screenshot(path=file)
        browser.close()


main()
