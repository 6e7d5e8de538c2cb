#!/usr/bin/env python3
"""Writes the reference values beside it: Bezier curves, springs, settling durations, fits.

Everything is computed with mpmath at 90 digits from the exact binary64 inputs, by other means than the
Swift code: bisection for the Bezier parameter, characteristic roots for springs, bisection on the
envelope for settling durations. Inputs are written as hexadecimal floats, results as the nearest
binary64. Run it from anywhere; the output is the same every time.
"""

import pathlib
import random

from mpmath import mp, mpf

mp.dps = 90
OUT = pathlib.Path(__file__).resolve().parent

NAMED = [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    (0.4, 0, 0.2, 1), (0, 0, 0.2, 1), (0.4, 0, 1, 1), (0.4, 0, 0.6, 1), (0.2, 0, 0, 1),
    (0.3, 0, 1, 1), (0, 0, 0, 1), (0.3, 0, 0.8, 0.15), (0.05, 0.7, 0.1, 1),
]


def up(x, steps=1):
    import math
    for _ in range(abs(steps)):
        x = math.nextafter(x, math.inf if steps > 0 else -math.inf)
    return x


def write(name, header, rows):
    OUT.mkdir(parents=True, exist_ok=True)
    with open(OUT / name, "w", newline="\n") as file:
        file.write(header + "\n")
        for row in rows:
            file.write(",".join(float(value).hex() for value in row) + "\n")


def bezier(p1, p2, t):
    return 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3


def slope(p1, p2, t):
    return 3 * ((1 - t) ** 2 * p1 + 2 * (1 - t) * t * (p2 - p1) + t * t * (1 - p2))


def solve(curve, x):
    """y and dy/dx at x; the parameter by bisection, from whichever end is nearer."""
    x1, y1, x2, y2 = (mpf(c) for c in curve)
    x = mpf(x)
    low, high = mpf(0), mpf(1)
    while high - low > mpf(2) ** -240 * high and high > mpf(10) ** -75:
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    t = (low + high) / 2
    dx = slope(x1, x2, t)
    return bezier(y1, y2, t), slope(y1, y2, t) / dx if dx > mpf(10) ** -30 else mpf("nan")


def bezier_rows():
    generator = random.Random(1)
    plain = [k / 16 for k in range(1, 16)] + [1e-12, 1e-9, 1e-5, 0.01, 0.1, 0.3, 0.7, 0.9, 0.99]
    plain += [1 - 1e-9, 1 - 1e-12, up(1.0, -1)]
    middle = [up(0.5, n) for n in (-64, -8, -2, -1, 0, 1, 2, 8, 64)]
    middle += [0.5 + s * d for s in (-1, 1) for d in (1e-14, 1e-12, 1e-9, 1e-6, 1e-4)]
    edges = [5e-324, 1e-300, 1e-100, 1e-30, 1e-17, up(1.0, -2)]
    for curve in NAMED:
        for x in plain + middle + edges:
            yield curve, x
    nasty = [
        (0, 1, 0, 1), (1, 0, 1, 0), (1, 0, 0, 1), (1, 1, 0, 0), (1, -2, 0, 3), (1, 5, 0, -4),
        (1, 0, 1e-17, 1), (1, 0, 1e-20, 1), (1, 0, 1e-300, 1), (up(1.0, -1), 0, 0, 1),
        (up(1.0, -1), 0, 1e-17, 1), (1 - 1e-9, 0, 1e-9, 1), (0.999, 0, 0.001, 1),
        (0, 1.5, 1, 1.5), (0, 0, 1, 0), (0, 1, 1, 0), (0, -1, 0, 2), (1, -1, 1, 2),
        (1e-300, 1, 1e-300, 1), (1e-9, 1, 0, 0), (0, 0, 1e-9, 1), (0.5, 1000, 0.5, -1000),
        (0.3, 1e300, 0.7, -1e300), (0.1, -1e6, 0.9, 1e6), (0, 0, 0, 1), (1, 1, 0.2, 1),
    ]
    for curve in nasty:
        for x in plain + middle + edges:
            yield curve, x
    for _ in range(250):
        curve = (generator.random(), generator.uniform(-2, 3),
                 generator.random(), generator.uniform(-2, 3))
        for _ in range(4):
            yield curve, generator.random()
    for _ in range(150):
        curve = (1 - 10 ** generator.uniform(-17, -1), generator.uniform(-2, 3),
                 10 ** generator.uniform(-17, -1), generator.uniform(-2, 3))
        for _ in range(3):
            yield curve, 0.5 + generator.choice((-1, 1)) * 10 ** generator.uniform(-16, -2)


