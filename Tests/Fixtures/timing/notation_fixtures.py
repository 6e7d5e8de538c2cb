"""Writes notations.jsonl (needs PyPI's mpmath): texts of easings as other systems document them, each with values or the words of a refusal.

The formulas are these systems' own, in Python; nothing of the project is asked. Sources: easings.net (Penner), GSAP
3.12 (`gsap-core.js`), Motion 12 (`easing/`), Flutter (`curves.dart`), Compose (`Easing.kt`), anime 3 and 4, React
Native (`Easing.js`), CSS Easing Level 2, Material 3's tokens, SwiftUI's and react-spring's springs.
"""

import json
import os

from mpmath import mp, mpf

mp.dps = 30
PLACES = [0, 0.05, 0.1, 0.25, 0.3, 0.4, 0.5, 0.55, 0.66, 0.75, 0.8, 0.9, 0.95, 1]
rows = []


def row(text, curve, places=None, tolerance=1e-9):
    places = places or PLACES
    rows.append({"text": text, "values": [[x, float(curve(mpf(x)))] for x in places], "tolerance": tolerance})


def refused(text, words):
    rows.append({"text": text, "refused": words})


# Béziers, by bisection and Newton in 30 digits.
def bezier(x1, y1, x2, y2):
    def at(a, b, t):
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t**3

    def curve(x):
        if x <= 0 or x >= 1:
            return x
        low, high = mpf(0), mpf(1)
        for _ in range(110):
            middle = (low + high) / 2
            if at(mpf(x1), mpf(x2), middle) < x:
                low = middle
            else:
                high = middle
        return at(mpf(y1), mpf(y2), low)
    return curve


def path(points):
    def curve(x):
        if x <= 0 or x >= 1:
            return x
        for i in range(0, len(points) - 1, 3):
            (a, b, c, d) = [tuple(map(mpf, map(str, p))) for p in points[i:i + 4]]
            if x > d[0]:
                continue
            def at(k, t):
                return a[k] * (1 - t)**3 + 3 * b[k] * t * (1 - t)**2 + 3 * c[k] * t * t * (1 - t) + d[k] * t**3
            low, high = mpf(0), mpf(1)
            for _ in range(110):
                middle = (low + high) / 2
                if at(0, middle) < x:
                    low = middle
                else:
                    high = middle
            return at(1, low)
    return curve


# Penner, as easings.net writes them.
c1, c4 = mpf("1.70158"), 2 * mp.pi / 3
c2, c3, c5 = c1 * mpf("1.525"), c1 + 1, 2 * mp.pi / mpf("4.5")


def bounce_out(x):
    n, d = mpf("7.5625"), mpf("2.75")
    if x < 1 / d:
        return n * x * x
    if x < 2 / d:
        x -= mpf("1.5") / d
        return n * x * x + mpf("0.75")
    if x < mpf("2.5") / d:
        x -= mpf("2.25") / d
        return n * x * x + mpf("0.9375")
    x -= mpf("2.625") / d
    return n * x * x + mpf("0.984375")


def ends(function):
    return lambda x: x if x in (0, 1) else function(x)


