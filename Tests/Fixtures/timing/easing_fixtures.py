#!/usr/bin/env python3
"""Writes easing.tsv: CSS easings as text, an input, the before flag, the output.

A second implementation of TM 8, in exact fractions (Béziers in mpmath), working on the
numbers before they become text. Columns: easing, before (0 or 1), x and y as hexadecimal floats. Run it
from anywhere; the output is the same every time.
"""

import pathlib
import random
from fractions import Fraction

from timing_fixtures import solve

OUT = pathlib.Path(__file__).resolve().parent / "easing.tsv"
POSITIONS = {"start": (1, 0), "jump-start": (1, 0), "end": (0, 0), "jump-end": (0, 0),
             "jump-none": (0, -1), "jump-both": (1, 1)}


def steps(n, position, x, before):
    """Counts the jumps passed: one at each multiple of 1/n, the first at 0 if the staircase starts there."""
    first, extra = POSITIONS[position]
    scaled = x * n  # in binary64, as the page's formula is
    k = int(scaled // 1) + first - (1 if before and scaled == scaled // 1 else 0)
    jumps = n + extra
    if x >= 0:
        k = max(k, 0)
    if x <= 1:
        k = min(k, jumps)
    return k / jumps


def canonical(stops):
    flat = [(y, p) for y, inputs in stops for p in (inputs or [None])]
    xs = [None if p is None else Fraction(p / 100) for _, p in flat]
    ys = [Fraction(y) for y, _ in flat]
    xs[0] = Fraction(0) if xs[0] is None else xs[0]
    if xs[-1] is None:
        xs[-1] = Fraction(1)
    known = [i for i, x in enumerate(xs) if x is not None]
    for i, j in zip(known, known[1:]):
        xs[j] = max(xs[j], xs[i])
        for k in range(i + 1, j):
            xs[k] = xs[i] + (xs[j] - xs[i]) * Fraction(k - i, j - i)
    return list(zip(xs, ys))


def linear(stops, x, before):
    points, x = canonical(stops), Fraction(x)
    if len(points) == 1 or before and x == points[0][0]:
        return points[0][1]
    same = [y for px, y in points if px == x]
    if same:
        return same[-1]
    passed = sum(px < x for px, _ in points)
    right = min(max(passed, 1), len(points) - 1)
    (ax, ay), (bx, by) = points[right - 1], points[right]
    if ax == bx:
        return ay if passed == 0 else by
    return ay + (by - ay) * (x - ax) / (bx - ax)


def random_stops(rng):
    stops = []
    for _ in range(rng.randrange(1, 9)):
        count = rng.choice([0, 0, 0, 1, 1, 2])
        inputs = [rng.choice([-50, 0, 12.5, 20, 37.5, 50, 62.5, 75, 100, 140, rng.randrange(-200, 1200) / 8])
                  for _ in range(count)]
        stops.append((rng.choice([0, 1, 0.5, rng.randrange(-40, 60) / 16]), inputs))
    return stops


def stop_text(rng, stop):
    y, inputs = stop
    percentages = [f"{p:g}%" for p in inputs]
    parts = [f"{y:g}"] + percentages if rng.random() < 0.7 else percentages + [f"{y:g}"]
    return rng.choice([" ", "  "]).join(parts)


def main():
    rng = random.Random(8)
    rows = []
    for _ in range(400):
        position = rng.choice(list(POSITIONS))
        n = rng.randrange(2, 12)
        text = rng.choice([f"steps({n}, {position})", f"STEPS( {n},{position.upper()} )"])
        for x in [rng.randrange(-16, 33) / 16, rng.uniform(-0.5, 1.5), rng.randrange(0, n + 1) / n, 0.0, 1.0]:
            for before in (False, True):
                rows.append((text, before, x, steps(n, position, x, before)))
    for _ in range(400):
        stops = random_stops(rng)
        text = f"linear({', '.join(stop_text(rng, stop) for stop in stops)})"
        places = [float(x) for x, _ in canonical(stops) if Fraction(float(x)) == x]
        for x in [0.0, 1.0, rng.uniform(-1, 2), rng.uniform(0, 1)] + rng.sample(places, min(3, len(places))):
            for before in (False, True):
                rows.append((text, before, x, float(linear(stops, x, before))))
    for _ in range(200):
        curve = tuple(round(rng.uniform(*r), 3) for r in [(0, 1), (-1, 2), (0, 1), (-1, 2)])
        text = "cubic-bezier(" + ",".join(f"{c:g}" for c in curve) + ")"
        for x in [rng.uniform(0, 1) for _ in range(3)]:
            rows.append((text, False, x, float(solve(curve, x)[0])))
    with open(OUT, "w", newline="\n") as file:
        file.write("easing\tbefore\tx\ty\n")
        for text, before, x, y in rows:
            file.write(f"{text}\t{int(before)}\t{float(x).hex()}\t{float(y).hex()}\n")


if __name__ == "__main__":
    main()
