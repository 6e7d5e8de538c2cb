// The tree of layers, the values of the one that is selected, and where they come from.

const mostNames = 64;

export class Inspector extends EventTarget {
  #stage;
  #connection;
  #tree = document.getElementById("tree");
  #values = document.getElementById("values");
  #title = document.getElementById("values-title");
  #animations = document.getElementById("animations");
  #why = document.getElementById("why");
  #columns = [];
  #pinned = new Set();
  #rows = new Map();
  #picked = "";
  #asked = 0;
  #isAsking = false;

  constructor(stage, connection) {
    super();
    this.#stage = stage;
    this.#connection = connection;
    stage.addEventListener("change", () => this.#showTree());
    stage.addEventListener("select", () => this.#showSelection());
    this.#tree.addEventListener("keydown", event => this.#press(event));
    try {
      this.#pinned = new Set(JSON.parse(sessionStorage.getItem("pins")) ?? []);
    } catch { /* nothing was kept */ }
  }

  /** Takes new columns over. */
  takeColumns({ first, columns }) {
    this.#columns.length = first;
    this.#columns.push(...columns);
    this.#tell();
  }

  /** The properties whose courses are shown: what is pinned, then those of the selected layer. */
  get names() { return [...new Set([...this.#pinned, ...this.#own])]; }

  /** The properties that are shown even where they stand still: the pinned ones, and the one that is selected. */
  get pinned() { return new Set([...this.#pinned, this.#picked]); }

  /** Pins the selected property, or takes the pin out. */
  pin(name = this.#picked) {
    if (!name) return;
    if (!this.#pinned.delete(name)) this.#pinned.add(name);
    sessionStorage.setItem("pins", JSON.stringify([...this.#pinned]));
    this.#asked = 0;
    this.#tell();
  }

  /** The columns of the selected layer. */
  get #own() {
    const view = this.#stage.view(this.#stage.selected);
    if (!view?.look.name) return [];
    return this.#columns.map(column => column.name)
      .filter(name => name.startsWith(`${view.look.name}.`)).slice(0, mostNames);
  }

  #tell() { this.dispatchEvent(new Event("change")); }

  /** Asks for values and animations, some times a second. */
  async refresh(now) {
    const names = this.names;
    if (this.#isAsking || now - this.#asked < 200) return;
    this.#asked = now;
    if (!names.length) return this.#show({}, {}, 0);
    this.#isAsking = true;
    try {
      const [{ values }, { explained, time }] = await Promise.all([
        this.#connection.ask({ do: "inspect", names }),
        this.#connection.ask({ do: "explain", names }),
      ]);
      if (names.join() === this.names.join()) this.#show(values, explained, time);
    } catch { /* the layer may be gone, or the script is busy */ }
    this.#isAsking = false;
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
      const isSelected = Number(row.dataset.id) === this.#stage.selected;
      row.setAttribute("aria-selected", isSelected);
      if (isSelected) row.scrollIntoView({ block: "nearest" });
    }
    const view = this.#stage.view(this.#stage.selected);
    this.#title.textContent = view
      ? view.look.name ?? (view.parent === 0 ? "stage" : "layer") : "No layer selected";
    this.#pick("");
    this.#asked = 0;
    this.#tell();
  }

  #show(values, explained, time) {
    const names = Object.keys(values);
    this.#values.parentElement.tHead.hidden = names.length === 0;
    for (const [name, row] of this.#rows) {
      if (values[name]) continue;
      row.remove();
      this.#rows.delete(name);
    }
    for (const name of names) this.#fill(name, values[name], explained[name]);
    this.#values.append(...names.map(name => this.#rows.get(name)));
    this.#why.hidden = !explained[this.#picked];
    const text = explained[this.#picked]?.text ?? "";
    if (this.#why.textContent !== text) this.#why.textContent = text;
    this.#showAnimations(explained, time);
  }

  #fill(name, numbers, why) {
    const row = this.#row(name);
    const short = this.#own.includes(name) ? name.slice(name.indexOf(".") + 1) : name;
    const [pick, pin] = [row.querySelector(".pick"), row.querySelector(".pin")];
    pick.textContent = short;
    pick.setAttribute("aria-expanded", name === this.#picked);
    pin.setAttribute("aria-pressed", this.#pinned.has(name));
    const moves = numbers.some(number => Math.abs(number.velocity) > 0.0005);
    const texts = [
      why ? rounded(why.model) : "",
      numbers.map(number => text(number.value, number.unit)).join(", "),
      moves ? numbers.map(number => text(number.velocity, `${number.unit}/s`)).join(", ") : "",
    ];
    texts.forEach((value, index) => { row.cells[index + 1].textContent = value; });
  }

  #row(name) {
    const known = this.#rows.get(name);
    if (known) return known;
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    const pick = button("pick", `Where ${name} comes from`, () => {
      this.#pick(this.#picked === name ? "" : name);
    });
    head.append(pick);
    row.append(head, ...[0, 1, 2].map(() => document.createElement("td")));
    const last = document.createElement("td");
    const pin = button("pin", `Pin ${name} to the curves`, () => this.pin(name));
    pin.textContent = "pin";
    last.append(pin);
    row.append(last);
    this.#rows.set(name, row);
    return row;
  }

  #pick(name) {
    this.#picked = name;
    this.#why.hidden = true;
    this.#asked = 0;
    this.#tell();
  }

  /** Shows each animation with its times, and how far it is. */
  #showAnimations(explained, time) {
    const known = new Map();
    for (const [name, { animations }] of Object.entries(explained)) {
      const layer = name.slice(0, name.indexOf("."));
      for (const one of animations) known.set(`${layer} ${one.key} ${one.keyPath}`, one);
    }
    const rows = [...known.values()].slice(0, 40).map(one => {
      const row = document.createElement("li");
      const bar = document.createElement("progress");
      bar.max = 1;
      bar.value = one.progress ?? (one.start !== null && time < one.start ? 0 : 1);
      bar.setAttribute("aria-label", `${one.key} at`);
      const end = one.end === null ? "…" : `${one.end.toFixed(3)} s`;
      const start = one.start === null ? "…" : one.start.toFixed(3);
      const words = document.createElement("span");
      words.textContent = `${one.keyPath} · ${one.kind} · ${one.key} · ${start}–${end}`
        + (one.additive ? " · additive" : "")
        + (one.takenOverFrom ? ` · taken over from ${one.takenOverFrom}` : "") + (one.timeline ? ` · on ${one.timeline}` : "");
      row.append(bar, words);
      return row;
    });
    this.#animations.replaceChildren(...rows);
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

function button(name, label, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = name;
  made.setAttribute("aria-label", label);
  made.title = label;
  made.onclick = action;
  return made;
}

function text(number, unit) {
  return number === null ? "–" : `${number.toFixed(3)} ${unit}`.trim();
}

/** The numbers in a text to three places. */
function rounded(value) {
  return value.replace(/-?\d+\.\d{4,}/g, number => String(Number(Number(number).toFixed(3))));
}
