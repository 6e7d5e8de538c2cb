// An editor of a spring: by duration and bounce, by stiffness and damping ratio, or by its constants, all linked.

import { Box, pathOf, short, springForm, springForms, springText } from "./easing.js";
import { button, copy, draw, make, Preview } from "./elements.js";

const count = 181;
const [width, height] = [300, 180];

const presets = ["smooth", "snappy", "bouncy", "interactiveSpring", "gentle", "wobbly", "stiff", "slow", "molasses"];

const titles = {
  bounce: "Duration and bounce", ratio: "Stiffness and damping ratio", constants: "Mass, stiffness and damping",
};

/** For each number its name, unit, and the range of its slider; a field takes more. */
const numbers = {
  duration: { title: "Duration", unit: "s", least: 0.05, most: 2 },
  bounce: { title: "Bounce", unit: "", least: 0, most: 0.95 },
  mass: { title: "Mass", unit: "", least: 0.1, most: 10 },
  stiffness: { title: "Stiffness", unit: "", least: 1, most: 1000 },
  damping: { title: "Damping", unit: "", least: 0.5, most: 100 },
  dampingRatio: { title: "Damping ratio", unit: "", least: 0.05, most: 1 },
};

export class SpringEditor {
  #connection;
  #change;
  #text;
  #form;
  #spring = null;
  #css = "";
  #isDragging = false;
  #asked = 0;
  #plot = draw("svg", { class: "plot wide", viewBox: `0 0 ${width} ${height}`, role: "img" });
  #facts = make("p", { class: "facts", role: "status" });
  #field = make("input", { type: "text", spellcheck: "false", "aria-label": "Spring in any notation" });
  #select = make("select", { "aria-label": "Constants of the spring" });
  #rows = make("div", { class: "rows" });
  #complaint = make("p", { class: "complaint", role: "alert", hidden: true });
  #preview = new Preview();

  /** `change(text, isOpen)` is called with each new text; `isOpen` while a slider is dragged. */
  constructor(connection, given, change) {
    this.#connection = connection;
    this.#change = change;
    this.#text = given;
    this.#form = springForm(given);
    for (const [name, title] of Object.entries(titles)) this.#select.append(make("option", { value: name, text: title }));
    this.#select.value = this.#form;
    this.#select.addEventListener("change", () => {
      this.#form = this.#select.value;
      this.#write(springText(this.#form, this.#spring), false);
    });
    this.#field.addEventListener("change", () => {
      this.#form = this.#select.value = springForm(this.#field.value);
      this.#write(this.#field.value, false);
    });
    this.element = make(
      "div", { class: "editor" }, this.#plot,
      make("div", { class: "side" }, this.#select, this.#rows, this.#field, this.#complaint, this.#facts,
        this.#preview.element,
        make("div", { class: "bar" },
          button("Copy Lua", () => copy(JSON.stringify(this.#text))), button("Copy CSS", () => copy(this.#css)))),
      make("div", { class: "presets words", role: "group", "aria-label": "Springs" },
        ...presets.map(name => button(name, () => {
          this.#form = this.#select.value = "bounce";
          this.#write(name, false);
        }))));
    this.read(given);
  }

  /** Shows a spring without telling that it changed. */
  async read(given) {
    const number = ++this.#asked;
    try {
      const answer = await this.#connection.ask({ do: "curve", text: given, count });
      if (number !== this.#asked) return true;
      if (!answer.spring) throw new Error(`'${given}' is no spring.`);
      this.#complaint.hidden = true;
      this.#text = given;
      this.#spring = answer.spring;
      this.#css = answer.css.text;
      this.#show(answer);
      return true;
    } catch (error) {
      this.#complaint.textContent = error.message;
      this.#complaint.hidden = false;
      return false;
    }
  }

  async #write(given, isOpen) {
    if (await this.read(given)) this.#change(given, isOpen);
  }

  #show({ values, velocities, duration, spring }) {
    if (document.activeElement !== this.#field) this.#field.value = this.#text;
    const percent = spring.overshoot * 100;
    const crossings = spring.crossings === 1 ? "1 crossing" : `${spring.crossings} crossings`;
    this.#facts.textContent = `settles in ${spring.settlingDuration.toFixed(3)} s, overshoots by `
      + `${percent.toFixed(1)} %, ${crossings}`;
    this.#preview.play(values, duration);
    this.#drawPlot(values, velocities, duration);
    if (!this.#isDragging && !this.#rows.contains(document.activeElement)) this.#showRows();
    else this.#updateRows();
  }

  #drawPlot(values, velocities, duration) {
    const high = Math.max(...values, 1.05);
    const box = new Box(width, height, Math.min(...values, -0.05), high);
    const speeds = new Box(width, height, Math.min(...velocities, -0.01), Math.max(...velocities, 0.01));
    const level = y => {
      const [[x1, y1], [x2, y2]] = [box.place([0, y]), box.place([1, y])];
      return draw("line", { class: "grid", x1, y1, x2, y2 });
    };
    this.#plot.setAttribute("aria-label", `Value and velocity over ${duration.toFixed(2)} s`);
    this.#plot.replaceChildren(
      level(0), level(1), draw("path", { class: "velocity", d: pathOf(velocities, speeds) }),
      draw("path", { class: "curve", d: pathOf(values, box) }),
      draw("text", { class: "axis", x: width - 10, y: height - 4, "text-anchor": "end", text: `${duration.toFixed(2)} s` }));
  }

  #fields = new Map();

  #showRows() {
    this.#fields.clear();
    this.#rows.replaceChildren(...springForms[this.#form].map(key => this.#row(key)));
  }

  #row(key) {
    const { title, unit, least, most } = numbers[key];
    const slider = make("input", { type: "range", min: least, max: most, step: (most - least) / 200, "aria-label": title });
    const field = make("input", { type: "number", step: "any", "aria-label": `${title}, as a number` });
    const write = (number, isOpen) => {
      if (!Number.isFinite(number)) return;
      this.#write(springText(this.#form, { ...this.#spring, [key]: number }), isOpen);
    };
    slider.addEventListener("input", () => {
      this.#isDragging = true;
      write(slider.valueAsNumber, true);
    });
    slider.addEventListener("change", () => {
      this.#isDragging = false;
      write(slider.valueAsNumber, false);
    });
    field.addEventListener("change", () => write(field.valueAsNumber, false));
    this.#fields.set(key, { slider, field });
    this.#update(key);
    return make("label", { class: "row" }, make("span", { text: title }), slider, field, make("small", { text: unit }));
  }

  #updateRows() { for (const key of this.#fields.keys()) this.#update(key); }

  #update(key) {
    const { slider, field } = this.#fields.get(key);
    const number = this.#spring[key];
    if (document.activeElement !== slider) slider.value = number;
    if (document.activeElement !== field) field.value = short(number, 4);
  }
}
