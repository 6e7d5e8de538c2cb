"""A long session under a synthetic hand, faster than real time: soak.py PROGRAM SECONDS

The hand drags, throws and catches again at 60 requests a second of the session's time. Exit status 1 when the server
takes more memory than its journal may, 256 MiB, and 32 MiB."""

import math
import os
import sys
import time

from client import Live, Page

LIMIT = (256 + 32) << 20


def hand(index):
    """What the hand does in a request: a second of dragging in every two."""
    phase = index % 120
    if phase > 60:
        return []
    kind = "pointerdown" if phase == 0 else "pointerup" if phase == 60 else "pointermove"
    x = 160 + 100 * math.sin(index / 17)
    y = 240 + 150 * math.sin(index / 29 + phase / 40)
    return [{"at": index * 1000 / 60 - 2, "type": kind, "pointerId": 1, "pointerType": "touch",
             "x": x, "y": y}]


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    script = os.path.join(os.path.dirname(__file__), "../../../scripts/card.lua")
    count = int(seconds * 60)
    most = 0
    start = time.monotonic()
    with Live(program, script) as live:
        page = Page(live.url)
        for index in range(count):
            page.frame(index * 1000 / 60, hand(index), n=index)
            if index % 600 == 599 or index == count - 1:
                most = max(most, live.memory)
        end = page.ask(do="timelines")["status"]["end"]
        wall = time.monotonic() - start
        print(f"{end:.0f} s of a session in {wall:.0f} s: {most / 2**20:.0f} MiB at most, "
              f"of {LIMIT >> 20} MiB")
        sys.exit(0 if most <= LIMIT and end >= seconds * 0.95 else 1)


main()
