"""Renders videos in every format, and reads them with ffprobe and Pillow: video.py ORRERY"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageChops

ORRERY = sys.argv[1]

SCRIPT = """
local motion = require("motion")
local stage = motion.Stage { width = 101, height = 75 }
local card = stage:addLayer { name = "card", position = { 20, 37 }, size = { 24, 18 } }
card.backgroundColor.value = { 0.9, 0.2, 0.1, 0.75 }
card.cornerRadius.value = 5
card:add(motion.BasicAnimation { keyPath = "position.x", fromValue = 20, toValue = 80, duration = 0.5 }, "go")
card:add(motion.BasicAnimation { keyPath = "transform.rotation.z", byValue = 3, duration = 0.5 }, "turn")
motion.after(0.5, function() card.position.value = { 80, 37 } end)
"""


def orrery(*arguments, status=0, **options):
    """Runs the command, which must end with a status; returns what it said on standard error."""
    done = subprocess.run([ORRERY, *arguments], capture_output=True, text=True, **options)
    assert done.returncode == status, f"{arguments}: {done.returncode}: {done.stderr}"
    return done.stderr


def probe(path):
    """The video stream of a file as ffprobe describes it, with the number of its frames."""
    words = ["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json"]
    found = json.loads(subprocess.check_output(words + [path]))
    return {**found["format"], **found["streams"][0]}


def expect(path, **fields):
    found = probe(path)
    for name, value in fields.items():
        assert found.get(name) == value, f"{path}: {name} is {found.get(name)}, not {value}"
    return found


def frames(path):
    """The frames of a file as Pillow composes them, and how long each is shown, in milliseconds."""
    image = Image.open(path)
    shown = []
    for index in range(image.n_frames):
        image.seek(index)
        shown.append((image.convert("RGBA"), image.info["duration"]))
    return shown


def same(one, other):
    """Whether pixels are the same where they can be seen: the colour of a clear one does not matter."""
    clear = Image.new("RGBA", one.size)
    one, other = (Image.composite(each, clear, each.getchannel("A").point(bool_mask)) for each in (one, other))
    return ImageChops.difference(one, other).getbbox(alpha_only=False) is None


def bool_mask(value):
    return 255 if value else 0


def check_formats():
    """Count, rate, size, pixel format and colours, at 30000/1001 frames a second: 0.5 s are 14.985 frames."""
    rate = "30000/1001"
    for name in ["mp4", "webm", "apng", "webp"]:
        orrery("render", "s.lua", "--fps", rate, "--to", "0.5s", "--out", f"v.{name}")
    television = {
        "color_range": "tv", "color_space": "bt709", "color_primaries": "bt709", "color_transfer": "bt709",
    }
    expect(
        "v.mp4", codec_name="h264", nb_read_frames="16", r_frame_rate=rate, avg_frame_rate=rate, width=102,
        height=76, pix_fmt="yuv420p", **television)
    assert abs(float(probe("v.mp4")["duration"]) - 16 * 1001 / 30000) < 1e-5
    head = pathlib.Path("v.mp4").read_bytes()
    assert 0 < head.index(b"moov") < head.index(b"mdat"), "the index is not in front"
    expect(
        "v.webm", codec_name="vp9", nb_read_frames="16", avg_frame_rate=rate, width=101, height=75,
        pix_fmt="yuv420p", **television)
    expect("v.apng", nb_read_frames="16", r_frame_rate=rate, width=101, height=75, pix_fmt="rgb24")
    # Milliseconds without drift: none is off by as much as one.
    end = 0
    for index, (_, duration) in enumerate(frames("v.webp")[:-1], 1):
        end += duration
        assert abs(end - index * 1001 / 30) <= 0.5, f"v.webp: frame {index} begins at {end} ms"


def check_lossless():
    """The frames of lossless videos are the numbered PNGs, clear or not."""
    for background in ["#ffffff", "none"]:
        look = ["--fps", "20", "--background", background]
        orrery("render", "s.lua", *look, "--frames", "--to", "0.5s", "--out", "f/%02d.png")
        stills = [Image.open(path).convert("RGBA") for path in sorted(pathlib.Path("f").glob("*.png"))]
        assert len(stills) == 11
        for name in ["apng", "webp"]:
            orrery("render", "s.lua", *look, "--to", "0.5s", "--out", f"l.{name}")
            shown = frames(f"l.{name}")
            assert len(shown) == 11, f"l.{name}: {len(shown)} frames"
            for index, (frame, _) in enumerate(shown):
                assert same(frame, stills[index]), f"l.{name} {background}: frame {index} is not the PNG"
        assert stills[0].getpixel((0, 0))[3] == (0 if background == "none" else 255)
    orrery("render", "s.lua", "--fps", "20", "--to", "0.5s", "--background", "none", "--out", "clear.webm")
    # The decoder that knows of alpha.
    words = ["ffmpeg", "-v", "error", "-c:v", "libvpx-vp9", "-i", "clear.webm", "-pix_fmt", "rgba", "clear%02d.png"]
    subprocess.check_call(words)
    shown = [Image.open(path) for path in sorted(pathlib.Path().glob("clear*.png"))]
    assert len(shown) == 11 and all(frame.mode == "RGBA" for frame in shown)
    alphas = shown[0].getpixel((0, 0))[3], shown[0].getpixel((20, 37))[3]
    # The layer is three quarters opaque.
    assert alphas[0] <= 2 and abs(alphas[1] - 191) <= 3, alphas


def check_gif():
    """Hundredths of a second without drift; the palette holds the colours; repeated only when asked for."""
    orrery("render", "s.lua", "--to", "0.5s", "--out", "a.gif")
    assert [duration for _, duration in frames("a.gif")] == [40] * 14
    orrery("render", "s.lua", "--to", "0.5s", "--fps", "30", "--out", "b.gif", "--loop")
    end = 0
    for index, (_, duration) in enumerate(frames("b.gif")[:-1], 1):
        end += duration
        assert duration >= 20 and abs(end - index * 1000 / 30) <= 5 + 1e-9, f"b.gif: {end} ms"
    assert Image.open("b.gif").info["loop"] == 0 and "loop" not in Image.open("a.gif").info
    pixel = frames("a.gif")[0][0].getpixel((20, 37))
    # Red at 75 % over white.
    assert all(abs(a - b) <= 6 for a, b in zip(pixel, (236, 102, 83, 255))), pixel


def check_times():
    """--from, --to and --speed choose the times; a journal gives what its script gives."""
    orrery("run", "s.lua", "--journal", "j", "--quiet")
    orrery("render", "s.lua", "--from", "0.1s", "--to", "0.2s", "--speed", "0.5", "--fps", "20", "--out", "x.apng")
    orrery("render", "j", "--from", "0.1s", "--to", "0.2s", "--speed", "0.5", "--fps", "20", "--out", "y.apng")
    assert pathlib.Path("x.apng").read_bytes() == pathlib.Path("y.apng").read_bytes()
    for index, (frame, _) in enumerate(frames("x.apng")):
        orrery("render", "j", "--at", f"{100 + 25 * index}ms", "--out", "still.png")
        assert same(frame, Image.open("still.png").convert("RGBA")), f"frame {index}"
    assert index == 4


def check_overlays():
    """The path of the layer, and its earlier places behind it."""
    orrery("render", "j", "--at", "0.4s", "--trail", "card.position", "--out", "trail.png")
    orrery("render", "j", "--at", "0.4s", "--onion", "3", "--out", "onion.png")
    orrery("render", "j", "--at", "0.4s", "--out", "none.png")
    trail, onion, none = (Image.open(f"{name}.png").convert("RGB") for name in ["trail", "onion", "none"])
    # The layer goes from 20 to 68 on a line at 37; the path is 1.5 pt wide.
    changed = ImageChops.difference(trail, none).getbbox()
    assert changed[0] in (18, 19) and changed[1] in (35, 36) and changed[2] in (68, 69, 70) and changed[3] in (38, 39), changed
    left = ImageChops.difference(onion, none).getbbox()
    # 150 ms earlier it was 18 pt further left.
    assert 35 <= left[0] <= 42 and left[2] <= 78, left
    assert "there is no layer 'cart'" in orrery(
        "render", "j", "--at", "0", "--trail", "cart.position", "--out", "trail.png", status=1)


def check_difference():
    """Journals as outlines over each other, traces as crosses; where they part is red."""
    pathlib.Path("d.lua").write_text(SCRIPT.replace(
        "motion.after(0.5", "motion.after(0.25, function() card.position.y.value = 57 end)\nmotion.after(0.5"))
    for name in ["s", "d"]:
        orrery("run", f"{name}.lua", "--journal", f"{name}.journal", "--out", f"out-{name}", "--quiet")
    said = orrery("trace", "diff", "s.journal", "d.journal", "--video", "d.apng", status=1)
    assert said == "", said
    shown = [frame.convert("RGB") for frame, _ in frames("d.apng")]
    assert len(shown) == 31 and shown[0].size == (101, 75)

    def red(frame):
        return sum(1 for r, g, b in frame.getdata() if r > 200 and abs(g - b) < 60 and 120 < g < 210)
    # Where orange lies over blue, some pixels are red.
    assert red(shown[14]) < 200 and red(shown[16]) > 400, [red(frame) for frame in shown]
    # Both lie at (20, 37) at first, 24 by 18 pt large: orange over blue, and nothing inside.
    assert shown[0].getpixel((20, 37)) == (255, 255, 255)
    # The left side is at 8: blue from 6.5 to 9.5, orange from 7.375 to 8.625.
    blue, mixed = shown[0].getpixel((6, 40)), shown[0].getpixel((7, 40))
    assert blue[2] - blue[0] > 80 and mixed[0] - mixed[1] > 30, (blue, mixed)
    said = orrery("trace", "diff", "out-s", "out-d", "--video", "t.apng", status=1)
    assert said.count("each is a cross") == 2, said
    assert len(frames("t.apng")) == 31
    orrery("trace", "diff", "out-s", "s.journal", "--video", "t.mp4")
    assert probe("t.mp4")["nb_read_frames"] == "31"
    assert "does not end in .mp4" in orrery("trace", "diff", "out-s", "out-d", "--video", "t.png", status=64)


def check_bytes():
    """Several scripts at a time give the bytes that each gives alone."""
    for name in ["p", "q"]:
        pathlib.Path(f"{name}.lua").write_text(SCRIPT.replace("80", "70" if name == "p" else "60"))
    for name in ["mp4", "gif", "webm"]:
        orrery("render", "p.lua", "q.lua", "--to", "0.3s", "--format", name, "--out", "one", "-j", "1")
        orrery("render", "p.lua", "q.lua", "--to", "0.3s", "--format", name, "--out", "two", "-j", "2")
    for path in sorted(pathlib.Path("one").iterdir()):
        assert path.read_bytes() == pathlib.Path("two", path.name).read_bytes(), path
    assert len(list(pathlib.Path("one").iterdir())) == 6
    assert pathlib.Path("one/p.mp4").read_bytes() != pathlib.Path("one/q.mp4").read_bytes()


def files():
    return sorted(path.name for path in pathlib.Path().iterdir())


def check_parts():
    """The parts of a video, joined, have its frames at its times; a missing part is named."""
    look = ["s.lua", "--fps", "30000/1001", "--to", "0.5s"]
    for name in ["mp4", "webm"]:
        orrery("render", *look, "--out", f"whole.{name}")
        for part in (1, 2, 3):
            orrery("render", *look, "--out", f"parts.{name}", "--partition", f"{part}/3")
        parts = [f"parts.part-{part}-of-3.{name}" for part in (3, 1, 2)]
        assert "the parts 2 of 3 are missing" in orrery("merge", *parts[:2], status=64)
        orrery("merge", *parts, "--quiet")
        times = []
        for path in [f"whole.{name}", f"parts.{name}"]:
            words = ["ffprobe", "-v", "error", "-show_frames", "-of", "json", path]
            times.append([float(frame["pts_time"]) for frame in json.loads(subprocess.check_output(words))["frames"]])
            subprocess.check_call(["ffmpeg", "-v", "error", "-y", "-i", path, f"{path}.%02d.png"])
        assert len(times[0]) == len(times[1]) == 16, times
        # A part of a webm is as long as its whole milliseconds.
        most = 1e-6 if name == "mp4" else 0.0021
        assert all(abs(one - other) <= most for one, other in zip(*times)), times
        for index in range(1, 17):
            one, other = (Image.open(f"{path}.{name}.{index:02}.png").convert("L") for path in ["whole", "parts"])
            histogram = ImageChops.difference(one, other).histogram()
            mean = sum(level * count for level, count in enumerate(histogram)) / sum(histogram)
            assert mean < 1, f"{name}, frame {index}: {mean}"
    pathlib.Path("empty.part-1-of-1.mp4").touch()
    assert "Draw the parts anew" in orrery("merge", "empty.part-1-of-1.mp4", status=74)
    assert "is not there, or no regular file" in orrery("merge", "gone.part-1-of-1.mp4", status=64)
    os.mkfifo("fifo.part-1-of-1.mp4")
    assert "is not there, or no regular file" in orrery("merge", "fifo.part-1-of-1.mp4", status=64)
    assert "has no 20 parts" in orrery("render", *look, "--out", "a.mp4", "--partition", "1/20", status=64)
    assert "divides an mp4" in orrery("render", *look, "--out", "a.gif", "--partition", "1/2", status=64)


def check_failures():
    """Without ffmpeg, on a full disk and after Ctrl-C there is a message, a status, and no file in part."""
    before = files()
    program = str(pathlib.Path(ORRERY).parent.parent / ".build/release/orrery")
    said = subprocess.run(
        [program, "render", "j", "--out", "no.mp4"], env={"PATH": "/nowhere"}, capture_output=True, text=True)
    assert said.returncode == 3 and "Install the package ffmpeg" in said.stderr, said
    # The font is a file of 740 KiB while it is drawn with; the video would be larger.
    limited = f"ulimit -f 800; exec {program} render j --size 800x600 --speed 0.02 --out full.apng"
    said = subprocess.run(["bash", "-c", limited], capture_output=True, text=True)
    assert said.returncode == 74 and "outputNotWritten: full.apng: " in said.stderr, said
    for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
        words = [program, "render", "j", "--to", "1000s", "--out", "long.mp4"]
        process = subprocess.Popen(words, start_new_session=True)
        while not any(name.startswith("long.mp4.") for name in files()):
            assert process.poll() is None
            time.sleep(0.02)
        # Ctrl-C reaches all programs in front; a request to terminate only the one that is named.
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        assert process.wait(60) == status, process.returncode
    assert files() == before, files()


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    pathlib.Path("s.lua").write_text(SCRIPT)
    checks = [
        check_formats, check_lossless, check_gif, check_times, check_overlays, check_difference, check_bytes,
        check_parts, check_failures,
    ]
    for check in checks:
        check()
        print(f"{check.__name__}: ok")
