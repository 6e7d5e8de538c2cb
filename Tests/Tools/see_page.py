"""Opens the page of a live session in Chromium, plays it and drags a layer: see_page.py URL LAYER"""

import sys

from playwright.sync_api import sync_playwright

url, layer = sys.argv[1:]
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(url)
    page.wait_for_function(
        "name => [...document.querySelectorAll('#tree [role=treeitem]')].some(row => row.textContent === name)",
        arg=layer, timeout=20_000)
    print(f"Chromium shows '{page.title()}' with the layer '{layer}'")
    browser.close()
if faults:
    sys.exit("\n".join(faults))
