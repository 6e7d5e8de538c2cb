#!/usr/bin/env python3
"""Writes plugins.tsv: reference values of the curve plugins under plugins/curves.

Everything is computed with mpmath at 40 digits from the published formulas, written down here a second
time and where possible by other means than the plugins': free fall bounce by bounce, Beziers by bisection,
glides by solving for the meeting point, random numbers in Python's own integers. Inputs and results are
hexadecimal floats. Run it from anywhere; the output is the same every time.
"""

import pathlib
import random

from mpmath import asin, log, mp, mpf, pi, sin, sqrt

mp.dps = 40
OUT = pathlib.Path(__file__).resolve().parent


def directed(ease_in, x, direction):
    """In, out and in-out as d3-ease and Penner derive them from the ease-in."""
    if direction == "in":
        return ease_in(x)
    if direction == "out":
        return 1 - ease_in(1 - x)
    return ease_in(2 * x) / 2 if 2 * x < 1 else 1 - ease_in(2 - 2 * x) / 2


def back(x, p):
    s = mpf(p["pull"])
    return directed(lambda t: (s + 1) * t**3 - s * t**2, x, p["direction"])


def elastic(x, p):
    a, period, k = mpf(p["amplitude"]), mpf(p["period"]), mpf(p["halvings"])
    shift = period / (2 * pi) * asin(1 / a)

    def ease_in(t):
        # Penner's -(a * 2^(10 (t-1)) * sin((t - 1 - s) * 2 pi / p)) with d3's envelope.
        envelope = (mpf(2)**(k * (t - 1)) - mpf(2)**-k) / (1 - mpf(2)**-k)
        return -a * envelope * sin((t - 1 - shift) * 2 * pi / period)

    return directed(ease_in, x, p["direction"])


def anticipate(x, p):
    s, w = mpf(p["pull"]), mpf(p["windup"])
    k = 10
    end = mpf(2)**-k

    def run(h, t):
        u = t / w
        return h * ((s + 1) * u**3 - s * u**2)

    def run_speed(h):
        return h * (3 * (s + 1) - 2 * s) / w

    def glide_speed(h):
        return (1 - h) * k * log(2) / (1 - end) / (1 - w)

    low, high = mpf(0), mpf(1)
    for _ in range(120):
        middle = (low + high) / 2
        if run_speed(middle) < glide_speed(middle):
            low = middle
        else:
            high = middle
    h = (low + high) / 2
    if x < w:
        return run(h, x)
    u = (x - w) / (1 - w)
    return h + (1 - h) * (1 - mpf(2)**(-k * u)) / (1 - end)


def bounce(x, p):
    """Falls with the gravity that makes the whole last 1, and steps from impact to impact."""
    e, n = mpf(p["restitution"]), int(p["bounces"])
    fall = 1 / (1 + 2 * sum(e**i for i in range(1, n + 1)))
    gravity = 2 / fall**2
    if x <= fall:
        return gravity * x**2 / 2
    start, speed = fall, gravity * fall
    for _ in range(n):
        speed *= e
        flight = 2 * speed / gravity
        if x <= start + flight:
            t = x - start
            return 1 - (speed * t - gravity * t**2 / 2)
        start += flight
    return mpf(1)


def circ(x, p):
    return directed(lambda t: 1 - sqrt(1 - t * t), x, p["direction"])


def expo(x, p):
    k = mpf(p["doublings"])
    return directed(lambda t: (mpf(2)**(k * t) - 1) / (mpf(2)**k - 1), x, p["direction"])


def slow_motion(x, p):
    """Integrates the speed: v in the middle, v plus a power of the distance from it at the sides."""
    v, n = mpf(p["speed"]), mpf(p["sharpness"])
    a = (1 - mpf(p["stretch"])) / 2
    rise = (1 - v) / 2

    def extra(t):
        # The integral from 0 to t of rise * n / a * ((a - s) / a)^(n - 1), for t up to a.
        return rise * (1 - ((a - t) / a)**n)

    if x <= a:
        return v * x + extra(x)
    if x <= 1 - a:
        return v * x + rise
    return v * x + 2 * rise - extra(1 - x)


def bezier(x, points):
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points

    def at(t, a, b, c, d):
        return (1 - t)**3 * a + 3 * (1 - t)**2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d

    low, high = mpf(0), mpf(1)
    for _ in range(130):
        middle = (low + high) / 2
        if at(middle, x0, x1, x2, x3) < x:
            low = middle
        else:
            high = middle
    return at((low + high) / 2, y0, y1, y2, y3)


