"""Scenes as a page for Chromium, written from docs/appearance.md alone.

A layer is placed by transforms alone: inside its element, coordinates are the layer's own. What it draws is
SVG in these coordinates, which Chromium does not align with pixels, clipped by outlines; a gradient is CSS,
because SVG's are mixed with straight alpha.
"""

import math

from scenes import HEIGHT, WIDTH, walk

COLUMNS = 16


def rgba(value):
    red, green, blue, alpha = value
    return f"rgba({red * 255:.3f},{green * 255:.3f},{blue * 255:.3f},{alpha})"


def multiply(a, b):
    """Applies a first, then b: rows are row vectors."""
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def matrix(transform):
    """Scale · Rx · Ry · Rz · Translation, then the perspective column."""
    sx, sy, sz = transform.get("scale", [1, 1, 1])
    x, y, z = transform.get("rotation", [0, 0, 0])
    px, py, pz, pw = transform.get("perspective", [0, 0, 0, 1])
    cx, s_x, cy, s_y, cz, s_z = (f(a) for a in (x, y, z) for f in (math.cos, math.sin))
    result = [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]]
    for turn in (
        [[1, 0, 0, 0], [0, cx, s_x, 0], [0, -s_x, cx, 0], [0, 0, 0, 1]],
        [[cy, 0, -s_y, 0], [0, 1, 0, 0], [s_y, 0, cy, 0], [0, 0, 0, 1]],
        [[cz, s_z, 0, 0], [-s_z, cz, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
        [[1, 0, 0, px], [0, 1, 0, py], [0, 0, 1, pz], [0, 0, 0, pw]],
    ):
        result = multiply(result, turn)
    return result


def css_matrix(transform):
    return "matrix3d(" + ",".join(f"{v:.12g}" for row in matrix(transform) for v in row) + ")"


def anchor(layer):
    x, y, width, height = layer["bounds"]
    ax, ay = layer.get("anchorPoint", [0.5, 0.5])
    return x + ax * width, y + ay * height


def placed(layer):
    """From the layer's coordinates to those of the layer around it, `sublayerTransform` left aside."""
    ax, ay = anchor(layer)
    x, y = layer["position"]
    return f"translate({x}px,{y}px) {css_matrix(layer.get('transform', {}))} translate({-ax}px,{-ay}px)"


def rounded(rect, radius):
    """The path of a rounded rectangle, corners being quarters of circles."""
    x, y, width, height = rect
    if width <= 0 or height <= 0:
        return ""
    r = max(min(radius, width / 2, height / 2), 0)
    right, bottom = x + width, y + height
    return (
        f"M{x + r} {y}L{right - r} {y}A{r} {r} 0 0 1 {right} {y + r}L{right} {bottom - r}"
        f"A{r} {r} 0 0 1 {right - r} {bottom}L{x + r} {bottom}A{r} {r} 0 0 1 {x} {bottom - r}"
        f"L{x} {y + r}A{r} {r} 0 0 1 {x + r} {y}Z")


def data(elements):
    letters = {"move": "M", "line": "L", "quad": "Q", "cubic": "C", "close": "Z"}
    return "".join(
        letters[kind] + " ".join(f"{x} {y}" for x, y in points) for kind, *points in elements)


def svg(content):
    return f'<svg style="position:absolute;left:0;top:0;overflow:visible" width="1" height="1">{content}</svg>'


def bounds_path(layer):
    return rounded(layer["bounds"], layer.get("cornerRadius", 0))


def shadow(layer):
    opacity = layer.get("shadowOpacity", 0)
    if not opacity:
        return ""
    dx, dy = layer["shadowOffset"]
    outline = data(layer["shadowPath"]) if "shadowPath" in layer else bounds_path(layer)
    *hue, alpha = layer["shadowColor"]
    clip = f"clip-path:path('{bounds_path(layer)}')" if layer.get("masksToBounds") else ""
    fill = rgba(hue + [alpha * opacity])
    path = f'<path d="{outline}" fill="{fill}" transform="translate({dx} {dy})"/>'
    # The filter's element is a box that holds all of the shadow, so that nothing is cut off.
    return (
        f'<div style="position:absolute;left:0;top:0;width:1px;height:1px;{clip}">'
        f'<div style="filter:blur({layer["shadowRadius"]}px)">{svg(path)}</div></div>')


def css_gradient(layer):
    x, y, width, height = layer["bounds"]
    (sx, sy), (ex, ey) = layer["startPoint"], layer["endPoint"]
    start = (sx * width, sy * height)
    line = ((ex - sx) * width, (ey - sy) * height)
    length = math.hypot(*line)
    angle = math.atan2(line[0], -line[1])
    # A CSS gradient's line goes through the middle of its box, and 0 lies at the foot of a corner.
    box = (math.ceil(width), math.ceil(height))
    half = (abs(box[0] * math.sin(angle)) + abs(box[1] * math.cos(angle))) / 2
    along = (line[0] / length, line[1] / length)
    zero = (start[0] - box[0] / 2) * along[0] + (start[1] - box[1] / 2) * along[1] + half
    count = len(layer["colors"])
    places = layer.get("locations") or [i / (count - 1) for i in range(count)]
    stops = ",".join(
        f"{rgba(color)} {zero + place * length}px" for color, place in zip(layer["colors"], places))
    clip = rounded([0, 0, width, height], layer.get("cornerRadius", 0))
    return (
        f'<div style="position:absolute;left:0;top:0;width:{box[0]}px;height:{box[1]}px;'
        f"transform-origin:0 0;transform:translate({x}px,{y}px);clip-path:path('{clip}');"
        f'background:linear-gradient({angle}rad,{stops})"></div>')


def contents(layer, number):
    x, y, width, height = layer["bounds"]
    return svg(
        f'<clipPath id="c{number}"><path d="{bounds_path(layer)}"/></clipPath>'
        f'<image href="{layer["contents"]}" x="{x}" y="{y}" width="{width}" height="{height}"'
        f' preserveAspectRatio="none" clip-path="url(#c{number})"/>')


def shape(layer):
    path = data(layer["path"])
    rule = {"nonZero": "nonzero", "evenOdd": "evenodd"}[layer["fillRule"]]
    result = f'<path d="{path}" fill="{rgba(layer["fillColor"])}" fill-rule="{rule}"/>'
    dashes = ""
    start, end = layer.get("strokeStart", 0), layer.get("strokeEnd", 1)
    if "lineDashPattern" in layer:
        dashes = (
            f'stroke-dasharray="{" ".join(map(str, layer["lineDashPattern"]))}"'
            f' stroke-dashoffset="{layer["lineDashPhase"]}"')
    elif (start, end) != (0, 1):
        dashes = f'pathLength="1" stroke-dasharray="0 {start} {end - start} 2"'
    return result + (
        f'<path d="{path}" fill="none" stroke="{rgba(layer["strokeColor"])}" {dashes}'
        f' stroke-width="{layer["lineWidth"]}" stroke-linecap="{layer["lineCap"]}"'
        f' stroke-linejoin="{layer["lineJoin"]}" stroke-miterlimit="{layer["miterLimit"]}"/>')


def text(layer, number):
    x, y, width, height = layer["bounds"]
    size = layer["fontSize"]
    side = {"center": 0.5, "right": 1}.get(layer["alignment"], 0)
    anchors = {0: "start", 0.5: "middle", 1: "end"}
    lines = "".join(
        f'<text x="{x + side * width}" y="{y + (0.928222656 + 1.1640625 * index) * size}" font-family="shipped"'
        f' font-size="{size}px" text-rendering="geometricPrecision" text-anchor="{anchors[side]}"'
        f' fill="{rgba(layer["foregroundColor"])}">{words}</text>'
        for index, words in enumerate(layer["string"].split("\\n")))
    return svg(
        f'<clipPath id="c{number}"><path d="{bounds_path(layer)}"/></clipPath>'
        f'<g clip-path="url(#c{number})">{lines}</g>')


def border(layer):
    width = layer.get("borderWidth", 0)
    if not width:
        return ""
    x, y, w, h = layer["bounds"]
    radius = min(layer.get("cornerRadius", 0), w / 2, h / 2)
    inner = rounded([x + width, y + width, w - 2 * width, h - 2 * width], max(radius - width, 0))
    return svg(
        f'<path fill-rule="evenodd" d="{bounds_path(layer)}{inner}" fill="{rgba(layer["borderColor"])}"/>')


class Page:
    def __init__(self):
        self.number = 0

    def layer(self, layer):
        self.number += 1
        back = shadow(layer)
        if "backgroundColor" in layer:
            back += svg(f'<path d="{bounds_path(layer)}" fill="{rgba(layer["backgroundColor"])}"/>')
        if layer["kind"] == "gradient":
            back += css_gradient(layer)
        if "contents" in layer:
            back += contents(layer, self.number)
        if layer["kind"] == "text":
            back += text(layer, self.number)
        inside = svg(shape(layer)) if layer["kind"] == "shape" else ""
        below = "".join(
            self.layer(one) for one in sorted(layer["sublayers"], key=lambda one: one.get("zPosition", 0)))
        if "sublayerTransform" in layer:
            ax, ay = anchor(layer)
            move = f"translate({ax}px,{ay}px) {css_matrix(layer['sublayerTransform'])} translate({-ax}px,{-ay}px)"
            below = f'<div class="l" style="transform:{move}">{below}</div>'
        inside += below
        if layer.get("masksToBounds"):
            inside = f"<div class=\"l\" style=\"clip-path:path('{bounds_path(layer)}')\">{inside}</div>"
        return (
            f'<div class="l" style="opacity:{layer.get("opacity", 1)};transform:{placed(layer)}">'
            f"{back}{inside}{border(layer)}</div>")

    def scene(self, scene):
        layers = sorted(scene["layers"], key=lambda one: one.get("zPosition", 0))
        return "".join(self.layer(one) for one in layers)

    def write(self, scenes):
        """All scenes in a grid."""
        text = (
            "<!doctype html><meta charset=utf-8><style>body{margin:0;background:#fff}"
            "@font-face{font-family:shipped;src:url(font.ttf)}"
            f".s{{position:absolute;width:{WIDTH}px;height:{HEIGHT}px;overflow:hidden}}"
            ".l{position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0}</style>")
        for index, scene in enumerate(scenes):
            x, y = index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT
            text += f'<div class="s" style="left:{x}px;top:{y}px">{self.scene(scene)}</div>'
        return text


def probes(scenes):
    """A page that says where the corners of all layers of some scenes are, measured on elements without size."""
    body = ""
    for index, scene in enumerate(scenes):
        def element(layer):
            x, y, width, height = layer["bounds"]
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            points = "".join(
                f'<div class="l p" style="transform:translate({px}px,{py}px)"></div>' for px, py in corners)
            below = "".join(element(one) for one in layer["sublayers"])
            if "sublayerTransform" in layer:
                ax, ay = anchor(layer)
                move = (
                    f"translate({ax}px,{ay}px) {css_matrix(layer['sublayerTransform'])}"
                    f" translate({-ax}px,{-ay}px)")
                below = f'<div class="l" style="transform:{move}">{below}</div>'
            return f'<div class="l" style="transform:{placed(layer)}">{points}{below}</div>'

        body += f'<div class="l" id="s{index}">' + "".join(map(element, scene["layers"])) + "</div>"
    script = (
        "const all = [...document.querySelectorAll('body > .l')].map(stage =>"
        "[...stage.querySelectorAll('.p')].map(probe => {"
        "const box = probe.getBoundingClientRect(); return [box.x, box.y] }));"
        "document.body.innerHTML = '<pre id=result>' + JSON.stringify(all) + '</pre>'")
    return (
        "<!doctype html><meta charset=utf-8><style>body{margin:0}"
        ".l{position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0}</style>"
        f"<body>{body}<script>{script}</script>")


def corner_script(scene):
    """Lua that prints where the library says the same corners are, nan for those behind the eye."""
    lines = []
    for index, (layer, _) in enumerate(walk(scene), 1):
        x, y, width, height = layer["bounds"]
        for px, py in [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]:
            lines.append(
                f"do local ok, p = pcall(layers[{index}].convertTo, layers[{index}], {{ {px!r}, {py!r} }}, stage)"
                ' print(ok and ("%.9f %.9f"):format(p.x, p.y) or "nan nan") end')
    return "\n".join(lines)