class Exact:
    """A spring with exact constants and its two characteristic roots."""

    def __init__(self, m, k, c):
        m, k, c = mpf(m), mpf(k), mpf(c)
        self.w0 = mp.sqrt(k / m)
        self.zeta = c / (2 * mp.sqrt(k * m))
        self.decay = c / (2 * m)
        self.square = (c * c - 4 * m * k) / (4 * m * m)  # rho^2, or -omega^2

    def motion(self, v, t):
        """value and velocity, by cosh and sinh of a possibly imaginary rate."""
        v, t = mpf(v), mpf(t)
        rate = mp.sqrt(self.square)
        c = mp.re(mp.cosh(rate * t))
        s = t if rate == 0 else mp.re(mp.sinh(rate * t) / rate)
        e = mp.exp(-self.decay * t)
        a = self.decay - v
        x = e * (c + a * s)
        return 1 - x, self.decay * x - e * (self.square * s + a * c)

    def envelope(self, b, t, a=1):
        e = mp.exp(-self.decay * t)
        if self.square < 0:
            return e * (a + b * min(t, 1 / mp.sqrt(-self.square)))
        rate = mp.sqrt(self.square)
        s = t if rate == 0 else mp.sinh(rate * t) / rate
        return e * (a * mp.cosh(rate * t) + b * s)

    def free(self, x0, v0, t):
        """Displacement and speed from any state, by the two exponentials of the characteristic roots."""
        x0, v0, t = mpf(x0), mpf(v0), mpf(t)
        rate = mp.sqrt(self.square)
        if rate == 0:
            e = mp.exp(-self.decay * t)
            a = v0 + self.decay * x0
            return e * (x0 + a * t), e * (a - self.decay * (x0 + a * t))
        first, second = -self.decay + rate, -self.decay - rate
        a = (v0 - second * x0) / (first - second)
        b = x0 - a
        one, two = a * mp.exp(first * t), b * mp.exp(second * t)
        return mp.re(one + two), mp.re(first * one + second * two)

    def resting(self, x0, v0, limit):
        """When the envelope of a motion from any state falls to a limit for good."""
        return self.last_crossing(abs(mpf(x0)), abs(self.decay * x0 + v0), mpf(limit))

    def settling(self, v, epsilon):
        return self.last_crossing(mpf(1), abs(self.decay - mpf(v)), mpf(epsilon))

    def last_crossing(self, a, b, epsilon):
        # The envelope rises at most until 1/decay-ish; walk out until it is below and stays so.
        high = 1 / self.w0
        while self.envelope(b, high, a) > epsilon or self.envelope(b, high * 2, a) > epsilon:
            high *= 2
        low = mpf(0)
        # Narrow from the right: the last crossing, by checking a fine grid once.
        grid = [high * n / 512 for n in range(513)]
        for left, right in zip(reversed(grid[:-1]), reversed(grid[1:])):
            if self.envelope(b, left, a) > epsilon:
                low, high = left, right
                break
        while high - low > mpf(10) ** -40 * high:
            middle = (low + high) / 2
            if self.envelope(b, middle, a) > epsilon:
                low = middle
            else:
                high = middle
        return high


def springs():
    """Constants over all regimes; masses and stiffnesses vary so that no formula can leave them out."""
    generator = random.Random(2)
    ratios = [1e-4, 1e-3, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999, 0.999999, 1, 1.000001, 1.001,
              1.1, 2, 5, 30, 1e3, 1e4]
    for ratio in ratios:
        for _ in range(2):
            m = 10 ** generator.uniform(-1, 1)
            k = 10 ** generator.uniform(0, 3)
            yield m, k, 2 * ratio * (m * k) ** 0.5
    for steps in (-200, -45, -8, -2, -1, 0, 1, 2, 8, 45, 200):
        yield 1.0, 1.0, up(2.0, steps)
        yield 2.0, 50.0, up(20.0, steps)
        yield 3.0, 7.0, up(2 * 21.0 ** 0.5, steps)
    yield 1.0, 342.0, 30.0
    yield 1.0, 100.0, 10.0


