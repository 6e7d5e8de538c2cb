// The canvas of a panel, whose size and colours are kept: reading them in a frame would lay the whole page out.

export class PanelCanvas {
  #element;
  #colors = new Map();

  /** Size in CSS pixels; 0 while the canvas is hidden. */
  width = 0;
  height = 0;

  /** Follows a canvas; `redraw` is called when its size or its colours change. */
  constructor(element, redraw) {
    this.#element = element;
    new ResizeObserver(([{ contentRect }]) => {
      this.width = Math.round(contentRect.width);
      this.height = Math.round(contentRect.height);
      redraw();
    }).observe(element);
    for (const wish of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(wish).addEventListener("change", () => {
        this.#colors.clear();
        redraw();
      });
    }
  }

  /** Clears the canvas and returns its context, whose unit is a CSS pixel. */
  clear() {
    const ratio = devicePixelRatio || 1;
    const [width, height] = [Math.round(this.width * ratio), Math.round(this.height * ratio)];
    if (this.#element.width !== width) this.#element.width = width;
    if (this.#element.height !== height) this.#element.height = height;
    const drawing = this.#element.getContext("2d");
    drawing.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawing.clearRect(0, 0, this.width, this.height);
    return drawing;
  }

  /** The value of a custom property of the sheet, such as `--text`. */
  color(name) {
    let color = this.#colors.get(name);
    if (color === undefined) {
      color = getComputedStyle(this.#element).getPropertyValue(name);
      this.#colors.set(name, color);
    }
    return color;
  }
}
