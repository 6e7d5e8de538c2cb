// The onion skin of the selected layer: where it is at equal steps of time before and after the time that is shown.

import { find } from "./elements.js";
import { elementIn, frame, transform } from "./layer.js";

const mostCloned = 200;

export class OnionSkin {
  #connection;
  #stage;
  #time;
  #isAsking = false;
  #asked = 0;
  #shown = "";
  #box = find("onion");

  constructor(connection, stage, time) {
    this.#connection = connection;
    this.#stage = stage;
    this.#time = time;
    for (const id of ["onion", "onion-count", "onion-step"]) {
      find(id).addEventListener("change", () => { this.#shown = ""; });
    }
    stage.addEventListener("select", () => { this.#shown = ""; });
  }

  toggle() { this.#box.click(); }

  /** Asks for the ghosts when another time is shown. */
  async refresh(now) {
    const layer = this.#stage.selected;
    if (!this.#box.checked || !layer) return this.#clear();
    const [count, step] = [Number(find("onion-count").value), Number(find("onion-step").value)];
    const wanted = JSON.stringify([layer, count, step, this.#time.time, this.#time.end]);
    if (wanted === this.#shown || this.#isAsking || now - this.#asked < 60) return undefined;
    [this.#isAsking, this.#asked, this.#shown] = [true, now, wanted];
    try {
      const { time, ghosts } = await this.#connection.ask({
        do: "ghosts", layer, step, before: count, after: count });
      if (this.#box.checked && this.#stage.selected === layer) this.#draw(layer, time, ghosts, count * step);
    } catch {
      // The script is busy, or the layer is gone: it is asked again.
      this.#shown = "";
    }
    this.#isAsking = false;
    return undefined;
  }

  /** Draws each ghost as the layer looks now, where it was or will be, fainter with its distance in time. */
  #draw(layer, time, ghosts, reach) {
    const view = this.#stage.view(layer);
    if (!view) return this.#clear();
    const isSmall = view.root.getElementsByTagName("*").length <= mostCloned;
    const made = ghosts.map(ghost => {
      const share = Math.min(Math.abs(ghost.time - time) / reach, 1);
      const box = elementIn("layer onion", null);
      box.style.transform = transform(ghost.map);
      box.style.opacity = String(0.65 - 0.5 * share);
      if (isSmall) box.append(copyOf(view.root, ghost.opacity));
      const outline = elementIn("part", box);
      outline.classList.add(ghost.time < time ? "earlier" : "later");
      frame(outline, ghost.bounds, ghost.cornerRadius);
      return box;
    });
    this.#stage.showGhosts(made);
    return undefined;
  }

  #clear() {
    if (this.#shown === null) return undefined;
    this.#shown = null;
    this.#stage.showGhosts([]);
    return undefined;
  }
}

/** A copy of a layer's elements at the origin of its own plane. */
function copyOf(root, opacity) {
  const copy = root.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll(".layer")]) {
    one.classList.remove("selected");
    delete one.dataset.id;
  }
  for (const area of copy.querySelectorAll(".area")) area.remove();
  copy.style.transform = "";
  copy.style.opacity = opacity;
  return copy;
}
