// The arithmetic and the notations of easings and springs that the editors need while a handle is dragged; the host
// reads every other notation.

/** The number with as many digits as an editor shows: at most three after the point. */
export function short(number, digits = 3) {
  return String(Number(number.toFixed(digits)));
}

/** The value of a cubic Bézier curve at an input, with the points (0, 0) and (1, 1) at its ends. */
export function bezier([x1, y1, x2, y2], x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const along = (a, b, t) => 3 * a * (1 - t) * (1 - t) * t + 3 * b * (1 - t) * t * t + t * t * t;
  let [low, high] = [0, 1];
  // The curve's x ascends, so halving finds the place, to within a pixel after 24 times.
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}

/** The value of a staircase at an input, by the CSS Easing Functions specification. */
export function steps({ count, position }, x) {
  const isEarly = ["jump-start", "start", "jump-both"].includes(position);
  const jumps = count + { "jump-both": 1, "jump-none": -1 }[position] || count;
  const step = Math.floor(Math.min(Math.max(x, 0), 1) * count) + (isEarly ? 1 : 0);
  return Math.min(Math.max(step, 0), jumps) / jumps;
}

/** The value of a polygon of points at an input. */
export function polygon(points, x) {
  const index = points.findLastIndex(point => point[0] <= x);
  if (index < 0) return points[0][1];
  const [from, to] = [points[index], points[index + 1]];
  if (!to) return from[1];
  return from[1] + (to[1] - from[1]) * (x - from[0]) / (to[0] - from[0]);
}

/** The value of a form that handles move. */
export function value(form, x) {
  if (form.kind === "cubic") return bezier(form.points, x);
  return form.kind === "steps" ? steps(form, x) : polygon(form.points, x);
}

/** A form in the notation of CSS. */
export function text(form) {
  if (form.kind === "cubic") return `cubic-bezier(${form.points.map(one => short(one)).join(", ")})`;
  if (form.kind === "steps") return `steps(${form.count}, ${form.position})`;
  const points = form.points.map(([x, y]) => `${short(y)} ${short(x * 100, 2)}%`);
  return `linear(${points.join(", ")})`;
}

/** The keys by which each form of a spring is written. */
export const springForms = {
  bounce: ["duration", "bounce"],
  ratio: ["stiffness", "dampingRatio"],
  constants: ["mass", "stiffness", "damping"],
};

/** A spring in the notation that the host reads. */
export function springText(form, numbers) {
  return `spring(${springForms[form].map(key => `${key}: ${short(numbers[key], 4)}`).join(", ")})`;
}

/** The form in which a spring was written. */
export function springForm(text) {
  if (/stiffness|tension/.test(text)) return /dampingRatio|dampingFraction/.test(text) ? "ratio" : "constants";
  return /^spring\(\s*[-\d.]/.test(text) ? "constants" : "bounce";
}

/** A path of SVG through values at even distances, in a box whose y goes up. */
export function pathOf(values, box) {
  const last = Math.max(values.length - 1, 1);
  const points = values.map((one, index) => {
    const [x, y] = box.place([index / last, one ?? 0]);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return points.length ? `M${points.join("L")}` : "";
}

/** Maps x of 0…1 and y of a range into a rectangle of pixels. */
export class Box {
  constructor(width, height, low, high, margin = 8) {
    this.width = width;
    this.height = height;
    this.low = low;
    this.high = high;
    this.margin = margin;
  }

  place([x, y]) {
    return [
      this.margin + x * (this.width - 2 * this.margin),
      this.height - this.margin - (y - this.low) / (this.high - this.low) * (this.height - 2 * this.margin),
    ];
  }

  point([px, py]) {
    return [
      (px - this.margin) / (this.width - 2 * this.margin),
      this.low + (this.height - this.margin - py) / (this.height - 2 * this.margin) * (this.high - this.low),
    ];
  }
}
