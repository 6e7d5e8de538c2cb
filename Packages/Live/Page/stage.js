// The stage: takes scenes over, and fits them into its part of the window.

import { LayerView } from "./layer.js";

export class Stage extends EventTarget {
  #views = new Map();
  #canvas = document.createElement("div");
  #zoom = 1;
  #pan = [0, 0];

  #images;
  #outlines = null;

  constructor(root, images) {
    super();
    this.root = root;
    this.#images = images;
    this.size = null;
    this.selected = null;
    /** The stage that shows the same part of itself, for a comparison. */
    this.mirror = null;
    this.#canvas.className = "canvas";
    root.append(this.#canvas);
    new ResizeObserver(() => this.fit()).observe(root);
  }

  /** The layers from back to front: id, parent's id and look. */
  get layers() { return [...this.#views.values()]; }

  view(id) { return this.#views.get(id); }

  /** Takes a change of the scene over. */
  take({ size, order = undefined, changed = [] }) {
    if (size === null) {
      this.#views.clear();
      this.#canvas.replaceChildren();
      this.dispatchEvent(new Event("change"));
    }
    if (size !== undefined) this.size = size;
    let isRenamed = false;
    for (const look of changed) {
      let view = this.#views.get(look.id);
      if (!view) this.#views.set(look.id, view = new LayerView(look.id, this.#images));
      isRenamed ||= view.look?.name !== look.name;
      view.show(look);
    }
    if (order) this.#arrange(order);
    if (size !== undefined) this.fit();
    // What shows the tree costs by the number of layers, which a look does not change.
    if (order || isRenamed) this.dispatchEvent(new Event("change"));
  }

  /** Takes over from a frame which layers moved or faded; docs/live-protocol.md has the table. */
  move(view, offset) {
    let at = offset;
    const count = () => { at += 4; return view.getUint32(at - 4, true); };
    const number = () => { at += 4; return view.getFloat32(at - 4, true); };
    for (let left = count(); left > 0; left -= 1) {
      const layer = this.#views.get(count());
      const x = number();
      const y = number();
      layer?.place(x, y);
    }
    for (let left = count(); left > 0; left -= 1) {
      const layer = this.#views.get(count());
      const opacity = number();
      layer?.fade(opacity);
    }
    for (let left = count(); left > 0; left -= 1) {
      const layer = this.#views.get(count());
      const map = Array.from({ length: 9 }, number);
      layer?.move(map);
    }
  }

  /** Keeps where all layers are, as outlines that {@link showOutlines} shows. */
  keepOutlines() {
    this.clearOutlines();
    const kept = document.createElement("div");
    kept.className = "ghosts";
    const made = new Map([[0, kept]]);
    for (const view of this.#views.values()) {
      const outline = view.outline();
      outline.dataset.id = view.id;
      (made.get(view.parent) ?? kept).append(outline);
      made.set(view.id, outline);
    }
    this.#outlines = kept;
  }

  /** Shows the outlines that were kept, of layers that are elsewhere now. */
  showOutlines() {
    if (!this.#outlines || this.#outlines.isConnected) return;
    const isSame = outline => {
      const now = this.#views.get(Number(outline.dataset.id))?.outline();
      const around = outline.parentElement;
      return now && now.style.cssText === outline.style.cssText
        && now.firstChild.style.cssText === outline.firstChild.style.cssText
        && (around === this.#outlines || around.dataset.same === "true");
    };
    for (const outline of this.#outlines.querySelectorAll(".ghost")) {
      outline.dataset.same = isSame(outline);
    }
    this.#canvas.append(this.#outlines);
  }

  clearOutlines() {
    this.#outlines?.remove();
    this.#outlines = null;
  }

  #ghosts = null;

  /** Shows elements over all layers, in place of those before. */
  showGhosts(elements) {
    this.#ghosts?.remove();
    this.#ghosts = null;
    if (!elements.length) return;
    this.#ghosts = document.createElement("div");
    this.#ghosts.className = "ghosts";
    this.#ghosts.append(...elements);
    this.#canvas.append(this.#ghosts);
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
    const over = [this.#outlines, this.#ghosts].filter(one => one?.isConnected);
    for (const [target, roots] of inside) target.replaceChildren(...roots);
    this.#canvas.append(...over);
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

  /** Shows the part of the stage that another one shows. */
  follow(zoom, pan) {
    [this.#zoom, this.#pan] = [zoom, pan];
    this.fit();
  }

  fit() {
    this.mirror?.follow(this.#zoom, this.#pan);
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