def material(x, p):
    def d(text):
        return [tuple(mpf(float(n)) for n in pair.split(",")) for pair in text.split()]

    if p["use"] == "enter":
        return bezier(x, d("0,0 0.05,0.7 0.1,1 1,1"))
    if p["use"] == "exit":
        return bezier(x, d("0,0 0.3,0 0.8,0.15 1,1"))
    first, second = d("0,0 0.05,0 0.133333,0.06 0.166666,0.4"), d("0.166666,0.4 0.208333,0.82 0.25,1 1,1")
    return bezier(x, first if x <= first[3][0] else second)


def split_mix(seed, count):
    mask, state, numbers = 2**64 - 1, seed, []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        numbers.append(mpf((z ^ (z >> 31)) >> 11) / 2**53)
    return numbers


TAPERS = {"none": lambda x: mpf(1), "start": lambda x: x, "end": lambda x: 1 - x,
          "both": lambda x: 4 * x * (1 - x)}


def rough(x, p):
    n, r = int(p["points"]), mpf(p["roughness"])
    numbers = split_mix(int(p["seed"]), 2 * n)
    points = [(mpf(0), mpf(0))]
    for i in range(1, n + 1):
        px = (i + mpf("0.8") * (numbers[2 * i - 2] - mpf("0.5"))) / (n + 1)
        points.append((px, px + r * TAPERS[p["taper"]](px) * (2 * numbers[2 * i - 1] - 1)))
    points.append((mpf(1), mpf(1)))
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    raise ValueError(x)


def wiggle(x, p):
    swing = sin(2 * pi * int(p["wiggles"]) * x)
    return x + mpf(p["amplitude"]) * TAPERS[p["taper"]](x) * swing


DIRECTIONS = ["in", "out", "inOut"]
CASES = [
    ("bounce", bounce, [dict(bounces=3, restitution=0.5), dict(bounces=0, restitution=0.5),
                        dict(bounces=7, restitution=0.75)]),
    ("back", back, [dict(direction=d, pull=s) for d in DIRECTIONS for s in (1.70158, 0.5, 6.25)]),
    ("elastic", elastic,
     [dict(amplitude=a, direction=d, halvings=k, period=q) for d in DIRECTIONS
      for a, k, q in ((1, 10, 0.3), (1.5, 6.5, 0.75), (3.25, 14, 0.2))]),
    ("anticipate", anticipate,
     [dict(pull=1.70158, windup=0.5), dict(pull=0.25, windup=0.2), dict(pull=7.5, windup=0.8)]),
    ("rough", rough,
     [dict(points=20, roughness=0.15, seed=1, taper="both"),
      dict(points=1, roughness=0.75, seed=9, taper="none"),
      dict(points=33, roughness=0.4, seed=2147483647, taper="start"),
      dict(points=12, roughness=0.3, seed=0, taper="end")]),
    ("slow-motion", slow_motion,
     [dict(sharpness=3, speed=0.25, stretch=0.6), dict(sharpness=2.5, speed=0, stretch=0),
      dict(sharpness=6, speed=0.5, stretch=0.875)]),
    ("circ", circ, [dict(direction=d) for d in DIRECTIONS]),
    ("expo", expo, [dict(direction=d, doublings=k) for d in DIRECTIONS for k in (10, 2.5, 24)]),
    ("material-emphasized", material, [dict(use=u) for u in ("within", "enter", "exit")]),
    ("wiggle", wiggle,
     [dict(amplitude=0.15, taper="both", wiggles=5), dict(amplitude=0.5, taper="none", wiggles=2),
      dict(amplitude=0.3, taper="start", wiggles=9), dict(amplitude=0.8, taper="end", wiggles=1)]),
]


def main():
    draw = random.Random(5)
    OUT.mkdir(parents=True, exist_ok=True)
    with open(OUT / "plugins.tsv", "w", newline="\n") as file:
        file.write("plugin\tparameters\tx\tvalue\n")
        for name, formula, settings in CASES:
            for parameters in settings:
                text = " ".join(f"{key}={value}" for key, value in sorted(parameters.items()))
                places = [i / 16 for i in range(17)] + [draw.random() for _ in range(15)]
                for x in sorted(places):
                    value = float(formula(mpf(x), parameters))
                    file.write(f"{name}\t{text}\t{float(x).hex()}\t{value.hex()}\n")


main()