PENNER = {
    "InSine": lambda x: 1 - mp.cos(x * mp.pi / 2), "OutSine": lambda x: mp.sin(x * mp.pi / 2),
    "InOutSine": lambda x: -(mp.cos(mp.pi * x) - 1) / 2,
    "InExpo": ends(lambda x: mpf(2) ** (10 * x - 10)), "OutExpo": ends(lambda x: 1 - mpf(2) ** (-10 * x)),
    "InOutExpo": ends(lambda x: mpf(2) ** (20 * x - 10) / 2 if x < 0.5 else (2 - mpf(2) ** (-20 * x + 10)) / 2),
    "InCirc": lambda x: 1 - mp.sqrt(1 - x**2), "OutCirc": lambda x: mp.sqrt(1 - (x - 1)**2),
    "InOutCirc": lambda x: (1 - mp.sqrt(1 - (2 * x)**2)) / 2 if x < 0.5 else (mp.sqrt(1 - (-2 * x + 2)**2) + 1) / 2,
    "InBack": lambda x: c3 * x**3 - c1 * x**2, "OutBack": lambda x: 1 + c3 * (x - 1)**3 + c1 * (x - 1)**2,
    "InOutBack": lambda x: (2 * x)**2 * ((c2 + 1) * 2 * x - c2) / 2 if x < 0.5
    else ((2 * x - 2)**2 * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2,
    "InElastic": ends(lambda x: -mpf(2) ** (10 * x - 10) * mp.sin((x * 10 - mpf("10.75")) * c4)),
    "OutElastic": ends(lambda x: mpf(2) ** (-10 * x) * mp.sin((x * 10 - mpf("0.75")) * c4) + 1),
    "InOutElastic": ends(lambda x: -(mpf(2) ** (20 * x - 10) * mp.sin((20 * x - mpf("11.125")) * c5)) / 2 if x < 0.5
                         else mpf(2) ** (-20 * x + 10) * mp.sin((20 * x - mpf("11.125")) * c5) / 2 + 1),
    "InBounce": lambda x: 1 - bounce_out(1 - x), "OutBounce": bounce_out,
    "InOutBounce": lambda x: (1 - bounce_out(1 - 2 * x)) / 2 if x < 0.5 else (1 + bounce_out(2 * x - 1)) / 2,
}
for name, n in (("Quad", 2), ("Cubic", 3), ("Quart", 4), ("Quint", 5)):
    PENNER[f"In{name}"] = lambda x, n=n: x**n
    PENNER[f"Out{name}"] = lambda x, n=n: 1 - (1 - x)**n
    PENNER[f"InOut{name}"] = lambda x, n=n: 2**(n - 1) * x**n if x < 0.5 else 1 - (-2 * x + 2)**n / 2

for name, curve in PENNER.items():
    row(f"ease{name}", curve)
for text, name in (("ease-out-cubic", "OutCubic"), ("ease_in_out_sine", "InOutSine"), ("EASE-OUT-BACK", "OutBack"),
                   ("easeinoutquad", "InOutQuad"), ("outQuad", "OutQuad"), ("inOutQuint", "InOutQuint"),
                   ("in-out-quad", "InOutQuad"), ("out-bounce", "OutBounce"), ("quadout", "OutQuad"),
                   ("quadinout", "InOutQuad"), ("backin", "InBack"), ("elasticout", "OutElastic"),
                   ("swing", "InOutSine"), ("EaseOutElastic", "OutElastic"), ("EaseInOutBounce", "InOutBounce")):
    row(text, PENNER[name])
row("outInCubic", lambda x: PENNER["OutCubic"](2 * x) / 2 if x < 0.5 else 0.5 + PENNER["InCubic"](2 * x - 1) / 2)
row("outInSine", lambda x: PENNER["OutSine"](2 * x) / 2 if x < 0.5 else 0.5 + PENNER["InSine"](2 * x - 1) / 2)


# GSAP 3.12.
def gsap(ease_out):
    return {"in": lambda x: 1 - ease_out(1 - x), "out": ease_out,
            "inOut": lambda x: (1 - ease_out(1 - 2 * x)) / 2 if x < 0.5 else 0.5 + ease_out((x - 0.5) * 2) / 2}


def from_in(ease_in):
    return gsap(lambda x: 1 - ease_in(1 - x))


def gsap_back(s=mpf("1.70158")):
    return gsap(lambda p: 0 if p == 0 else (p - 1) * (p - 1) * ((s + 1) * (p - 1) + s) + 1)


def gsap_elastic(kind, amplitude=mpf(1), period=None):
    p1 = amplitude if amplitude >= 1 else mpf(1)
    p2 = (period or (mpf("0.45") if kind == "inOut" else mpf("0.3"))) / (amplitude if amplitude < 1 else 1)
    p3 = p2 / (2 * mp.pi) * mp.asin(1 / p1)
    k = 2 * mp.pi / p2
    out = gsap(lambda p: 1 if p == 1 else 0 if p == 0 else p1 * mpf(2) ** (-10 * p) * mp.sin((p - p3) * k) + 1)
    return out[kind]


blend = from_in(lambda p: mpf(2) ** (10 * (p - 1)) * p + p**6 * (1 - p))
families = {"power1": from_in(lambda p: p**2), "power2": from_in(lambda p: p**3), "power3": from_in(lambda p: p**4),
            "power4": from_in(lambda p: p**5), "sine": from_in(PENNER["InSine"]), "circ": from_in(PENNER["InCirc"]),
            "expo": blend, "bounce": gsap(bounce_out), "back": gsap_back()}
for family, modes in families.items():
    for mode, curve in modes.items():
        row(f"{family}.{mode}", ends(curve))
for mode in ("in", "out", "inOut"):
    row(f"elastic.{mode}", gsap_elastic(mode))
    row(f"elastic.{mode}(1, 0.3)", gsap_elastic(mode, period=mpf("0.3")))
    row(f"elastic.{mode}(1.75,0.5)", ends(gsap_elastic(mode, mpf("1.75"), mpf("0.5"))))
row("elastic.out(0.5, 0.4)", ends(gsap_elastic("out", mpf("0.5"), mpf("0.4"))))
row("elastic(1, 0.75)", gsap_elastic("out", period=mpf("0.75")))
row("back.out(1.7)", gsap_back(mpf("1.7"))["out"])
row("back.inOut(4)", ends(gsap_back(mpf(4))["inOut"]))
row("back(2)", gsap_back(mpf(2))["out"])
row("back(1.4).in", gsap_back(mpf("1.4"))["in"])
row("power2", families["power2"]["out"])
row("sine", families["sine"]["out"])
row("power0", lambda x: x)
row("none", lambda x: x)
row("linear", lambda x: x)
row("Power2.easeInOut", families["power2"]["inOut"])
row("Power4.easeOut", families["power4"]["out"])
row("Back.easeOut.config(1.7)", gsap_back(mpf("1.7"))["out"])
row("Elastic.easeOut.config(1, 0.3)", gsap_elastic("out", period=mpf("0.3")))
row("Expo.easeOut", ends(blend["out"]))
row("Bounce.easeIn", families["bounce"]["in"])
row("Sine.easeInOut", families["sine"]["inOut"])
row("Linear.easeNone", lambda x: x)

# CSS, and functions of four numbers.
for text in ("cubic-bezier(0.33, 1, 0.68, 1)", "cubic-bezier(.33,1,.68,1);", " cubic-bezier( 0.33 , 1 , 0.68 , 1 ) ",
             "cubic-bezier(0.33, 1, 0.68, 1) /* out */", "[0.33, 1, 0.68, 1]", "0.33, 1, 0.68, 1", "0.33 1 0.68 1",
             "(0.33, 1, 0.68, 1)", "{ 0.33, 1, 0.68, 1 }", "CubicBezierEasing(0.33f, 1f, 0.68f, 1f)",
             "Cubic(0.33, 1.0, 0.68, 1.0)", "const Cubic(0.33, 1.0, 0.68, 1.0)", "cubicBezier(.33,1,.68,1)",
             "bezier(0.33, 1, 0.68, 1)", "Easing.bezier(0.33, 1, 0.68, 1)", "new PathInterpolator(0.33f, 1f, 0.68f, 1f)",
             "BezierEasing(0.33, 1, 0.68, 1)", ".timingCurve(0.33, 1, 0.68, 1)",
             ".timingCurve(0.33, 1, 0.68, 1, duration: 0.4)", "Animation.timingCurve(0.33, 1, 0.68, 1)",
             "CAMediaTimingFunction(controlPoints: 0.33, 1, 0.68, 1)", "cubic-bezier(x1: 0.33, y1: 1, x2: 0.68, y2: 1)",
             "transition-timing-function: cubic-bezier(0.33, 1, 0.68, 1);", "--ease-out: cubic-bezier(0.33, 1, 0.68, 1);",
             "'cubic-bezier(0.33, 1, 0.68, 1)'", "ease: [0.33, 1, 0.68, 1],", "EaseOutCubic"):
    row(text, bezier("0.33", "1", "0.68", "1"), tolerance=2e-7)
for text, points in (("ease", (.25, .1, .25, 1)), ("ease-in", (.42, 0, 1, 1)), ("ease-out", (0, 0, .58, 1)),
                     ("ease-in-out", (.42, 0, .58, 1)), ("EASE-IN", (.42, 0, 1, 1)), ("easeIn", (.42, 0, 1, 1)),
                     ("easeOut", (0, 0, .58, 1)), ("easeInOut", (.42, 0, .58, 1)), (".easeInOut", (.42, 0, .58, 1)),
                     (".easeIn", (.42, 0, 1, 1)), ("Animation.easeOut", (0, 0, .58, 1)),
                     (".easeInOut(duration: 0.3)", (.42, 0, .58, 1)), (".easeOut(duration: 0.25)", (0, 0, .58, 1)),
                     (".curveEaseInOut", (.42, 0, .58, 1)), ("Curves.easeIn", (.42, 0, 1, 1)),
                     ("CAMediaTimingFunction(name: .easeOut)", (0, 0, .58, 1)), ("ease-in-out;", (.42, 0, .58, 1)),
                     ("EaseIn", (.42, 0, 1, 1)), ("Ease", (.25, .1, .25, 1)),
                     ("standard", (.2, 0, 0, 1)), ("standardAccelerate", (.3, 0, 1, 1)),
                     ("standardDecelerate", (0, 0, 0, 1)), ("emphasizedAccelerate", (.3, 0, .8, .15)),
                     ("emphasizedDecelerate", (.05, .7, .1, 1)), ("FastOutSlowInEasing", (.4, 0, .2, 1)),
                     ("LinearOutSlowInEasing", (0, 0, .2, 1)), ("FastOutLinearInEasing", (.4, 0, 1, 1)),
                     ("Curves.fastOutSlowIn", (.4, 0, .2, 1)), ("Curves.easeOutBack", (.175, .885, .32, 1.275)),
                     ("Curves.easeInOutCubic", (.645, .045, .355, 1)), ("Curves.easeInOutBack", (.68, -.55, .265, 1.55)),
                     ("Curves.easeOutExpo", (.19, 1, .22, 1)), ("Curves.slowMiddle", (.15, .85, .85, .15)),
                     ("Curves.linearToEaseOut", (.35, .91, .33, .97)), ("Curves.easeInSine", (.47, 0, .745, .715)),
                     ("EaseInOutSine", (.37, 0, .63, 1)), ("EaseOutBack", (.34, 1.56, .64, 1)),
                     ("EaseInOutBack", (.68, -.6, .32, 1.6)), ("EaseInExpo", (.7, 0, .84, 0)),
                     ("EaseOutQuint", (.22, 1, .36, 1)), ("EaseInOutCirc", (.85, 0, .15, 1)),
                     ("backOut", (.33, 1.53, .69, .99)), ("backIn", (.31, .01, .67, -.53))):
    row(text, bezier(*map(str, points)), tolerance=2e-7)
for text in ("steps(4)", "steps(4, end)", "steps(4,jump-end);"):
    row(text, lambda x: mp.floor(4 * x) / 4)
row("steps(4, start)", lambda x: mp.floor(4 * x + 1) / 4 if x < 1 else 1)
row("step-end", lambda x: 0 if x < 1 else 1)
row("step-start", lambda x: 1)
row("linear(0, 0.5 25%, 1)", lambda x: 2 * x if x <= 0.25 else 0.5 + (x - mpf("0.25")) / mpf("0.75") / 2)
row("linear(0 0%, 1 100%)", lambda x: x)
row("Curves.linear", lambda x: x)
row("LinearEasing", lambda x: x)
row(".linear", lambda x: x)

# Paths.
EMPHASIZED = [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)]
for text in ("M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1",
             "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 0.208333,0.82 0.25,1 1,1",
             "M 0 0 C 0.05 0, 0.133333 0.06, 0.166666 0.4 C 0.208333 0.82, 0.25 1, 1 1;",
             'CustomEase.create("emphasized", "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 0.208333,0.82 0.25,1 1,1")'):
    row(text, path(EMPHASIZED))
