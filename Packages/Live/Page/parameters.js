// The parameters that the script and its plugins declare, as controls; settings under a name, and two to compare.

import { CurveEditor } from "./curve-editor.js";
import { button, copy, find, make } from "./elements.js";
import { SpringEditor } from "./spring-editor.js";

const editors = { curve: CurveEditor, spring: SpringEditor };

/** Whether two values of parameters are the same. */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class Parameters extends EventTarget {
  #connection;
  #panel = find("tune");
  #list = find("controls");
  #none = find("controls-none");
  #complaint = find("tune-complaint");
  #saved = find("saved");
  #parameters = [];
  #controls = new Map();
  #shape = "";
  #wanted = null;
  #isSending = false;
  #settled = 0;
  #isDriver = false;
  #names = [];

  /** The values before each change, and those that were taken back. */
  #past = [];
  #future = [];
  #isGesture = false;

  /** The settings that are compared: values by name; null for the one that was not chosen yet. */
  #sides = { a: null, b: null };
  #side = "a";

  /** Whether both settings are shown at once. */
  #isBeside = false;

  constructor(connection) {
    super();
    this.#connection = connection;
    find("tune-reset").onclick = () => this.#send(
      Object.fromEntries(this.#parameters.map(({ name }) => [name, null])), false);
    find("tune-random").onclick = () => this.#randomize();
    find("tune-undo").onclick = () => this.#travel(this.#past, this.#future);
    find("tune-redo").onclick = () => this.#travel(this.#future, this.#past);
    find("tune-copy").onclick = () => copy(this.#words);
    for (const side of ["a", "b"]) find(`side-${side}`).onclick = () => this.#switch(side);
    find("beside").onclick = () => this.#compare(!this.#isBeside);
    this.#saved.onchange = () => this.#open(this.#saved.value);
    find("save-settings").onsubmit = event => {
      event.preventDefault();
      this.#save(false);
    };
    find("settings-replace").onclick = () => this.#save(true);
    find("settings-name").oninput = () => this.#askToReplace(false);
  }

  /** Whether changes are the page's own, so that nothing is outlined as after a saved file. */
  get isSetting() { return this.#isSending || performance.now() < this.#settled; }

  /** The number of parameters that there are. */
  get count() { return this.#parameters.length; }

  /** The settings that the session has, "a" or "b". */
  get side() { return this.#side; }

  showState(isDriver, isBeside) {
    this.#isDriver = isDriver;
    this.#isBeside = isBeside;
    find("beside").setAttribute("aria-pressed", isBeside);
    this.#panel.toggleAttribute("inert", !isDriver);
  }

  /** Asks for the parameters, as at the start and when another version of the script took over. */
  async refresh() {
    try {
      const { parameters, compared } = await this.#connection.ask({ do: "parameters" });
      const other = this.#other;
      if (compared && this.#sides[other] === null) this.#sides[other] = compared;
      this.#take(parameters);
      this.#showSaved((await this.#connection.ask({ do: "settings" })).settings);
    } catch { /* the script is busy: the next version will tell */ }
  }

  #take(parameters) {
    const shape = JSON.stringify(parameters.map(({ name, declaration }) => [name, declaration]));
    this.#parameters = parameters;
    if (shape !== this.#shape) this.#build(shape);
    for (const { name, value } of parameters) this.#controls.get(name)?.show(value);
    this.#sides[this.#side] = this.#values;
    find("tune-undo").disabled = this.#past.length === 0;
    find("tune-redo").disabled = this.#future.length === 0;
    this.dispatchEvent(new Event("change"));
  }

  get #values() { return Object.fromEntries(this.#parameters.map(({ name, value }) => [name, value])); }

  /** The values that are not the script's own. */
  get changed() {
    const changed = this.#parameters.filter(({ value, declaration }) => !isSame(value, declaration.default));
    return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  }

  /** Sets values, as one step of undo. */
  apply(values) { return this.#send(values, false); }

  /** The options that give a run these values. */
  get #words() {
    return Object.entries(this.changed).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(",") : String(value);
      return `--set '${`${name}=${text}`.replaceAll("'", "'\\''")}'`;
    }).join(" ");
  }

  #build(shape) {
    this.#shape = shape;
    this.#controls.clear();
    this.#none.hidden = this.#parameters.length > 0;
    const rows = [];
    let plugin = null;
    for (const parameter of this.#parameters) {
      if (parameter.plugin !== plugin) {
        plugin = parameter.plugin;
        rows.push(make("h3", { text: plugin }));
      }
      rows.push(this.#row(parameter));
    }
    this.#list.replaceChildren(...rows);
  }

  #row({ name, declaration }) {
    const set = (value, isOpen) => this.#send({ [name]: value }, isOpen);
    const control = makeControl(declaration, set, this.#connection);
    const reset = button("↺", () => set(null, false), { "aria-label": `Reset ${name}`, title: "The script's own value" });
    this.#controls.set(name, {
      show: value => {
        reset.disabled = isSame(value, declaration.default);
        control.show(value);
      },
    });
    const head = make("div", { class: "head" }, make("span", { class: "name", text: declaration.name }), control.element,
      declaration.unit ? make("small", { text: declaration.unit }) : null, reset);
    return make("div", { class: "parameter", role: "group", "aria-label": name, title: declaration.summary }, head,
      declaration.summary ? make("p", { class: "summary", text: declaration.summary }) : null, control.below);
  }

  /** Notes the values before a gesture, and sends new ones. */
  #send(values, isOpen) {
    if (!this.#isGesture) {
      this.#past = [...this.#past.slice(-999), this.#values];
      this.#future = [];
    }
    this.#isGesture = isOpen;
    return this.#apply(values, isOpen);
  }

  /** Takes the last change back, or forward again, while the session goes on. */
  #travel(from, to) {
    const values = from.pop();
    if (!values) return;
    to.push(this.#values);
    this.#apply(this.#difference(values), false);
  }

  /** The values that differ from those that there are. */
  #difference(values) {
    return Object.fromEntries(this.#parameters.filter(({ name, value }) => !isSame(values[name], value))
      .map(({ name }) => [name, values[name] ?? null]));
  }

  /** Sends values; while the session applies some, the newest wait. */
  async #apply(values, isOpen) {
    if (!this.#isDriver) return;
    this.#wanted = { values: { ...this.#wanted?.values, ...values }, isOpen };
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#wanted) {
      const { values: next, isOpen: open } = this.#wanted;
      this.#wanted = null;
      try {
        const answer = await this.#connection.ask({ do: "set", values: next, open });
        this.#complain("");
        this.#take(answer.parameters);
      } catch (error) {
        this.#complain(error.message);
        for (const { name, value } of this.#parameters) this.#controls.get(name)?.show(value);
      }
    }
    this.#isSending = false;
    // The columns of the new version come before its next frame.
    this.#settled = performance.now() + 150;
  }

  #complain(text) {
    this.#complaint.textContent = text;
    this.#complaint.hidden = !text;
  }

  /** Gives everything with a range or choices one of its values. */
  #randomize() {
    const values = {};
    for (const { name, declaration: { range, choices, type, default: usual } } of this.#parameters) {
      if (choices) values[name] = choices[Math.floor(Math.random() * choices.length)];
      else if (type === "boolean") values[name] = Math.random() < 0.5;
      else if (range && typeof usual === "number") {
        const number = range[0] + Math.random() * (range[1] - range[0]);
        values[name] = type === "whole number" ? Math.round(number) : Number(number.toPrecision(3));
      }
    }
    if (Object.keys(values).length) this.#send(values, false);
  }

  get #other() { return this.#side === "a" ? "b" : "a"; }

  /** Lets the session play the other settings, too, or those that are shown alone. */
  async #compare(isBeside) {
    const values = isBeside ? this.#sides[this.#other] ?? this.#values : null;
    try {
      await this.#connection.ask({ do: "compare", values });
      this.#complain("");
    } catch (error) {
      this.#complain(error.message);
    }
  }

  /** Shows the other settings; what is shown is outlined and its curves stay, to compare. */
  async #switch(side) {
    if (side === this.#side) return;
    const before = this.#values;
    this.#sides[this.#side] = before;
    this.#side = side;
    for (const one of ["a", "b"]) {
      find(`side-${one}`).setAttribute("aria-pressed", one === side);
    }
    const changed = this.#difference(this.#sides[side] ?? before);
    this.dispatchEvent(new CustomEvent("compare", { detail: side }));
    if (Object.keys(changed).length) await this.#apply(changed, false);
    else this.#sides[side] = before;
    if (this.#isBeside) await this.#compare(true);
  }

  #showSaved(settings) {
    this.#names = settings;
    const chosen = this.#saved.value;
    this.#saved.replaceChildren(make("option", { value: "", text: "Settings…" }),
      ...settings.map(({ name }) => make("option", { value: name, text: name })));
    this.#saved.value = settings.some(({ name }) => name === chosen) ? chosen : "";
  }

  #open(name) {
    const found = this.#names.find(one => one.name === name);
    if (!found) return;
    find("settings-name").value = name;
    this.#send(this.#difference(found.values), false);
  }

  async #save(replace) {
    const field = find("settings-name");
    try {
      const { path, command, settings } = await this.#connection.ask({ do: "saveSettings", name: field.value, replace });
      this.#askToReplace(false);
      this.#complain("");
      this.#showSaved(settings);
      this.#saved.value = field.value;
      this.dispatchEvent(new CustomEvent("saved", { detail: { path, command } }));
    } catch (error) {
      this.#complain(error.message);
      this.#askToReplace(/exists already/.test(error.message));
    }
  }

  #askToReplace(isAsked) { find("settings-replace").hidden = !isAsked; }
}

