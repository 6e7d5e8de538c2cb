// The tree of layers, and the values of the one that is selected.

export class Inspector {
  #stage;
  #connection;
  #tree = document.getElementById("tree");
  #values = document.getElementById("values");
  #title = document.getElementById("values-title");
  #columns = [];
  #asked = 0;

  constructor(stage, connection) {
    this.#stage = stage;
    this.#connection = connection;
    stage.addEventListener("change", () => this.#showTree());
    stage.addEventListener("select", () => this.#showSelection());
    this.#tree.addEventListener("keydown", event => this.#press(event));
  }

  /** Takes new columns over. */
  takeColumns({ first, columns }) {
    this.#columns.length = first;
    this.#columns.push(...columns);
  }

  /** Asks for the values of the selected layer, some times a second. */
  async refresh(now) {
    const view = this.#stage.view(this.#stage.selected);
    if (!view?.look.name || now - this.#asked < 200) return;
    this.#asked = now;
    const names = this.#columns.map(column => column.name)
      .filter(name => name.startsWith(`${view.look.name}.`)).slice(0, 64);
    if (!names.length) return;
    try {
      const { values } = await this.#connection.ask({ do: "inspect", names });
      if (this.#stage.selected === view.id) this.#showValues(view, values);
    } catch { /* the layer may be gone, or have no name in the script */ }
  }

  #showTree() {
    const rows = this.#stage.layers.map(view => {
      const row = document.createElement("div");
      row.setAttribute("role", "treeitem");
      row.setAttribute("aria-selected", view.id === this.#stage.selected);
      row.setAttribute("aria-level", this.#depth(view) + 1);
      row.dataset.id = view.id;
      row.style.paddingInlineStart = `${this.#depth(view) + 0.5}em`;
      row.textContent = view.parent === 0 ? "stage" : view.look.name ?? `layer ${view.id}`;
      row.onclick = () => this.#stage.select(view.id);
      return row;
    });
    this.#tree.replaceChildren(...rows);
  }

  #depth(view) {
    let depth = 0;
    for (let next = view; next?.parent; next = this.#stage.view(next.parent)) depth += 1;
    return depth;
  }

  #showSelection() {
    for (const row of this.#tree.children) {
      row.setAttribute("aria-selected", Number(row.dataset.id) === this.#stage.selected);
    }
    const view = this.#stage.view(this.#stage.selected);
    this.#title.textContent = view ? view.look.name ?? "layer" : "No layer selected";
    this.#values.replaceChildren();
    this.#asked = 0;
  }

  #showValues(view, values) {
    const rows = Object.entries(values).map(([name, numbers]) => {
      const row = document.createElement("tr");
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = name.slice(view.look.name.length + 1);
      const cell = document.createElement("td");
      cell.textContent = numbers.map(number => this.#text(number.value, number.unit)).join(", ");
      const speed = document.createElement("td");
      speed.textContent = numbers.some(number => Math.abs(number.velocity) > 0.0005)
        ? numbers.map(number => this.#text(number.velocity, `${number.unit}/s`)).join(", ") : "";
      row.append(head, cell, speed);
      return row;
    });
    this.#values.replaceChildren(...rows);
  }

  #text(number, unit) {
    return number === null ? "–" : `${number.toFixed(3)} ${unit}`.trim();
  }

  #press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const ids = this.#stage.layers.map(view => view.id);
    const index = ids.indexOf(this.#stage.selected) + step;
    this.#stage.select(ids[Math.min(Math.max(index, 0), ids.length - 1)]);
  }
}
