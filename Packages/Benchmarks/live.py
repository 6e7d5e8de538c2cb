"""Measures frames of a live session: live.py PROGRAM FRAMES"""

import asyncio
import base64
import hashlib
import itertools
import os
import shutil
import statistics
import struct
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Tests/Tools/live"))

from client import Live, Page  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

# Layers whose two coordinates go on for ever.
SCRIPT = """\
local motion = require("motion")

local stage = motion.Stage {{ width = 1000, height = 1000 }}
local runtime = motion.MotionRuntime {{ containerView = stage }}
for i = 1, {count} do
  local layer = stage:addLayer {{
    name = "layer" .. i, position = {{ i, 0 }}, size = {{ 10, 10 }}, backgroundColor = {{ 0, 0.4, 0.8, 1 }},
  }}
  for _, axis in ipairs {{ "x", "y" }} do
    local to = axis == "x" and 900 - i / 2 or 100 + i / 2
    runtime:add(motion.Tween {{
      duration = 2 + i / 500, values = {{ 10, to }}, repeatCount = math.huge, autoreverses = true,
    }}, layer.position[axis])
  end
end
"""

failures = []


def tell(name, value, unit, target):
    isGood = value <= target
    print(f"{'ok    ' if isGood else 'MISSED'} {name}: {value:.3f} {unit}, target {target} {unit}", flush=True)
    if not isGood:
        failures.append(name)


def quantile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def measure_server(live, frames):
    """Frames as fast as the session answers, at 120 a second of its time; returns the last one."""
    page = Page(live.url)
    at = 1000.0
    for _ in range(60):
        at += 1000 / 120
        page.frame(at)
    sizes, times = [], []
    before, start = live.processor_time, time.perf_counter()
    for index in range(frames):
        at += 1000 / 120
        began = time.perf_counter()
        frame, size = page.frame(at, n=index)
        times.append(time.perf_counter() - began)
        sizes.append(size)
    wall, spent = time.perf_counter() - start, live.processor_time - before
    tell("1000 layers: processor time of the server a frame", spent / frames * 1000, "ms", 0.3)
    tell("1000 layers: largest message of a frame", max(sizes) / 1000, "kB", 16)
    print(f"       round trip {statistics.median(times) * 1000:.3f} ms median, "
          f"{quantile(times, 0.99) * 1000:.3f} ms at 99 %, {frames / wall:.0f} frames a second")
    return frame