row("emphasized", path(EMPHASIZED), tolerance=2e-7)
row("Curves.easeInOutCubicEmphasized", path(EMPHASIZED), tolerance=2e-7)
row("M0,0 C0.126,0.382 0.282,0.674 0.44,0.822 0.632,1.002 0.818,1.001 1,1",
    path([(0, 0), (.126, .382), (.282, .674), (.44, .822), (.632, 1.002), (.818, 1.001), (1, 1)]))
row("M0,0 C0.14,0 0.242,0.438 0.272,0.561 0.313,0.728 0.354,0.963 0.362,1 0.37,0.985 0.414,0.873 0.455,0.811 "
    "0.51,0.726 0.573,0.753 0.586,0.762 0.662,0.812 0.719,0.981 0.726,0.998 0.788,0.914 0.84,0.936 0.859,0.95 "
    "0.878,0.964 0.897,0.985 0.911,0.998 0.922,0.994 0.939,0.984 0.954,0.984 0.969,0.984 1,1 1,1",
    path([(0, 0), (.14, 0), (.242, .438), (.272, .561), (.313, .728), (.354, .963), (.362, 1), (.37, .985),
          (.414, .873), (.455, .811), (.51, .726), (.573, .753), (.586, .762), (.662, .812), (.719, .981), (.726, .998),
          (.788, .914), (.84, .936), (.859, .95), (.878, .964), (.897, .985), (.911, .998), (.922, .994), (.939, .984),
          (.954, .984), (.969, .984), (1, 1), (1, 1)]))
