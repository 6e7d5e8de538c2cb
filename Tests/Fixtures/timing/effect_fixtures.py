#!/usr/bin/env python3
"""Writes effect.csv: Web Animations timing, local times and what they come to.

An independent reckoning of TM 9.2 in exact fractions. It does not use the formulas of the page: it
lays the iterations out one after the other and looks which of them a time falls into, so the effects here
have a finite number of them and a duration above 0. Columns, empty for what is unresolved: delay, endDelay,
duration, iterations, iterationStart, direction (0…3), fill (0…3), time, backwards, phase (0…2), iteration,
directed progress. Run it from anywhere; the output is the same every time.
"""

import math
import pathlib
import random
from fractions import Fraction as F

OUT = pathlib.Path(__file__).resolve().parent / "effect.csv"
NONE, FORWARDS, BACKWARDS, BOTH = range(4)


def runs(start, count, duration):
    """The iterations as (number, fraction at the begin, fraction at the end, begin, end) in active time."""
    clock, place, stop, found = F(0), start, start + count, []
    while place < stop:
        number = math.floor(place)
        end = min(F(number + 1), stop)
        found.append((number, place - number, end - number, clock, clock + (end - place) * duration))
        clock, place = found[-1][4], end
    return found


def look(effect, time, backwards):
    delay, end_delay, duration, count, start, direction, fill = effect
    length = duration * count
    end = max(delay + length + end_delay, F(0))
    first, last = max(min(delay, end), F(0)), max(min(delay + length, end), F(0))
    if time < first or (backwards and time == first):
        phase = 0
    elif time > last or (not backwards and time == last):
        phase = 2
    else:
        phase = 1
    if phase == 0 and fill not in (BACKWARDS, BOTH) or phase == 2 and fill not in (FORWARDS, BOTH):
        return phase, None, None
    active = max(min(time - delay, length), F(0)) if phase != 1 else time - delay
    if phase == 0:
        active = max(time - delay, F(0))
    laid = runs(start, count, duration)
    inside = [run for run in laid if run[3] <= active < run[4]]
    if inside:
        # At a seam the next iteration counts.
        number, low, _, begin, _ = inside[0]
        fraction = low + (active - begin) / duration
    elif phase == 0:
        # A delay below 0 with an end before 0: there is active time before the iterations.
        place = start + active / duration
        number, fraction = math.floor(place), place - math.floor(place)
    elif laid:
        # At the very end the last one counts.
        number, _, fraction, _, _ = laid[-1]
    else:
        number, fraction = math.floor(start), start - math.floor(start)
    turns = {0: False, 1: True, 2: number % 2 == 1, 3: number % 2 == 0}[direction]
    return phase, number, 1 - fraction if turns else fraction


def main():
    rng = random.Random(9)
    rows = []
    for _ in range(700):
        effect = (F(rng.randrange(-8, 9), 4), F(rng.randrange(-12, 9), 4), F(rng.randrange(1, 13), 4),
                  F(rng.choice([0, 1, 2, 3, 5, rng.randrange(0, 20)]), rng.choice([1, 1, 2, 4])),
                  F(rng.randrange(0, 14), 4), rng.randrange(4), rng.randrange(4))
        delay, _, duration, count, *_ = effect
        times = [F(rng.randrange(-16, 60), 8), delay, delay + duration * count, F(0),
                 delay + duration * rng.randrange(0, 4)]
        for time in times:
            for backwards in (0, 1):
                phase, number, directed = look(effect, time, backwards)
                cells = [*map(float, effect), float(time), backwards, phase,
                         "" if number is None else number, "" if directed is None else float(directed)]
                rows.append(",".join(str(cell) for cell in cells))
    with open(OUT, "w", newline="\n") as file:
        file.write("delay,endDelay,duration,iterations,iterationStart,direction,fill,time,backwards,"
                   "phase,iteration,directed\n")
        file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