class StandIn(threading.Thread):
    """Serves the page's files, and echoes prepared frames, one for each request, in turn."""

    def __init__(self, first, frames):
        super().__init__(daemon=True)
        self.first, self.frames = first, itertools.cycle(frames)
        self.ready = threading.Event()
        self.folder = os.path.join(os.path.dirname(__file__), "../Live/Page")
        self.start()
        self.ready.wait()

    def run(self):
        asyncio.run(self.serve())

    async def serve(self):
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/#{'0' * 32}"
        self.ready.set()
        await server.serve_forever()

    async def answer(self, reader, writer):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            path = head.split(" ")[1]
            if path == "/live":
                return await self.echo(head, reader, writer)
            file = os.path.join(self.folder, path.strip("/") or "index.html")
            types = {"js": "text/javascript", "css": "text/css", "html": "text/html"}
            body = open(file, "rb").read() if os.path.exists(file) else b""
            kind = types.get(file.split(".")[-1], "application/octet-stream")
            writer.write(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
                         "Connection: close\r\n\r\n".encode() + body)
            await writer.drain()
            writer.close()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    async def echo(self, head, reader, writer):
        key = next(line.split(": ")[1] for line in head.split("\r\n") if line.lower().startswith("sec-websocket-key"))
        accept = base64.b64encode(
            hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        writer.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Accept: {accept}\r\n\r\n").encode())
        isFirst = True
        while True:
            _, size = await reader.readexactly(2)
            size &= 127
            if size == 126:
                size, = struct.unpack("!H", await reader.readexactly(2))
            mask = await reader.readexactly(4)
            text = bytes(byte ^ mask[index % 4] for index, byte in enumerate(await reader.readexactly(size)))
            if b'"frame"' not in text:
                continue
            for message in (self.first if isFirst else []):
                self.write(writer, 1, message)
            isFirst = False
            self.write(writer, 2, next(self.frames))

    @staticmethod
    def write(writer, kind, message):
        size = len(message)
        head = bytes([0x80 | kind]) + (
            bytes([size]) if size < 126 else struct.pack("!BH", 126, size) if size < 65536
            else struct.pack("!BQ", 127, size))
        writer.write(head + message)


def prepared(live):
    """The events before a first frame, and frames of layers that moved, back and forth."""
    page = Page(live.url)
    page.say(do="drive")
    page.say(do="frame", at=1, scene=True, columns=False)
    events = []
    while True:
        kind, message = page.hear()
        if kind == 2:
            break
        if b'"event"' in message and b'"outputs"' not in message:
            events.append(message)
    frames = [page.frame(1 + index * 10)[0] for index in range(1, 9)]
    page.socket.close()
    return events, frames + frames[::-1]


def measure_page(browser, url, seconds=6):
    """Frames of the page while a mouse is dragged over its stage, in milliseconds."""
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.add_init_script("""
      window.measured = [];
      document.addEventListener("measured", event => window.measured.push(event.detail));""")
    page.goto(url)
    page.wait_for_selector(".layer .layer", state="attached", timeout=30000)
    page.check("#show-rates")
    # Time stands since the page that the frames were prepared for left.
    if page.text_content("#play") == "Play":
        page.click("#play")
        page.wait_for_selector("#play[aria-pressed=true]")
    area = page.locator("#stage").bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(1500)
    page.evaluate("window.measured.length = 0")
    end = time.monotonic() + seconds
    step = 0
    while time.monotonic() < end:
        step += 1
        page.mouse.move(x + step % 40, y)
        page.wait_for_timeout(5)
    measured = page.evaluate("window.measured")
    page.close()
    least = statistics.median(one["size"] for one in measured)
    if least < 1000:
        sys.exit(f"the frames hold {least} bytes, so nothing moved in them")
    return measured


def column(measured, name):
    return [one[name] for one in measured]


def tell_presented(measured, echoed):
    """The share of samples whose effect the next frame on the display has, or the one after.

    A request is sent from the callback of a display refresh, which is presented next; a frame that comes before the
    next callback is in the one after.
    """
    def late(frames):
        driven = [one for one in frames if one["samples"]]
        return sum(one["refreshes"] > 0 for one in driven) / max(len(driven), 1) * 100, len(driven)

    share, count = late(measured)
    tell(f"200 layers: {count} requests with samples, in a later than the second frame", share, "%", 1)
    print(f"       with the stand-in {late(echoed)[0]:.2f} %")


def measure_pages(program, folder):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for count in (200, 1000):
            script = os.path.join(folder, f"move{count}.lua")
            with open(script, "w") as file:
                file.write(SCRIPT.format(count=count))
            with Live(program, script) as live:
                events, frames = prepared(live)
                measured = measure_page(browser, live.url)
            prepared_ones = measure_page(browser, StandIn(events, frames).url)
            latency, scripting = column(measured, "latency"), column(measured, "script")
            echoed = column(prepared_ones, "latency")
            print(f"       {count} layers: {len(latency)} frames in 6 s, with the stand-in {len(echoed)}")
            tell(f"{count} layers: page script, median", statistics.median(scripting), "ms", 3)
            tell(f"{count} layers: page script, 99 %", quantile(scripting, 0.99), "ms", 8)
            if count == 200:
                above = statistics.median(latency) - statistics.median(echoed)
                tell("200 layers: latency above the stand-in, median", above, "ms", 1.5)
                above = quantile(latency, 0.99) - quantile(echoed, 0.99)
                tell("200 layers: latency above the stand-in, 99 %", above, "ms", 4)
                tell_presented(measured, prepared_ones)
        browser.close()


def main():
    program, frames = sys.argv[1], int(sys.argv[2])
    folder = tempfile.mkdtemp()
    try:
        script = os.path.join(folder, "move.lua")
        with open(script, "w") as file:
            file.write(SCRIPT.format(count=1000))
        with Live(program, script) as live:
            measure_server(live, frames)
        measure_pages(program, folder)
    finally:
        shutil.rmtree(folder)
    sys.exit(f"{len(failures)} targets missed" if failures else 0)


main()