def spring_rows():
    for m, k, c in springs():
        spring = Exact(m, k, c)
        duration = float(spring.settling(0, 0.001))
        for v in (0.0, 3.5, -20.0, 1000.0, -1000.0):
            for part in (1e-6, 0.003, 0.02, 0.11, 0.37, 0.8, 1.0, 1.7, 3.0):
                t = duration * part
                yield (m, k, c, v, t) + spring.motion(v, t)


def settling_rows():
    for m, k, c in springs():
        spring = Exact(m, k, c)
        w0 = float(spring.w0)
        for v in (0.0, 0.3 * w0, 2.0 * w0, -5.0 * w0, 1000.0):
            for epsilon in (0.001, 0.3, 1e-9):
                yield m, k, c, v, epsilon, spring.settling(v, epsilon)


def trajectory_rows():
    """Motions between absolute places; a fifth of them starts where it is to go."""
    generator = random.Random(3)
    for number, (m, k, c) in enumerate(springs()):
        spring = Exact(m, k, c)
        start = generator.uniform(-500, 500)
        end = start if number % 5 == 0 else generator.uniform(-500, 500)
        v = generator.choice((0.0, 40.0, -900.0)) if start != end else 750.0
        scale = abs(mpf(end) - mpf(start)) if start != end else mpf(1)
        rest = spring.resting(mpf(start) - mpf(end), v, scale / 1000)
        for part in (1e-5, 0.01, 0.09, 0.4, 1.0, 2.5):
            t = float(rest) * part
            x, speed = spring.free(mpf(start) - mpf(end), v, t)
            yield m, k, c, start, end, v, t, mpf(end) + x, speed, rest


def fit_rows():
    """The frequency with which a spring of a damping ratio settles in a duration."""
    for ratio in (0.05, 0.2, 0.5, 0.8, 0.95, 0.9999, 1.0, 1.7, 6.0):
        for duration in (0.05, 0.35, 1.0, 12.0):
            for v in (0.0, 0.8, 7.0, -3.0, 40.0):
                # Above 1 a velocity counts as if it pointed away, which keeps the root unique.
                used = -abs(mpf(v)) if ratio > 1 else mpf(v)
                low, high = mpf(10) ** -4 / duration, mpf(10) ** 4 / duration
                while high - low > mpf(10) ** -40 * high:
                    middle = mp.sqrt(low * high)
                    spring = Exact(1, middle ** 2, 2 * mpf(ratio) * middle)
                    # The envelope falls through 0.001 once: is that still to come at the duration?
                    if spring.envelope(abs(spring.decay - used), mpf(duration)) > mpf(0.001):
                        low = middle
                    else:
                        high = middle
                yield ratio, duration, v, (low + high) / 2


def perceptual_rows():
    for pace in (0.05, 0.35, 0.5, 2.0):
        for bounce in (-0.9, -0.4, -0.1, 0.0, 0.15, 0.3, 0.7, 0.95):
            zeta = 1 - mpf(bounce) if bounce >= 0 else 1 / (1 + mpf(bounce))
            yield pace, bounce, (2 * mp.pi / mpf(pace)) ** 2, 4 * mp.pi * zeta / mpf(pace)


if __name__ == "__main__":
    write("bezier.csv", "x1,y1,x2,y2,x,y,slope",
          ((*curve, x, *solve(curve, x)) for curve, x in bezier_rows()))
    write("spring.csv", "mass,stiffness,damping,velocity,time,value,speed", spring_rows())
    write("settling.csv", "mass,stiffness,damping,velocity,epsilon,duration", settling_rows())
    write("trajectory.csv", "mass,stiffness,damping,from,to,velocity,time,value,speed,rest",
          trajectory_rows())
    write("perceptual.csv", "perceptualDuration,bounce,stiffness,damping", perceptual_rows())
    write("fit.csv", "dampingRatio,duration,velocity,frequency", fit_rows())
