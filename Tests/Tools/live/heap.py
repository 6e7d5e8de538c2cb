"""Watches the memory of the page while a card is thrown again and again: heap.py PROGRAM SECONDS

Exit status 1 when the page's memory after collection leaves ±5 % of what it was after 3 minutes, or after a third of a
shorter time."""

import os
import sys
import time

from client import Live
from pages import launch, open_page, throw
from playwright.sync_api import sync_playwright


# Lets a test hold the page's frames back, since one allocates up to 600 kB between a collection and the reading.
GATE = """
  const refresh = window.requestAnimationFrame.bind(window);
  const held = [];
  window.holdsFrames = false;
  window.requestAnimationFrame = callback =>
    refresh(time => window.holdsFrames ? held.push(callback) : callback(time));
  window.releaseFrames = () => {
    window.holdsFrames = false;
    for (const callback of held.splice(0)) window.requestAnimationFrame(callback);
  };
"""


def heap(page, devices):
    """Bytes that are used after collection, with no frame under way."""
    page.evaluate("window.holdsFrames = true")
    page.wait_for_timeout(100)
    devices.send("HeapProfiler.collectGarbage")
    size = devices.send("Runtime.getHeapUsage")["usedSize"]
    page.evaluate("window.releaseFrames()")
    return size


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    script = os.path.join(os.path.dirname(__file__), "../../../scripts/card.lua")
    with sync_playwright() as playwright, Live(program, script) as live:
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1100, "height": 800})
        context.add_init_script(GATE)
        page = open_page(context, live)
        devices = page.context.new_cdp_session(page)
        page.click("#tree [role=treeitem]:has-text('card')")
        start, sizes = time.monotonic(), []
        while time.monotonic() - start < seconds:
            throw(page, "card", 60 if len(sizes) % 2 else -60, 100 if len(sizes) % 2 else -100)
            page.wait_for_timeout(1500)
            sizes.append((time.monotonic() - start, heap(page, devices)))
        browser.close()
    settled = [size for at, size in sizes if at >= min(180, seconds / 3)]
    first = settled[0]
    spread = max(abs(size - first) for size in settled) / first
    print(f"{first / 1e6:.2f} MB after a while, {settled[-1] / 1e6:.2f} MB after {seconds:.0f} s, "
          f"{spread * 100:.1f} % from that at most")
    sys.exit(0 if spread <= 0.05 else 1)


main()