/** A control of a parameter: its element, what is shown below it, and what shows a value. */
function makeControl(declaration, set, connection) {
  const { type, kind, choices } = declaration;
  if (choices) return makeChoice(declaration, set);
  if (type === "number" || type === "whole number") return makeNumber(declaration, set);
  if (type === "boolean") return makeSwitch(declaration, set);
  if (kind === "color") return makeColor(declaration, set);
  if (editors[kind]) return makeEdited(declaration, set, connection);
  return makeText(declaration, set);
}

function makeNumber({ name, range, type, default: usual }, set) {
  const isWhole = type === "whole number";
  const [least, most] = range ?? [Math.min(0, usual * 2), Math.max(usual * 2, 1)];
  const slider = make("input", {
    type: "range", min: least, max: most, step: isWhole ? 1 : (most - least) / 1000, "aria-label": name });
  const field = make("input", {
    type: "number", step: isWhole ? 1 : "any", min: range?.[0], max: range?.[1], "aria-label": `${name}, as a number` });
  const number = () => isWhole ? slider.valueAsNumber : Number(slider.valueAsNumber.toPrecision(6));
  slider.addEventListener("input", () => {
    field.value = number();
    set(number(), true);
  });
  slider.addEventListener("change", () => set(number(), false));
  slider.addEventListener("keydown", event => {
    const step = { PageUp: 0.1, PageDown: -0.1 }[event.key];
    if (!step) return;
    event.preventDefault();
    slider.valueAsNumber += step * (most - least);
    set(number(), false);
  });
  field.addEventListener("change", () => { if (field.value !== "") set(field.valueAsNumber, false); });
  return {
    element: make("span", { class: "number" }, slider, field),
    show: value => {
      if (!slider.matches(":active")) slider.value = value;
      if (document.activeElement !== field) field.value = value;
    },
  };
}