row("M0,0 L0.5,0.25 1,1", lambda x: x / 2 if x <= 0.5 else mpf("0.25") + (x - 0.5) * 1.5)
row("M0,0 l0.5,0.25 L1,1", lambda x: x / 2 if x <= 0.5 else mpf("0.25") + (x - 0.5) * 1.5)
row("M0,100 C40,100 60,0 100,0", path([(0, 0), (.4, 0), (.6, 1), (1, 1)]))

# Motion, Flutter, anime, React Native.
back_in = bezier(".31", ".01", ".67", "-.53")
back_out = bezier(".33", "1.53", ".69", ".99")
row("backInOut", lambda x: back_in(2 * x) / 2 if x <= 0.5 else (2 - back_in(2 * (1 - x))) / 2, tolerance=2e-7)
row("circIn", lambda x: 1 - mp.sin(mp.acos(x)))
row("circOut", lambda x: mp.sin(mp.acos(1 - x)))
row("circInOut", PENNER["InOutCirc"])
row("anticipate", lambda x: back_in(2 * x) / 2 if 2 * x < 1 else 1 if x == 1 else (2 - mpf(2) ** (-10 * (2 * x - 1))) / 2,
    tolerance=2e-7)
row("Curves.decelerate", lambda x: 1 - (1 - x)**2)
row("Curves.bounceOut", bounce_out)
row("Curves.bounceInOut", PENNER["InOutBounce"])


