"""Random scenes, and the Lua script that makes each.

A layer is a dictionary of properties as docs/appearance.md and docs/layers.md name them; what is missing
has its default. Sublayers stand under "sublayers" in the order of the list.
"""

import math
import random

WIDTH, HEIGHT = 160, 120
IMAGE = "picture.png"


def color(rng, opaque=False):
    return [round(rng.random(), 3) for _ in range(3)] + [1 if opaque else rng.choice([1, 1, 0.6, 0.3])]


def outline(rng, width, height):
    """Elements of a path: polygons, curves, open and closed."""
    def point():
        return [round(rng.uniform(0, width), 2), round(rng.uniform(0, height), 2)]

    elements = [["move", point()]]
    for _ in range(rng.randint(2, 5)):
        kind = rng.choice(["line", "line", "quad", "cubic"])
        count = {"line": 1, "quad": 2, "cubic": 3}[kind]
        elements.append([kind] + [point() for _ in range(count)])
    if rng.random() < 0.6:
        elements.append(["close"])
    return elements


def transform(rng, perspective):
    result = {"rotation": [0, 0, round(rng.uniform(-math.pi, math.pi), 3)]}
    if rng.random() < 0.5:
        result["scale"] = [round(rng.uniform(0.5, 1.8), 3), round(rng.uniform(0.5, 1.8), 3), 1]
    if perspective:
        result["rotation"][0] = round(rng.uniform(-0.8, 0.8), 3)
        result["rotation"][1] = round(rng.uniform(-0.8, 0.8), 3)
        result["perspective"] = [0, 0, round(-1 / rng.uniform(150, 600), 6), 1]
    return result


def shape(rng, layer, width, height):
    layer["path"] = outline(rng, width, height)
    layer["fillColor"] = color(rng) if rng.random() < 0.7 else [0, 0, 0, 0]
    layer["fillRule"] = rng.choice(["nonZero", "evenOdd"])
    layer["strokeColor"] = color(rng)
    layer["lineWidth"] = round(rng.uniform(2, 8), 2)
    layer["lineCap"] = rng.choice(["butt", "round", "square"])
    layer["lineJoin"] = rng.choice(["miter", "round", "bevel"])
    layer["miterLimit"] = 4
    if rng.random() < 0.4:
        layer["lineDashPattern"] = [round(rng.uniform(4, 12), 1), round(rng.uniform(3, 9), 1)]
        layer["lineDashPhase"] = round(rng.uniform(0, 10), 1)
    elif rng.random() < 0.4:
        layer["strokeStart"] = round(rng.uniform(0, 0.5), 3)
        layer["strokeEnd"] = round(rng.uniform(0.5, 1), 3)


def gradient(rng, layer):
    count = rng.randint(2, 4)
    layer["colors"] = [color(rng) for _ in range(count)]
    if rng.random() < 0.5:
        layer["locations"] = sorted(round(rng.random(), 3) for _ in range(count))
    layer["startPoint"] = [round(rng.uniform(0, 0.4), 3), round(rng.uniform(0, 1), 3)]
    layer["endPoint"] = [round(rng.uniform(0.6, 1), 3), round(rng.uniform(0, 1), 3)]


