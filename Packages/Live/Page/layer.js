// One layer as DOM elements, drawn as docs/appearance.md says.

const svgNamespace = "http://www.w3.org/2000/svg";

const css = ([red, green, blue, alpha]) =>
  `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;

/** Makes an element of a class, in another one if there is one. */
export function elementIn(className, parent) {
  const made = document.createElement("div");
  made.className = className;
  parent?.append(made);
  return made;
}

/** Gives an element a rectangle and corners. */
export function frame(made, [x, y, width, height], radius = 0) {
  made.style.left = `${x}px`;
  made.style.top = `${y}px`;
  made.style.width = `${width}px`;
  made.style.height = `${height}px`;
  made.style.borderRadius = `${radius}px`;
}

function drawing(parent) {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("class", "part drawing");
  parent.append(svg);
  return svg;
}

function path(svg, outline, fields) {
  const made = document.createElementNS(svgNamespace, "path");
  made.setAttribute("d", outline);
  for (const [name, value] of Object.entries(fields)) made.setAttribute(name, value);
  svg.append(made);
}

/** The gradient of CSS with the same colours at the same points: its line goes through the middle. */
export function gradientImage({ start, end, stops }, [x, y, width, height]) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const last = css(stops[stops.length - 1].color);
  if (stops.length === 1 || length === 0) return `linear-gradient(${last}, ${last})`;
  const [ux, uy] = [dx / length, dy / length];
  const whole = Math.abs(width * ux) + Math.abs(height * uy);
  const toStart = (start[0] - x - width / 2) * ux + (start[1] - y - height / 2) * uy + whole / 2;
  const places = stops.map(stop => `${css(stop.color)} ${toStart + stop.location * length}px`);
  return `linear-gradient(${Math.atan2(ux, -uy)}rad, ${places.join(", ")})`;
}

/** Whether a map keeps parallels parallel, so that a matrix of the plane expresses it. */
const isAffine = map => map[2] === 0 && map[5] === 0 && map[8] === 1;

/** The matrix of CSS for the nine numbers of a map, without the origin of an affine one; empty for the identity. */
function matrix(map) {
  const [ax, ay, aw, bx, by, bw, tx, ty, tw] = map;
  if (!isAffine(map)) return ` matrix3d(${ax},${ay},0,${aw},${bx},${by},0,${bw},0,0,1,0,${tx},${ty},0,${tw})`;
  return ax === 1 && ay === 0 && bx === 0 && by === 1 ? "" : ` matrix(${ax},${ay},${bx},${by},0,0)`;
}

/** The transform of CSS for the nine numbers of a map. */
export const transform = map => {
  const [x, y] = isAffine(map) ? [map[6], map[7]] : [0, 0];
  return `translate(${x}px, ${y}px)${matrix(map)}`;
};

export class LayerView {
  /** The element that sublayers are in. */
  #inside;

  #images;

  /** The text of the map after the translation; empty for a layer that does not turn. */
  #matrix = "";

  constructor(id, images) {
    this.id = id;
    this.#images = images;
    this.root = elementIn("layer", null);
    this.root.dataset.id = id;
  }

  get inside() { return this.#inside ?? this.root; }

  /** Takes the nine numbers of a map over. */
  move(map) {
    this.#matrix = matrix(map);
    if (isAffine(map)) this.place(map[6], map[7]);
    else this.place(0, 0);
  }

  /** Moves the layer's origin. A translation in front is parsed faster than `translate` or a whole matrix. */
  place(x, y) { this.root.style.transform = `translate(${x}px, ${y}px)${this.#matrix}`; }

  fade(opacity) { this.root.style.opacity = opacity; }

  /** An empty copy that shows nothing but where the layer is. */
  outline() {
    const made = elementIn("layer ghost");
    made.style.transform = this.root.style.transform;
    const box = elementIn("part", made);
    frame(box, this.look.bounds, this.look.cornerRadius);
    return made;
  }

  /** What sets the geometry and the background colour of the elements that there are. */
  #patches = [];

  /** The look without what the patches set, as a text. */
  #rest = "";

  /** Takes a new look over; the sublayers stay. Where size, corners and background change alone, so do the elements. */
  show(look) {
    const rest = JSON.stringify({
      ...look, map: 0, opacity: 0, bounds: 0, cornerRadius: 0, background: Boolean(look.background),
    });
    this.look = look;
    this.move(look.map);
    this.fade(look.opacity);
    if (rest !== this.#rest) this.#build(look);
    this.#rest = rest;
    for (const patch of this.#patches) patch(look);
  }

  #patch(patch) { this.#patches.push(patch); }

  /** Lets an element have the layer's bounds and corners. */
  #frame(made) {
    this.#patch(({ bounds, cornerRadius }) => frame(made, bounds, cornerRadius));
    return made;
  }

  #build(look) {
    const sublayers = this.#inside ? [...this.#inside.children] : [];
    this.#patches = [];
    this.root.replaceChildren();
    // What a pointer selects, behind the sublayers.
    this.#frame(elementIn("part area", this.root));
    const clip = elementIn("part", this.root);
    const content = elementIn("part", clip);
    if (look.masksToBounds) {
      this.#frame(clip).style.overflow = "hidden";
      this.#patch(({ bounds }) => {
        content.style.transform = `translate(${-bounds[0]}px, ${-bounds[1]}px)`;
      });
    }
    this.#showBack(look, content);
    this.#inside = elementIn("part sublayers", content);
    this.#inside.append(...sublayers);
    this.#showBorder(look);
  }

  #showBack(look, content) {
    if (look.shadow) this.#showShadow(look.shadow, content);
    const box = () => this.#frame(elementIn("part box", content));
    if (look.background) {
      const made = box();
      this.#patch(({ background }) => { made.style.backgroundColor = css(background); });
    }
    if (look.gradient) {
      const made = box();
      this.#patch(({ gradient, bounds }) => {
        made.style.backgroundImage = gradientImage(gradient, bounds);
      });
    }
    if (look.contents) {
      const made = box();
      made.classList.add("image");
      this.#images.show(look.contents, made);
    }
    if (look.shape) this.#showShape(look.shape, content);
    if (look.text) this.#showText(look.text, box());
  }

  #showShadow(shadow, content) {
    const [dx, dy] = shadow.offset;
    let made;
    if (shadow.path === undefined) {
      made = this.#frame(elementIn("part", content));
      made.style.backgroundColor = css(shadow.color);
    } else {
      made = drawing(content);
      path(made, shadow.path, { fill: css(shadow.color) });
    }
    made.style.transform = `translate(${dx}px, ${dy}px)`;
    if (shadow.radius > 0) made.style.filter = `blur(${shadow.radius}px)`;
  }

  #showShape(shape, content) {
    const svg = drawing(content);
    if (shape.fill) {
      path(svg, shape.path, {
        fill: css(shape.fill), "fill-rule": shape.evenOdd ? "evenodd" : "nonzero",
      });
    }
    const stroke = shape.stroke;
    if (!stroke) return;
    path(svg, stroke.path, {
      fill: "none", stroke: css(stroke.color), "stroke-width": stroke.width,
      "stroke-linecap": ["round", "square"].includes(stroke.cap) ? stroke.cap : "butt",
      "stroke-linejoin": ["round", "bevel"].includes(stroke.join) ? stroke.join : "miter",
      "stroke-miterlimit": Math.max(stroke.miterLimit, 1),
      "stroke-dasharray": stroke.dashes.length ? stroke.dashes.join(" ") : "none",
      "stroke-dashoffset": stroke.dashPhase,
    });
  }

  #showText(text, box) {
    box.classList.add("text");
    box.dir = "auto";
    box.style.fontSize = `${text.fontSize}px`;
    box.style.color = css(text.color);
    box.style.textAlign =
      ["left", "right", "center"].includes(text.alignment) ? text.alignment : "start";
    box.textContent = text.string;
  }

  #showBorder({ border, outlined, name }) {
    if (border) {
      const made = this.#frame(elementIn("part border", this.root));
      const color = css(border.color);
      this.#patch(({ bounds }) => {
        const isFilled = border.width * 2 >= Math.min(bounds[2], bounds[3]);
        made.style.backgroundColor = isFilled ? color : "";
        made.style.border = isFilled ? "" : `${border.width}px solid ${color}`;
      });
    }
    if (!outlined) return;
    const made = elementIn("part outline", this.root);
    this.#patch(({ bounds }) => frame(made, bounds));
    made.textContent = name ?? "";
  }
}
