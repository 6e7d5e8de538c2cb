// The tree of layers, the values of the one that is selected, and where they come from.

import { Question } from "./changes.js";
import { find, labelled } from "./elements.js";

const mostNames = 64;

export class Inspector extends EventTarget {
  #stage;
  #connection;
  #tree = find("tree");
  #values = find("values");
  #title = find("values-title");
  #animations = find("animations");
  #why = find("why");
  #columns = [];
  #pinned = new Set();
  #rows = new Map();
  #picked = "";
  #question;
  #listing;

  constructor(stage, connection, changes) {
    super();
    this.#question = new Question(changes, 200);
    this.#listing = new Question(changes, 500);
    this.#stage = stage;
    this.#connection = connection;
    stage.addEventListener("change", () => this.#listing.again());
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
    this.#tell();
  }

  /** The columns of the selected layer. */
  get #own() {
    const name = this.#layer(this.#stage.selected)?.name;
    if (!name) return [];
    return this.#columns.map(column => column.name)
      .filter(column => column.startsWith(`${name}.`)).slice(0, mostNames);
  }

  #tell() {
    this.#question.again();
    this.dispatchEvent(new Event("change"));
  }

  /** Asks for the layers, and for values and animations of the selected one. */
  refresh(now) {
    this.#listing.put(now, () => this.#list());
    this.#question.put(now, () => this.#ask());
  }

  async #ask() {
    const names = this.names;
    if (!names.length) return this.#show({}, {}, 0);
    const [{ values }, { explained, time }] = await Promise.all([
      this.#connection.ask({ do: "inspect", names }),
      this.#connection.ask({ do: "explain", names }),
    ]);
    if (names.join() === this.names.join()) this.#show(values, explained, time);
    return undefined;
  }

  #layers = [];
  #shape = "";

  /** Asks for the layers, hidden ones included. */
  async #list() {
    this.#layers = (await this.#connection.ask({ do: "layers" })).layers;
    this.#showTree();
  }

  #showTree() {
    const shape = JSON.stringify(this.#layers);
    if (shape === this.#shape) return;
    this.#shape = shape;
    const depths = new Map([[0, 0]]);
    const rows = this.#layers.map(({ id, name, parent, seen }) => {
      const depth = depths.get(parent) ?? 0;
      depths.set(id, depth + 1);
      const row = document.createElement("div");
      row.id = `layer-${id}`;
      row.setAttribute("role", "treeitem");
      row.setAttribute("aria-selected", String(id === this.#stage.selected));
      row.setAttribute("aria-level", String(depth + 1));
      row.dataset.id = id;
      row.style.paddingInlineStart = `${depth + 0.5}em`;
      row.textContent = name ?? (parent === 0 ? "stage" : `layer ${id}`);
      row.classList.toggle("unseen", !seen);
      if (!seen) row.setAttribute("aria-description", "not seen");
      row.onclick = () => this.#stage.select(id);
      return row;
    });
    this.#tree.replaceChildren(...rows);
  }

  #layer(id) { return this.#layers.find(layer => layer.id === id); }

  #showSelection() {
    for (const row of this.#tree.children) {
      const isSelected = Number(row.dataset.id) === this.#stage.selected;
      row.setAttribute("aria-selected", isSelected);
      if (isSelected) row.scrollIntoView({ block: "nearest" });
    }
    const id = this.#stage.selected;
    this.#tree.setAttribute("aria-activedescendant", id ? `layer-${id}` : "");
    this.#title.textContent = id ? this.#titleOf(id) : "No layer selected";
    this.#pick("");
    this.#tell();
  }

  #titleOf(id) {
    const layer = this.#layer(id);
    const size = this.#stage.size;
    if (layer?.parent === 0) return `${layer.name ?? "stage"}, ${size?.[0]} × ${size?.[1]} pt`;
    return layer?.name ?? `layer ${id}`;
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
      numbers.map(number => measured(number.value, number.unit)).join(", "),
      moves ? numbers.map(number => measured(number.velocity, `${number.unit}/s`)).join(", ") : "",
    ];
    texts.forEach((value, index) => { row.cells[index + 1].textContent = value; });
  }

  #row(name) {
    const known = this.#rows.get(name);
    if (known) return known;
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    const pick = labelled("", `Where ${name} comes from`, () => {
      this.#pick(this.#picked === name ? "" : name);
    }, { class: "pick" });
    head.append(pick);
    row.append(head, ...[0, 1, 2].map(() => document.createElement("td")));
    const last = document.createElement("td");
    const pin = labelled("", `Pin ${name} to the curves`, () => this.pin(name), { class: "pin" });
    pin.textContent = "pin";
    last.append(pin);
    row.append(last);
    this.#rows.set(name, row);
    return row;
  }

  #pick(name) {
    this.#picked = name;
    this.#why.hidden = true;
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

  /** The keys of a tree: the rows, its ends, the layer around and the first inside. */
  #press(event) {
    const ids = this.#layers.map(layer => layer.id);
    const index = ids.indexOf(this.#stage.selected);
    const next = {
      ArrowDown: () => Math.min(index + 1, ids.length - 1), ArrowUp: () => Math.max(index - 1, 0),
      Home: () => 0, End: () => ids.length - 1,
      ArrowLeft: () => Math.max(ids.indexOf(this.#layers[index]?.parent), 0),
      ArrowRight: () => this.#layers[index + 1]?.parent === ids[index] ? index + 1 : index,
    }[event.key];
    if (!next || !ids.length) return;
    event.preventDefault();
    event.stopPropagation();
    this.#stage.select(ids[next()]);
  }
}

function measured(number, unit) {
  return number === null ? "–" : `${number.toFixed(3)} ${unit}`.trim();
}

/** The numbers in a text to three places. */
function rounded(value) {
  return value.replace(/-?\d+\.\d{4,}/g, number => String(Number(Number(number).toFixed(3))));
}