function makeSwitch({ name }, set) {
  const box = make("input", { type: "checkbox", role: "switch", "aria-label": name });
  box.addEventListener("change", () => set(box.checked, false));
  return { element: box, show: value => { box.checked = value; } };
}

function makeChoice({ name, choices }, set) {
  const select = make("select", { "aria-label": name },
    ...choices.map((choice, index) => make("option", { value: index, text: String(choice) })));
  select.addEventListener("change", () => set(choices[Number(select.value)], false));
  return {
    element: select,
    show: value => { select.value = String(choices.findIndex(choice => isSame(choice, value))); },
  };
}

function makeText({ name, type, default: usual }, set) {
  const field = make("input", { type: "text", spellcheck: "false", "aria-label": name });
  field.addEventListener("change", () => {
    if (type !== "list") return set(field.value, false);
    const parts = field.value.split(",").map(part => part.trim()).filter(part => part !== "");
    return set(typeof usual[0] === "number" ? parts.map(Number) : parts, false);
  });
  return {
    element: field,
    show: value => {
      if (document.activeElement !== field) field.value = Array.isArray(value) ? value.join(", ") : value;
    },
  };
}

function makeColor({ name }, set) {
  const field = make("input", { type: "text", spellcheck: "false", "aria-label": name });
  const well = make("input", { type: "color", "aria-label": `${name}, picked` });
  field.addEventListener("change", () => set(field.value, false));
  well.addEventListener("input", () => set(well.value, true));
  well.addEventListener("change", () => set(well.value, false));
  const canvas = make("canvas").getContext("2d");
  return {
    element: make("span", { class: "number" }, well, field),
    show: value => {
      if (document.activeElement !== field) field.value = value;
      canvas.fillStyle = "#000000";
      canvas.fillStyle = value;
      if (/^#/.test(canvas.fillStyle)) well.value = canvas.fillStyle;
    },
  };
}

/** A text with an editor that opens below. */
function makeEdited({ name, kind }, set, connection) {
  const below = make("div", { hidden: true });
  let shown = "";
  let editor = null;
  const opener = button("", () => {
    below.hidden = !below.hidden;
    opener.setAttribute("aria-expanded", !below.hidden);
    if (below.hidden) return below.replaceChildren();
    setTimeout(() => opener.closest(".parameter").scrollIntoView({ block: "start" }), 100);
    editor = new editors[kind](connection, shown, (text, isOpen) => {
      shown = text;
      set(text, isOpen);
    });
    return below.replaceChildren(editor.element);
  }, { class: "opener", "aria-expanded": "false", "aria-label": `Edit ${name}` });
  return {
    element: opener, below,
    show: value => {
      opener.textContent = value;
      if (value === shown) return;
      shown = value;
      if (!below.hidden && !below.contains(document.activeElement)) editor.read(value, false);
    },
  };
}
