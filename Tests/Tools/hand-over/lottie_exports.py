"""Lottie files and dotLottie archives: schema, values at whole frames, and pictures by two players."""

import json
import os
import sys
import zipfile

import jsonschema
import lottie_specs
import numpy
from lottie.parsers.tgs import parse_tgs

from scenes import ORRERY, run

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import lottie_files  # noqa: E402

LOOKS = "Tests/Fixtures/lottie/looks.lua"

# The properties of a layer's transform: their columns, and the factors from the file's units to the run's.
PROPERTIES = {
    "position": ("p", ["position.x", "position.y"], 1),
    "transform.scale": ("s", ["transform.scale.x", "transform.scale.y"], 0.01),
    "transform.rotation.z": ("r", ["transform.rotation.z"], numpy.pi / 180),
    "opacity": ("o", ["opacity"], 0.01),
}


def validator():
    """The schema of Lottie 1.0.1: that of 1.0, which PyPI has, with what the tags 1.0 and 1.0.1 of the repository
    lottie/lottie-spec differ in. A gradient needs the number of its colours and their list, and the version is 10001; the
    rest of the difference is a title, and a part of the schema that has a name of its own."""
    path = os.path.join(os.path.dirname(lottie_specs.__file__), "data", "lottie.schema.json")
    with open(path, encoding="utf-8") as text:
        schema = json.load(text)
    gradient = schema["$defs"]["properties"]["gradient-property"]
    if schema["$version"] != 10000 or "required" in gradient:
        sys.exit("lottie: PyPI has another schema than that of 1.0; the differences of 1.0.1 are to be looked at")
    gradient["required"] = ["p", "k"]
    schema["$defs"]["composition"]["animation"]["allOf"].append({"properties": {"ver": {"const": 10001}}, "required": ["ver"]})
    return jsonschema.Draft202012Validator(schema)


def gradients(part):
    """The gradients in a part of a file."""
    if isinstance(part, list):
        return [found for item in part for found in gradients(item)]
    if not isinstance(part, dict):
        return []
    own = [part["g"]] if part.get("ty") in ("gf", "gs") else []
    return own + [found for item in part.values() for found in gradients(item)]


def check_schema(file, valid):
    """What 1.0.1 differs in is what the validator refuses."""
    of_stops = gradients(file)
    if not of_stops:
        sys.exit(f"{LOOKS}: there is no gradient in it")
    count = of_stops[0].pop("p")
    missing = list(valid.iter_errors(file))
    of_stops[0]["p"] = count
    older = list(valid.iter_errors(file | {"ver": 10000}))
    if not missing or not older:
        sys.exit("lottie: the schema takes a gradient without a number of colours, or another version")


def compositions(file):
    return [file, *(asset for asset in file["assets"] if "layers" in asset)]


def numbers(prop, frame):
    """The numbers of a property, of a split one too."""
    if prop.get("s"):
        return [numbers(prop["x"], frame)[0], numbers(prop["y"], frame)[0]]
    return lottie_files.value(prop, frame)


def moving(prop):
    return any(map(moving, (prop["x"], prop["y"]))) if prop.get("s") else prop["a"] == 1


def jumps(prop):
    """The frames before which a number is held."""
    if prop.get("s"):
        return jumps(prop["x"]) | jumps(prop["y"])
    return {later["t"] for key, later in zip(prop["k"], prop["k"][1:]) if key.get("h")} if prop["a"] else set()


def check_values(scene, valid):
    path, bounds = scene.export("lottie", ".json")
    with open(path, encoding="utf-8") as text:
        file = json.load(text)
    for error in valid.iter_errors(file):
        sys.exit(f"{scene.name}: {list(error.absolute_path)}: {error.message}")
    parse_tgs(path)
    layers = {layer["nm"]: layer for part in compositions(file) for layer in part["layers"]}
    seen = 0
    for name, layer in layers.items():
        for property_name, (key, columns, factor) in PROPERTIES.items():
            prop = layer["ks"].get(key)
            if prop is None or not moving(prop):
                continue
            names = [f"{name}.{column}" for column in columns]
            rows = [bounds.get(f"{name}.{property_name}")] * len(names)
            rows = [bounds.get(column, row) for column, row in zip(names, rows)]
            frames = [frame for frame in range(file["op"]) if frame + 1 not in jumps(prop)][:: max(1, file["op"] // 150)]
            times = [frame / file["fr"] for frame in frames]
            found = [[number * factor for number in numbers(prop, frame)[: len(names)]] for frame in frames]
            limits = {column: (row or 0) * factor for column, row in zip(names, rows)}
            scene.compare(names, limits, times, found, "Lottie")
            seen += len(names)
    return path, seen


def check_archive(scene, path):
    archive, _ = scene.export("dotlottie", ".lottie")
    with zipfile.ZipFile(archive) as files:
        if files.testzip():
            sys.exit(f"{scene.name}: the archive is damaged")
        manifest = json.loads(files.read("manifest.json"))
        animation = files.read(f"a/{manifest['animations'][0]['id']}.json").decode()
    # The name in the file is that of the exported file's source, the same in both.
    with open(path, encoding="utf-8") as text:
        if manifest["version"] != "2" or json.loads(animation) != json.load(text):
            sys.exit(f"{scene.name}: the archive has another animation")


def check_pictures(folder, valid):
    path, stem = f"{folder}/looks.json", f"{folder}/looks"
    run(*ORRERY, "export", LOOKS, "--format", "lottie", "--out", path)
    with open(path, encoding="utf-8") as text:
        file = json.load(text)
    for error in valid.iter_errors(file):
        sys.exit(f"{LOOKS}: {list(error.absolute_path)}: {error.message}")
    check_schema(file, valid)
    agreed, worst = lottie_files.compare_pictures(path, LOOKS, file, stem)
    if agreed < 8 or worst > lottie_files.LIMIT:
        sys.exit(f"{LOOKS}: {agreed} frames, {worst:.2f} of 255 at most")
    return agreed, worst


def check(folder, scenes):
    valid = validator()
    seen = 0
    for scene in scenes:
        path, count = check_values(scene, valid)
        seen += count
        check_archive(scene, path)
    if seen < 30:
        sys.exit(f"only {seen} columns moved")
    agreed, worst = check_pictures(folder, valid)
    print(f"lottie: {seen} columns of {len(scenes)} scenes within their bounds at whole frames; "
          f"pictures at {agreed} frames, {worst:.2f} of 255 at most")