def make_layer(rng, depth, options):
    width, height = round(rng.uniform(20, 80), 2), round(rng.uniform(20, 60), 2)
    kind = rng.choice(options["kinds"])
    layer = {
        "kind": kind,
        "position": [round(rng.uniform(20, WIDTH - 20), 2), round(rng.uniform(20, HEIGHT - 20), 2)],
        "bounds": [0, 0, width, height], "sublayers": [],
    }
    if depth:
        layer["position"] = [round(rng.uniform(0, 60), 2), round(rng.uniform(0, 40), 2)]
    if rng.random() < 0.3:
        layer["bounds"][:2] = [round(rng.uniform(-8, 8), 2), round(rng.uniform(-8, 8), 2)]
    if rng.random() < 0.3:
        layer["anchorPoint"] = [round(rng.random(), 2), round(rng.random(), 2)]
    if rng.random() < 0.5:
        layer["transform"] = transform(rng, options["perspective"] and rng.random() < 0.6)
    if rng.random() < 0.2:
        layer["sublayerTransform"] = transform(rng, False)
    if kind == "shape":
        shape(rng, layer, width, height)
    elif kind == "gradient":
        gradient(rng, layer)
    elif kind == "contents":
        layer["contents"] = IMAGE
    elif kind == "text":
        layer["string"] = rng.choice(["Orrery", "Ämter\\nund Ω", "timing", "Ag"])
        layer["fontSize"] = round(rng.uniform(9, 24), 2)
        layer["foregroundColor"] = color(rng)
        layer["alignment"] = rng.choice(["natural", "left", "right", "center", "justified"])
    if kind in ("plain", "contents") or rng.random() < 0.3:
        layer["backgroundColor"] = color(rng)
    if rng.random() < 0.5:
        layer["cornerRadius"] = round(rng.uniform(2, 30), 1)
    if rng.random() < 0.4:
        layer["borderWidth"] = round(rng.uniform(1, 6), 1)
        layer["borderColor"] = color(rng)
    if rng.random() < 0.3:
        layer["opacity"] = round(rng.uniform(0.2, 0.9), 2)
    if rng.random() < 0.3:
        layer["masksToBounds"] = True
    if rng.random() < 0.3:
        layer["zPosition"] = rng.randint(-2, 2)
    if options["shadows"] and rng.random() < 0.5:
        layer["shadowOpacity"] = round(rng.uniform(0.3, 1), 2)
        layer["shadowRadius"] = round(rng.uniform(1, 10), 1)
        layer["shadowOffset"] = [round(rng.uniform(-8, 8), 1), round(rng.uniform(-8, 8), 1)]
        layer["shadowColor"] = color(rng, opaque=True)
        if rng.random() < 0.3:
            layer["shadowPath"] = outline(rng, width, height)
    if depth < 2:
        for _ in range(rng.choice([0, 0, 1, 2])):
            layer["sublayers"].append(make_layer(rng, depth + 1, options))
    return layer


def make(seed):
    """A scene of a seed: every fourth with shadows, every fourth in perspective."""
    rng = random.Random(seed)
    options = {
        "kinds": ["plain", "shape", "gradient", "contents"] + (["text"] * 2 if seed % 4 == 2 else []),
        "shadows": seed % 4 == 1,
        "perspective": seed % 4 == 3,
    }
    layers = [make_layer(rng, 0, options) for _ in range(rng.randint(2, 5))]
    return {"seed": seed, "layers": layers, **options}


def lua(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {lua(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "{ " + ", ".join(lua(part) for part in value) + " }"
    return repr(value)


def lua_path(elements):
    text = "motion.BezierPath {}"
    for kind, *points in elements:
        if kind == "close":
            text += ":close()"
            continue
        *controls, end = [lua(point) for point in points]
        name = {"move": "move", "line": "addLine", "quad": "addQuadCurve", "cubic": "addCurve"}[kind]
        text += f":{name}({', '.join([end, *controls])})"
    return text


CLASSES = {"shape": "ShapeLayer", "gradient": "GradientLayer", "text": "TextLayer"}


def script(scene, extra=""):
    """The Lua script; `layers` holds all layers, superlayers first, as `walk` does."""
    lines = [
        'local motion = require("motion")',
        f"local stage = motion.Stage {{ width = {WIDTH}, height = {HEIGHT} }}", "local layers = {}",
    ]
    for index, (layer, parent) in enumerate(walk(scene), 1):
        lines.append(f"layers[{index}] = motion.{CLASSES.get(layer['kind'], 'Layer')} {{}}")
        owner = f"layers[{parent}]" if parent else "stage"
        lines.append(f"{owner}:addSublayer(layers[{index}])")
        for key, value in layer.items():
            if key in ("kind", "sublayers"):
                continue
            text = lua_path(value) if key in ("path", "shadowPath") else lua(value)
            lines.append(f'layers[{index}]:setValue({text}, "{key}")')
    return "\n".join(lines) + "\n" + extra


def walk(scene):
    """All layers with the number of their superlayer, from 1; None for those on the stage."""
    found = []

    def visit(layers, parent):
        for layer in layers:
            found.append((layer, parent))
            visit(layer["sublayers"], len(found))

    visit(scene["layers"], None)
    return found
