"""Files for Compose and Android: what their columns and springs show, against the journal."""

import re
import sys

COUNT = 1000

# Where whole milliseconds and jumps leave open what is shown.
ZONE = 2.1e-3

SPRING = re.compile(
    r"/\*\* The spring from (\S+) to (\S+) s: from (\S+) to (\S+), released with (\S+) a second, within (\S+)\. \*/\s+"
    r".*?(\w+)(?:\(T target, |: SpringSpec)")


class File:
    """An exported file: the names of its columns in the order of those of the run, and its springs."""

    def __init__(self, scene, target, ending, declaration):
        self.scene = scene
        self.path, self.bounds = scene.export(target, ending)
        with open(self.path, encoding="utf-8") as text:
            self.text = text.read()
        found = [(match.start(), match[1]) for match in re.finditer(declaration, self.text)]
        self.names = [name for _, name in found]
        if len(found) != len(self.bounds):
            sys.exit(f"{self.path}: {len(self.names)} of {len(self.bounds)} columns")
        self.springs = []
        for match in SPRING.finditer(self.text):
            index = sum(start < match.start() for start, _ in found) - 1
            column = list(self.bounds)[index]
            self.springs.append((match[7], column, *(float(match[group]) for group in range(1, 7))))
        self.times = scene.times(COUNT)

    def compare(self, shown, who):
        """Compares lists of numbers by the name of the column in the file."""
        if not self.bounds:
            return 0.0
        rows = list(zip(*(shown[name] for name in self.names)))
        return self.scene.compare(list(self.bounds), self.bounds, self.times, rows, who, ZONE)

    def compare_spring(self, spring, times, numbers, who):
        """Compares the numbers of a spring at times after its release, but for those at its ends."""
        name, column, start, end, _, _, _, bound = spring
        inside = [(start + time, number) for time, number in zip(times, numbers) if ZONE < time < end - start - ZONE]
        if not inside:
            return 0.0
        at, seen = [time for time, _ in inside], [[number] for _, number in inside]
        return self.scene.compare([column], {column: bound}, at, seen, f"{who}, {name}")
