"""Runs scenes in terminals of several sizes and compares every screen, whole, with the one kept."""

import os
import shutil
import sys
import tempfile

import scenes
from terminal import PATIENCE, Terminal

FIXTURES = "Tests/Fixtures/prompt"
TERMINALS = {
    "80x24": (80, 24, "xterm-256color"),
    "120x40": (120, 40, "xterm-256color"),
    "40x12": (40, 12, "xterm-256color"),
    "dumb": (80, 24, "dumb"),
}


class Mismatch(Exception):
    """A screen is not the one that was kept."""


class Performance:
    """A scene in one terminal: what is typed, and the screens that come of it."""

    def __init__(self, program, name, size, kept):
        self.columns, self.rows, self.kind = TERMINALS[size]
        self.is_dumb = self.kind == "dumb"
        self.program = program
        self.title = f"{name} at {size}"
        self.kept = kept
        self.screens = []
        self.folder = tempfile.mkdtemp(prefix="orrery-prompt-")
        self.terminal = None
        self.variables = {}

    def write(self, name, text):
        """Writes a file into the folder that the program runs in."""
        path = os.path.join(self.folder, name)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(path + ".new", path)

    def copy(self, path):
        """Copies a file of the checkout into that folder."""
        shutil.copy(path, self.folder)

    def start(self, *arguments):
        """Starts the program, once more if it ran before."""
        if self.terminal:
            self.terminal.close()
        self.terminal = Terminal(
            [self.program, "repl", *arguments], self.columns, self.rows, self.kind,
            self.variables, self.folder)
        self.terminal.wait(lambda lines: any(line.endswith(" >") for line in lines), 60)

    def type(self, keys):
        """Types, and looks at no screen."""
        self.terminal.type(keys)

    def look(self, name, keys="", wait=None):
        """Types, and has the screen that follows compared; `wait` is a text that must appear."""
        self.terminal.type(keys)
        patience = PATIENCE if self.kept else 10
        if wait and not self.terminal.wait(
                lambda lines: any(wait in line for line in lines), patience):
            raise Mismatch(self.report(name, f"'{wait}' never appeared"))
        if self.kept is None:
            self.terminal.settle()
        else:
            expected = self.kept.get(name)
            if expected is None:
                raise Mismatch(self.report(name, "no such screen is kept; run with --update"))
            if not self.terminal.wait(lambda lines: lines == expected):
                raise Mismatch(self.report(name, "it is not the screen that is kept", expected))
        self.screens.append((name, self.terminal.text()))

    def running(self):
        """Waits until Lua is at work: then the terminal is not asked for keys."""
        self.terminal.settle(0.5)

    def pause(self):
        """Lets a second go by: two Ctrl-C within one are more than each by itself."""
        self.terminal.settle(1.1)

    def suspend(self):
        """Has the program stopped by Ctrl-Z and continued, as a shell does it."""
        self.terminal.suspend()

    def resize(self, columns, rows):
        """Changes the terminal's size, and lets the program take note before anything else is typed."""
        self.terminal.resize(columns, rows)
        self.terminal.settle(0.5)

    def leave(self, keys, status):
        """Types the last keys and waits for the program's end."""
        self.terminal.type(keys)
        self.terminal.wait(lambda lines: not self.terminal.process.isalive())
        ended = self.terminal.close()
        self.terminal = None
        if ended != status:
            raise Mismatch(f"{self.title}: ended with {ended} instead of {status}")

    def report(self, name, reason, expected=None):
        """What a person needs to see to know what is wrong."""
        lines = [f"{self.title}, screen '{name}': {reason}. There is:"]
        lines += ["  |" + line for line in self.terminal.text()]
        if expected:
            lines += ["Kept is:"] + ["  |" + line for line in expected]
        return "\n".join(lines)

    def close(self):
        """Ends what is left."""
        if self.terminal:
            self.terminal.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def read(path):
    """The screens of a file, by name."""
    kept = {}
    name = None
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n")[:-1]:
            if line.startswith("== "):
                name = line[3:]
                kept[name] = []
            else:
                kept[name].append(line[1:])
    return kept


def write(path, screens):
    """Writes screens to a file; each line of one begins with a bar."""
    with open(path, "w", encoding="utf-8") as file:
        for name, lines in screens:
            file.write(f"== {name}\n")
            file.writelines(f"|{line}\n" for line in lines)


def perform(program, scene, size, updates):
    """Runs a scene in a terminal; returns how many screens were as they should."""
    name = scene.__name__.replace("_", "-")
    path = f"{FIXTURES}/{name}-{size}.txt"
    kept = None if updates else read(path)
    performance = Performance(program, name, size, kept)
    try:
        scene(performance)
    finally:
        performance.close()
    if updates:
        write(path, performance.screens)
    elif set(kept) != {name for name, _ in performance.screens}:
        raise Mismatch(f"{performance.title}: screens are kept that the scene does not show")
    return len(performance.screens)


def main():
    """Runs the scenes that were asked for, or all."""
    program = os.path.abspath(sys.argv[1])
    updates = "--update" in sys.argv
    wanted = [word for word in sys.argv[2:] if word != "--update"]
    failed = 0
    shown = 0
    for scene, sizes in scenes.ALL:
        if wanted and scene.__name__.replace("_", "-") not in wanted:
            continue
        for size in sizes:
            try:
                shown += perform(program, scene, size, updates)
            except (Mismatch, OSError) as problem:
                failed += 1
                print(problem)
    print(f"{shown} screens as they should be, {failed} scenes failed")
    sys.exit(1 if failed or not shown else 0)


main()
