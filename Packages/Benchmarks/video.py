"""Measures videos: a second of frames beside Chromium's screenshots, and an hour's cost: video.py ORRERY SECONDS"""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ORRERY = os.path.abspath(sys.argv[1])
SECONDS = int(sys.argv[2])
FPS = 30
SIZE = (640, 480)

SCENE = """
local motion = require("motion")
local stage = motion.Stage { width = 640, height = 480 }
for i = 1, 8 do
  local card = stage:addLayer { name = "card" .. i, position = { 70 * i, 240 }, size = { 60, 90 } }
  card.backgroundColor.value = { i / 8, 0.5, 1 - i / 8 }
  card.cornerRadius.value = 12
  card:add(motion.BasicAnimation {
    keyPath = "position.y", fromValue = 60, toValue = 420, duration = 2 + i, repeatCount = REPEAT, autoreverses = true,
  }, "fall")
end
"""

failures = []


def tell(name, value, target, isGood):
    print(f"{'ok    ' if isGood else 'MISSED'} {name}: {value}, target {target}", flush=True)
    if not isGood:
        failures.append(name)


def orrery(*arguments):
    subprocess.run([ORRERY, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def seconds(work):
    """The least time of three rounds."""
    def once():
        began = time.perf_counter()
        work()
        return time.perf_counter() - began

    return min(once() for _ in range(3))


def screenshots(browser, count):
    """Seconds a picture of the exported page takes, its animations set to the time of each frame."""
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
    page.goto(f"file://{os.path.abspath('scene.html')}")
    page.evaluate("document.getAnimations().forEach(one => one.pause())")

    def shoot():
        for index in range(count):
            page.evaluate("at => document.getAnimations().forEach(one => { one.currentTime = at; })", index / FPS * 1000)
            page.screenshot()

    least = seconds(shoot) / count
    page.close()
    return least


def compare():
    """Videos of ten seconds beside screenshots of the same scene."""
    write("scene.lua", "1")
    orrery("export", "scene.lua", "--until", "10s", "--format", "html", "--out", "scene.html")
    orrery("run", "scene.lua", "--until", "10s", "--fps", str(FPS), "--journal", "scene.journal", "--quiet")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        shot = screenshots(browser, 60)
        browser.close()
    print(f"       Chromium: {1 / shot:.1f} screenshots a second")
    count = 10 * FPS
    least = {
        "raw frames": seconds(lambda: draw_raw(count)) / count,
        **{form: seconds(lambda: orrery(
            "render", "scene.journal", "--fps", str(fps), "--to", "10s", "--out", f"scene.{form}")) / (10 * fps)
           for form, fps in [("mp4", FPS), ("webm", FPS), ("gif", 25)]},
    }
    for form, one in least.items():
        line = f"{form}: {1 / one:.0f} frames a second, times Chromium's screenshots"
        if form in ["raw frames", "mp4"]:
            tell(line, f"{shot / one:.1f}", 20, shot / one >= 20)
        else:
            print(f"       {line}: {shot / one:.1f}")


def draw_raw(count):
    orrery("render", "scene.journal", "--frames", "--from", "0s", "--to", f"{count - 1}f", "--fps", str(FPS),
           "--format", "raw", "--out", "-")


def write(path, repeat):
    with open(path, "w") as file:
        file.write(SCENE.replace("REPEAT", repeat))


def family(pid):
    """A process and those that it started."""
    found, wanted = [], [pid]
    while wanted:
        one = wanted.pop()
        try:
            wanted += [int(each) for each in open(f"/proc/{one}/task/{one}/children").read().split()]
            found.append(one)
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found


def processor_time(pid):
    """Seconds of processor time of a process and of those that it started."""
    fields = [open(f"/proc/{one}/stat").read().rsplit(")", 1)[1].split() for one in family(pid)]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def resident(pid):
    """Resident bytes of a process and of those that it started."""
    total = 0
    for one in family(pid):
        try:
            total += int(open(f"/proc/{one}/statm").read().split()[1]) * resource.getpagesize()
        except (FileNotFoundError, ProcessLookupError):
            pass
    return total


def measure_cost():
    """Processor time a frame, and memory, in the second tenth and in the last of a long run of raw frames."""
    count = SECONDS * FPS
    arguments = ["render", "long.journal", "--frames", "--from", "0s", "--to", f"{count - 1}f", "--fps", str(FPS)]
    process = subprocess.Popen(
        [ORRERY, *arguments, "--format", "raw", "--out", "-"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    size = SIZE[0] * SIZE[1] * 4
    marks = []
    for index in range(count):
        if len(process.stdout.read(size)) != size:
            sys.exit(f"the frames end after {index}")
        if index % (count // 10) == count // 10 - 1:
            marks.append((processor_time(process.pid), resident(process.pid)))
    process.wait()
    costs = [(after[0] - before[0]) / (count / 10) * 1e6 for before, after in zip(marks, marks[1:])]
    print("       µs of processor time a frame, by tenths: " + " ".join(f"{cost:.0f}" for cost in costs))
    ratio = statistics.median(costs[-3:]) / statistics.median(costs[:3])
    tell(f"{SECONDS} s, raw: cost of a frame, last tenths by first", f"{ratio:.3f}", 1.1, ratio <= 1.1)
    grown = (marks[-1][1] - marks[0][1]) / 1e6
    tell(f"{SECONDS} s, raw: memory, last tenth less first", f"{grown:.1f} MB", "8 MB", grown <= 8)


def measure_video():
    """Memory of drawing and encoding a long video, sampled ten times a second."""
    process = subprocess.Popen(
        [ORRERY, "render", "long.journal", "--fps", str(FPS), "--to", f"{SECONDS}s", "--out", "long.mp4"],
        stderr=subprocess.DEVNULL)
    samples = []
    began = time.perf_counter()
    while process.poll() is None:
        samples.append(resident(process.pid))
        time.sleep(0.1)
    if process.returncode != 0:
        sys.exit(f"the video ended with {process.returncode}")
    spent = time.perf_counter() - began
    tenth = max(len(samples) // 10, 1)
    first, last = max(samples[tenth:2 * tenth]), max(samples[-tenth:])
    print(f"       mp4: {SECONDS * FPS / spent:.0f} frames a second, {last / 1e6:.0f} MB at the end")
    tell(f"{SECONDS} s, mp4: memory, last tenth less second", f"{(last - first) / 1e6:.1f} MB", "8 MB",
         last - first <= 8e6)


def main():
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    try:
        compare()
        write("long.lua", "math.huge")
        orrery("run", "long.lua", "--until", f"{SECONDS}s", "--fps", str(FPS), "--journal", "long.journal", "--quiet")
        measure_cost()
        measure_video()
    finally:
        os.chdir("/")
        shutil.rmtree(folder)
    sys.exit(f"{len(failures)} targets missed" if failures else 0)


main()
