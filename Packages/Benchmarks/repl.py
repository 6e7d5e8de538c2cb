"""Times keys at a prompt: from the byte written to the terminal to the last byte of the frame read."""

import os
import pty
import select
import struct
import sys
import tempfile
import time
from fcntl import ioctl
from termios import TIOCSWINSZ

# 500 layers whose two coordinates are springs that have not come to rest in a minute.
SCRIPT = """\
local motion = require("motion")

local stage = motion.Stage { width = 1000, height = 1000 }
local runtime = motion.MotionRuntime { containerView = stage }
for i = 1, 500 do
  local layer = stage:addLayer { name = "layer" .. i, position = { i, 0 }, size = { 10, 10 } }
  for _, axis in ipairs { "x", "y" } do
    local spring = motion.Spring { stiffness = 40 + i / 10, damping = 0.05, destination = 900 }
    runtime:add(spring, layer.position[axis])
  end
end
"""

COLUMNS, ROWS = 120, 40
TARGET = 0.016
# What ends a frame of the panel and of the prompt.
FRAME = b"\x1b[?2026l"


def start(program, folder):
    """Starts the prompt in a pseudo-terminal; returns the terminal's descriptor."""
    process, terminal = pty.fork()
    if process == 0:
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder,
                       "PATH": os.environ["PATH"]}
        os.execve(program, [program, "repl", os.path.join(folder, "springs.lua")], environment)
    ioctl(terminal, TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    return terminal


def read(terminal, seconds):
    """What comes within so many seconds."""
    ready, _, _ = select.select([terminal], [], [], seconds)
    return os.read(terminal, 1 << 16) if ready else b""


def until(terminal, mark, seconds=60):
    """Reads up to a mark; returns all that came."""
    text = b""
    end = time.monotonic() + seconds
    while mark not in text:
        if time.monotonic() > end:
            sys.exit(f"the prompt never showed {mark!r}: {text[-500:]!r}")
        text += read(terminal, 1)
    return text


def settle(terminal):
    """Reads until nothing more comes."""
    while read(terminal, 0.3):
        pass


def timed(terminal, keys, count, mark):
    """Presses keys in turn, each once the frame before is whole; returns the times in seconds."""
    times = []
    for index in range(count):
        key = keys[index % len(keys)]
        begin = time.perf_counter()
        os.write(terminal, key)
        until(terminal, mark(key))
        times.append(time.perf_counter() - begin)
        # The hand is not faster than this, and the program is to be asleep when the next key comes.
        time.sleep(0.005)
    return times


def report(name, times):
    """Prints a line; returns whether the target is met."""
    times = sorted(times)
    median = times[len(times) // 2]
    tail = times[min(len(times) - 1, int(len(times) * 0.99))]
    met = tail < TARGET
    print(f"{name:<34} {len(times):5} keys   median {median * 1000:6.2f} ms   "
          f"p99 {tail * 1000:6.2f} ms   target p99 < {TARGET * 1000:.0f} ms   "
          f"{'met' if met else 'MISSED'}")
    return met


def main():
    """Times typing, scrubbing to and fro, and scrubbing far."""
    program, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "springs.lua"), "w", encoding="utf-8") as file:
            file.write(SCRIPT)
        terminal = start(program, folder)
        until(terminal, b" > ")
        for line in [b".watch layer1.position\r", b".watch layer250.position\r",
                     b".watch layer500.position\r", b".step 600\r"]:
            os.write(terminal, line)
            until(terminal, b" > ")
            settle(terminal)
        met = report("prompt: a letter", timed(terminal, [b"a", b"b"], count, lambda key: key))
        os.write(terminal, b"\x15.scrub\r")
        until(terminal, FRAME)
        settle(terminal)
        frame = [b",", b",", b".", b"\x1b[D", b"\x1b[C"]
        met &= report("panel: frame steps and arrows", timed(terminal, frame, count, lambda _: FRAME))
        far = [b"\x1b[H", b"\x1b[F", b"\x1b[1;2D", b"\x1b[D"]
        met &= report("panel: ends and strides", timed(terminal, far, count, lambda _: FRAME))
        os.write(terminal, b"q\x04")
        os.close(terminal)
    sys.exit(0 if met else 1)


main()
