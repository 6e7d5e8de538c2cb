// The stage: takes scenes over, and fits them into its part of the window.

import { LayerView } from "./layer.js";

export class Stage extends EventTarget {
  #views = new Map();
  #canvas = document.createElement("div");
  #zoom = 1;
  #pan = [0, 0];

  constructor(root) {
    super();
    this.root = root;
    this.size = null;
    this.selected = null;
    this.#canvas.className = "canvas";
    root.append(this.#canvas);
    new ResizeObserver(() => this.fit()).observe(root);
  }

  /** The layers from back to front: id, parent's id and look. */
  get layers() { return [...this.#views.values()]; }

  view(id) { return this.#views.get(id); }

  /** Takes a change of the scene over. */
  take({ size, order, changed = [], moved = [] }) {
    if (size === null) {
      this.#views.clear();
      this.#canvas.replaceChildren();
    }
    if (size !== undefined) this.size = size;
    for (const look of changed) {
      let view = this.#views.get(look.id);
      if (!view) this.#views.set(look.id, view = new LayerView(look.id));
      view.show(look);
    }
    if (order) this.#arrange(order);
    for (let index = 0; index < moved.length; index += 10) {
      this.#views.get(moved[index])?.move(moved.slice(index + 1, index + 10));
    }
    if (size !== undefined) this.fit();
    if (order || changed.length) this.dispatchEvent(new Event("change"));
  }

  #arrange(order) {
    const known = new Map();
    const inside = new Map();
    for (let index = 0; index < order.length; index += 2) {
      const [parent, id] = [order[index], order[index + 1]];
      const view = this.#views.get(id);
      if (!view) continue;
      view.parent = parent;
      known.set(id, view);
      const target = parent === 0 ? this.#canvas : known.get(parent).inside;
      if (!inside.has(target)) inside.set(target, []);
      inside.get(target).push(view.root);
    }
    for (const view of this.#views.values()) {
      if (!known.has(view.id)) view.root.remove();
    }
    this.#views = known;
    for (const [target, roots] of inside) target.replaceChildren(...roots);
    for (const view of known.values()) {
      if (!inside.has(view.inside)) view.inside.replaceChildren();
    }
  }

  /** Starts with nothing, as after a lost connection. */
  clear() { this.take({ size: null }); }

  get scale() { return this.#fitted() * this.#zoom; }

  #fitted() {
    if (!this.size) return 1;
    const [width, height] = this.size;
    const room = 16;
    return Math.max(0.01, Math.min(
      (this.root.clientWidth - room) / width, (this.root.clientHeight - room) / height));
  }

  /** Zooms about a point of the window; 1 fits the stage into its part of it. */
  zoom(factor, at) {
    const before = this.point(at);
    this.#zoom = Math.min(32, Math.max(0.1, this.#zoom * factor));
    this.fit();
    const after = this.point(at);
    this.#pan[0] += (after[0] - before[0]) * this.scale;
    this.#pan[1] += (after[1] - before[1]) * this.scale;
    this.fit();
  }

  pan(dx, dy) {
    this.#pan = [this.#pan[0] + dx, this.#pan[1] + dy];
    this.fit();
  }

  showAll() {
    this.#zoom = 1;
    this.#pan = [0, 0];
    this.fit();
  }

  fit() {
    if (!this.size) return;
    const [width, height] = this.size;
    const scale = this.scale;
    const x = (this.root.clientWidth - width * scale) / 2 + this.#pan[0];
    const y = (this.root.clientHeight - height * scale) / 2 + this.#pan[1];
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#canvas.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.origin = [x, y];
  }

  /** The point of the stage at a point of the window. */
  point([clientX, clientY]) {
    const frame = this.root.getBoundingClientRect();
    const [x, y] = this.origin ?? [0, 0];
    return [(clientX - frame.left - x) / this.scale, (clientY - frame.top - y) / this.scale];
  }

  /** The layer in front at a point of the window. */
  layerAt(clientX, clientY) {
    const hit = document.elementsFromPoint(clientX, clientY)
      .find(found => found.classList.contains("area"));
    return hit ? this.#views.get(Number(hit.parentElement.dataset.id)) : undefined;
  }

  select(id) {
    this.selected = id ?? null;
    for (const view of this.#views.values()) {
      view.root.classList.toggle("selected", view.id === this.selected);
    }
    this.dispatchEvent(new Event("select"));
  }
}