def flutter_elastic(kind):
    period = mpf("0.4")
    s, k = period / 4, 2 * mp.pi / mpf("0.4")
    if kind == "in":
        return ends(lambda t: -mpf(2) ** (10 * (t - 1)) * mp.sin((t - 1 - s) * k))
    if kind == "out":
        return ends(lambda t: mpf(2) ** (-10 * t) * mp.sin((t - s) * k) + 1)

    def both(t):
        t = 2 * t - 1
        if t < 0:
            return -mpf("0.5") * mpf(2) ** (10 * t) * mp.sin((t - s) * k)
        return mpf(2) ** (-10 * t) * mp.sin((t - s) * k) / 2 + 1
    return ends(both)


row("Curves.elasticIn", flutter_elastic("in"))
row("Curves.elasticOut", flutter_elastic("out"))
row("Curves.elasticInOut", flutter_elastic("inOut"))
row("Curves.fastEaseInToSlowEaseOut", path([(0, 0), (.056, .024), (.108, .3085), (.198, .541), (.3655, 1), (.5465, .989),
                                           (1, 1)]), tolerance=2e-7)


def anime_elastic(amplitude, period):
    a = min(max(mpf(amplitude), 1), 10)
    p = min(max(mpf(period), mpf("0.1")), 2)
    return ends(lambda t: -a * mpf(2) ** (10 * (t - 1)) * mp.sin(
        (t - 1 - p / (2 * mp.pi) * mp.asin(1 / a)) * 2 * mp.pi / p))


