"""Records a scrub session as an asciicast, and what the panel shows of it as text.

The times of the recording are those of the list below, not of the clock, and the session's clock
stands between keys: the same program gives the same bytes.
"""

import json
import os
import sys

from terminal import Terminal

COLUMNS, ROWS = 80, 16
LEFT, RIGHT, HOME = "\x1b[D", "\x1b[C", "\x1b[H"

# What is typed, and how many seconds a person who watches is given after it.
KEYS = (
    [(key, 0.06) for key in ".watch card.position.y"] + [("\r", 0.8)]
    + [(key, 0.06) for key in ".step 130"] + [("\r", 0.8)]
    + [(key, 0.08) for key in ".scrub"] + [("\r", 1.5), (HOME, 0.8)]
    + [(RIGHT, 0.12)] * 12 + [(".", 0.12)] * 12 + [("v", 1.2), ("v", 0.4), ("m", 0.3), ("a", 0.5)]
    + [(RIGHT, 0.12)] * 12 + [("'", 0.6), ("a", 1.0)] + [(",", 0.12)] * 14 + [("1", 0.3), (".", 0.3), ("3", 0.3), ("s", 2.0)]
    + [("q", 0.8)] + [(key, 0.06) for key in "card:presentation().position.y"] + [("\r", 2.0)]
)
# After these keys what is there is kept as text: all from the first prompt on before the panel opens, then the
# panel twice.
SHOWN = [
    index for index, (key, _) in enumerate(KEYS)
    if (KEYS[index - 1][0], key) in [("u", "b"), ("m", "a"), ("3", "s")]
]
# What ends a frame of the panel.
FRAME = b"\x1b[?2026l"


def main():
    """Writes PROGRAM's recording to a cast and, for the README, to a text."""
    program, cast, text = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
    terminal = Terminal(
        [program, "repl", "scripts/card.lua", "--input", "scripts/recordings/fling-up.jsonl",
         "--input-at", "1s"],
        COLUMNS, ROWS, variables={"HOME": "/nonexistent", "XDG_STATE_HOME": ""})
    if not terminal.wait(lambda lines: any(line.endswith(" >") for line in lines)):
        sys.exit("there is no prompt:\n" + "\n".join(terminal.text()))
    terminal.settle()
    header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "orrery repl: a scrub session"}
    now = 1.0
    events = [[0.0, "o", terminal.take()]]
    shown = []
    for index, (keys, pause) in enumerate(KEYS):
        terminal.type(keys)
        # Every key shows something; Enter ends with a prompt or a panel.
        terminal.wait_for([b" > ", FRAME] if keys == "\r" else [b""])
        terminal.settle(0.15)
        events.append([round(now, 3), "o", terminal.take()])
        now += pause
        if index in SHOWN:
            lines = [line for line in terminal.text()[:-1] if line]
            is_first = index == SHOWN[0]
            begin = next(index for index, line in enumerate(lines)
                         if (" > " if is_first else "frame ") in line)
            shown += lines[begin:] if is_first else ["", *lines[begin:]]
    terminal.type("\x04")
    lines = [json.dumps(entry, ensure_ascii=False) for entry in [header, *events]]
    write(cast, "\n".join(lines) + "\n")
    write(text, "\n".join(shown) + "\n")
    terminal.close()


def write(path, content):
    """Writes a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


main()