for text, a, p in (("easeInElastic(1, .6)", 1, ".6"), ("easeInElastic(2, .5)", 2, ".5"), ("inElastic(1, .3)", 1, ".3")):
    row(text, anime_elastic(a, p))
for text, a, p in (("easeOutElastic(1, .6)", 1, ".6"), ("outElastic(1.5, .4)", "1.5", ".4")):
    row(text, lambda x, f=anime_elastic(a, p): 1 - f(1 - x))
row("out(3)", lambda x: 1 - (1 - x)**3)
row("in(1.675)", lambda x: x ** mpf("1.675") if x else mpf(0))
row("inOut(4)", lambda x: (2 * x)**4 / 2 if x < 0.5 else 1 - (2 - 2 * x)**4 / 2)
row("outBack(2)", gsap_back(mpf(2))["out"])
row("Easing.out(Easing.cubic)", PENNER["OutCubic"])
row("Easing.inOut(Easing.quad)", PENNER["InOutQuad"])
row("Easing.in(Easing.sin)", PENNER["InSine"])
row("Easing.inOut(Easing.circle)", PENNER["InOutCirc"])


# Springs: the exact motion over the time after which less than a thousandth of the way is left; only the values are
# told, at seconds.
def spring(text, mass, stiffness, damping, velocity=0, creeps=False):
    w = mp.sqrt(mpf(stiffness) / mass)
    z = mpf(damping) / (2 * mp.sqrt(mpf(stiffness) * mass))
    z = z if creeps else min(z, 1)
    v = mpf(velocity)

    def curve(t):
        if z < 1:
            wd = w * mp.sqrt(1 - z * z)
            return 1 - mp.exp(-z * w * t) * (mp.cos(wd * t) + (z * w - v) / wd * mp.sin(wd * t))
        if z > 1:
            a, b = -w * (z - mp.sqrt(z * z - 1)), -w * (z + mp.sqrt(z * z - 1))
            return 1 - ((b + v) * mp.exp(a * t) - (a + v) * mp.exp(b * t)) / (b - a)
        return 1 - mp.exp(-w * t) * (1 + (w - v) * t)
    rows.append({"text": text, "seconds": [[t, float(curve(mpf(t)))] for t in (0, 0.02, 0.05, 0.1, 0.2, 0.35)],
                 "tolerance": 1e-9})


def ratio(text, z, k, m=1, v=0):
    spring(text, m, k, 2 * mpf(z) * mp.sqrt(mpf(k) * m), v)


def response(text, z, r, v=0):
    ratio(text, z, (2 * mp.pi / mpf(r))**2, 1, v)


spring("spring(1 100 10 0)", 1, 100, 10)
spring("spring(1, 80, 10, 0)", 1, 80, 10)
spring("spring(2 150 8 3)", 2, 150, 8, 3)
spring("spring(mass: 1, stiffness: 100, damping: 10)", 1, 100, 10)
spring("spring(stiffness: 170, damping: 26)", 1, 170, 26)
spring("spring()", 1, 100, 10)
spring("spring(tension: 180, friction: 12)", 1, 180, 12)
spring(".interpolatingSpring(mass: 1, stiffness: 120, damping: 14, initialVelocity: 2)", 1, 120, 14, 2)
for name, k, c in (("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20), ("slow", 280, 60),
                   ("config.molasses", 280, 120), ("config.default", 170, 26)):
    spring(name, 1, k, c, creeps=True)
response("spring(response: 0.5, dampingFraction: 0.8)", "0.8", "0.5")
response(".spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0)", "0.8", "0.5")
response(".spring(response: 0.4)", "0.825", "0.4")
response(".spring(duration: 0.5, bounce: 0.3)", "0.7", "0.5")
response("spring(duration: 0.4, bounce: 0.2)", "0.8", "0.4")
response(".smooth", 1, "0.5")
response(".snappy", "0.85", "0.5")
response(".bouncy", "0.7", "0.5")
response("bouncy", "0.7", "0.5")
response(".snappy(duration: 0.4)", "0.85", "0.4")
response(".snappy(duration: 0.4, extraBounce: 0.1)", "0.75", "0.4")
response(".interactiveSpring", "0.86", "0.15")
response(".spring", 1, "0.5")
response("spring(visualDuration: 0.3, bounce: 0.25)", "0.75", mpf("0.36"))
ratio("spring(dampingRatio = 0.6, stiffness = 400)", "0.6", 400)
ratio("spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)", "0.5", 200)
ratio("spring(dampingRatio = Spring.DampingRatioHighBouncy)", "0.2", 1500)
ratio("expressiveFastSpatial", "0.6", 800)
ratio("standardSlowEffects", 1, 800)

# Refusals.
for text, words in (("var(--ease-out)", "var()"), ("calc(1 + 1)", "calc()"),
                    ("cubic-bezier(var(--x1), 0, 0, 1)", "var()"), ("env(ease)", "env()"),
                    ("easeOutCubik", "easeOutCubic"), ("powr2.out", "power2.out"), ("Curves.easeOutBak", "easeOutBack"),
                    ("", "empty"), ("[0.33, 1, 0.68]", "3 numbers"), ("0.33 1 0.68 1 0", "5 numbers"),
                    ("cubic-bezier(0.33, 1, 0.68)", "four numbers"), ("cubic-bezier(1.2, 0, 0, 1)", "0…1"),
                    ("steps(0)", "at least 1"), ("linear()", "number"), ("M0,0", "Béziers"),
                    ("M0,0 C0.8,0 0.2,1 0.5,0.5 Q1,1 1,1", "'Q'"), ("M0,0 C0.5,0 0.5,1", "lacks a number"),
                    ("M0,0 C1.5,0 0.2,1 1,1", "goes back"), ("spring(1 100)extra", "not an easing"),
                    ("spring(mass: 1, springiness: 3)", "springiness"), ("spring(1 2 3 4 5)", "not an argument"),
                    ("elastic.out(1, 0)", "not a period"), ("back.in(1e9)", "overshoot"), ("elastic.in(1, -2)", "not a period"),
                    ("elastic.out(0.5)x", "not an easing"), ("frobnicate(1, 2)", "not an easing"), ("rough", "not an easing"), ("inherit", "not an easing")):
    refused(text, words)

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "notations.jsonl"), "w", encoding="utf-8") as file:
    for each in rows:
        file.write(json.dumps(each, ensure_ascii=False) + "\n")
print(len(rows), "texts")
