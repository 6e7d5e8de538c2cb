// An editor of an easing: two control points, steps, or the points of linear(), and a text in any notation.

import { Box, pathOf, text, value } from "./easing.js";
import { button, copy, draw, make, Preview } from "./elements.js";

const count = 121;
const size = 240;

/** Easings with a picture, of several systems. */
const presets = [
  "linear", "ease", "ease-in", "ease-out", "ease-in-out", "standard", "emphasized", "easeOutCubic",
  "easeInOutQuint", "easeOutExpo", "easeOutBack", "back.inOut", "bounce.out", "elastic.out(1, 0.3)", "steps(4)",
];

const kinds = { cubic: "Bézier", steps: "Steps", linear: "Points", other: "Other" };

const starts = {
  cubic: { kind: "cubic", points: [0.42, 0, 0.58, 1] },
  steps: { kind: "steps", count: 4, position: "jump-end" },
  linear: { kind: "linear", points: [[0, 0], [0.5, 0.75], [1, 1]] },
};

export class CurveEditor {
  #connection;
  #change;
  #text;
  #form = null;
  #values = [0, 1];
  #css = "";
  #box = new Box(size, size, -0.25, 1.25);
  #plot = draw("svg", { class: "plot", viewBox: `0 0 ${size} ${size}` });
  #field = make("input", { type: "text", spellcheck: "false", "aria-label": "Easing in any notation" });
  #kind = make("select", { "aria-label": "Kind of easing" });
  #more = make("div", { class: "more" });
  #complaint = make("p", { class: "complaint", role: "alert", hidden: true });
  #preview = new Preview();

  /** `change(text, isOpen)` is called with each new text; `isOpen` while a handle is dragged. */
  constructor(connection, given, change) {
    this.#connection = connection;
    this.#change = change;
    this.#text = given;
    for (const [name, words] of Object.entries(kinds)) {
      this.#kind.append(make("option", { value: name, text: words, disabled: name === "other" }));
    }
    this.#kind.addEventListener("change", () => this.#take(structuredClone(starts[this.#kind.value]), false));
    this.#field.addEventListener("change", () => this.read(this.#field.value, true));
    this.element = make(
      "div", { class: "editor" }, this.#plot,
      make("div", { class: "side" }, this.#kind, this.#field, this.#complaint, this.#more, this.#preview.element,
        make("div", { class: "bar" },
          button("Copy Lua", () => copy(JSON.stringify(this.#text))),
          button("Copy CSS", () => copy(this.#css)),
          button("Paste", () => this.#paste(), { title: "An easing of CSS, Figma, GSAP and others" }))),
      this.#presets());
    this.read(given, false);
  }

  /** Takes a text over; the host reads it. */
  async read(given, isNew) {
    try {
      const answer = await this.#connection.ask({ do: "curve", text: given, count });
      this.#complaint.hidden = true;
      this.#text = given;
      this.#form = answer.form;
      this.#values = answer.values;
      this.#css = answer.css?.text ?? "";
      this.#show(answer.duration ?? 1);
      if (isNew) this.#change(given, false);
    } catch (error) {
      this.#complaint.textContent = error.message;
      this.#complaint.hidden = false;
    }
  }

  async #paste() {
    try {
      this.read((await navigator.clipboard.readText()).replace(/^[\w-]+:\s*/, ""), true);
    } catch {
      this.#field.select();
    }
  }

  /** Takes a form over that the page itself can evaluate. */
  #take(form, isOpen) {
    this.#form = form;
    this.#text = this.#css = text(form);
    this.#complaint.hidden = true;
    this.#values = Array.from({ length: count }, (_, index) => value(form, index / (count - 1)));
    this.#show(1);
    this.#change(this.#text, isOpen);
  }

  #show(seconds) {
    const shown = [...this.#values, 0, 1, ...this.#handles().map(handle => handle.at[1])];
    const [low, high] = [Math.min(...shown), Math.max(...shown)];
    // The range keeps still while a handle is dragged.
    if (!this.#dragged) this.#box = new Box(size, size, Math.min(low, -0.1) - 0.1, Math.max(high, 1.1) + 0.1);
    if (document.activeElement !== this.#field) this.#field.value = this.#text;
    this.#kind.value = this.#form?.kind ?? "other";
    this.#preview.play(this.#values, seconds);
    this.#drawPlot();
    this.#showMore();
  }

  #drawPlot() {
    const box = this.#box;
    const line = (from, to, name) => {
      const [[x1, y1], [x2, y2]] = [box.place(from), box.place(to)];
      return draw("line", { class: name, x1, y1, x2, y2 });
    };
    const focused = [...this.#plot.querySelectorAll(".handle")].indexOf(document.activeElement);
    const handles = this.#handles();
    const arms = this.#form?.kind === "cubic"
      ? [line([0, 0], handles[0].at, "arm"), line([1, 1], handles[1].at, "arm")] : [];
    this.#plot.replaceChildren(
      line([0, 0], [1, 0], "grid"), line([0, 1], [1, 1], "grid"),
      line([0, 0], [0, 1], "grid"), line([1, 0], [1, 1], "grid"),
      ...arms, draw("path", { class: "curve", d: pathOf(this.#values, box) }),
      ...handles.map((handle, index) => this.#handle(handle, index)));
    this.#plot.ondblclick = event => this.#addPoint(event);
    if (focused >= 0) this.#plot.querySelectorAll(".handle")[focused]?.focus();
  }

  /** What can be moved: where it is, and what moving it makes. */
  #handles() {
    const form = this.#form;
    if (form?.kind === "cubic") {
      return [0, 2].map(first => ({
        at: [form.points[first], form.points[first + 1]], name: `Control point ${first / 2 + 1}`,
        move: ([x, y]) => {
          const points = [...form.points];
          points.splice(first, 2, Math.min(Math.max(x, 0), 1), y);
          return { ...form, points };
        },
      }));
    }
    if (form?.kind !== "linear") return [];
    return form.points.map((at, index) => ({
      at, name: `Point ${index + 1}`,
      move: ([x, y]) => {
        const [before, after] = [form.points[index - 1], form.points[index + 1]];
        const points = form.points.with(index, [
          before ? after ? Math.min(Math.max(x, before[0]), after[0]) : 1 : 0, y,
        ]);
        return { ...form, points };
      },
      remove: index > 0 && index < form.points.length - 1
        ? () => ({ ...form, points: form.points.toSpliced(index, 1) }) : null,
    }));
  }

  #dragged = null;

  #handle({ at, name, remove }, index) {
    const [cx, cy] = this.#box.place(at);
    const words = `x ${at[0].toFixed(2)}, y ${at[1].toFixed(2)}`;
    return draw("circle", {
      class: "handle", cx, cy, r: 8, tabindex: 0, role: "slider", "aria-label": name, "aria-valuetext": words,
      "aria-valuenow": at[1].toFixed(2),
      pointerdown: event => {
        event.preventDefault();
        this.#dragged = index;
        this.#plot.setPointerCapture(event.pointerId);
        event.target.focus();
        this.#plot.onpointermove = move => this.#moveTo(index, this.#at(move), true);
        this.#plot.onpointerup = this.#plot.onpointercancel = () => {
          this.#plot.onpointermove = null;
          this.#dragged = null;
          this.#take(this.#form, false);
        };
      },
      keydown: event => {
        const step = event.shiftKey ? 0.1 : 0.01;
        const way = {
          ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step],
        }[event.key];
        if (way) {
          event.preventDefault();
          const [x, y] = this.#handles()[index].at;
          this.#moveTo(index, [x + way[0], y + way[1]], false);
        } else if ((event.key === "Delete" || event.key === "Backspace") && remove) {
          event.preventDefault();
          this.#take(remove(), false);
        }
      },
    });
  }

  #at(event) {
    const place = this.#plot.getBoundingClientRect();
    const scale = size / place.width;
    return this.#box.point([(event.clientX - place.left) * scale, (event.clientY - place.top) * scale]);
  }

  #moveTo(index, point, isOpen) {
    const rounded = point.map(number => Math.round(number * 1000) / 1000);
    this.#take(this.#handles()[index].move(rounded), isOpen);
  }

  #addPoint(event) {
    if (this.#form?.kind !== "linear") return;
    const [x, y] = this.#at(event);
    if (x <= 0 || x >= 1) return;
    const points = [...this.#form.points, [x, y]].sort((one, other) => one[0] - other[0]);
    this.#take({ ...this.#form, points }, false);
  }

  /** Fields for what handles alone would not give. */
  #showMore() {
    const form = this.#form;
    if (this.#more.contains(document.activeElement) && this.#more.dataset.kind === form?.kind) return;
    this.#more.dataset.kind = form?.kind ?? "other";
    if (form?.kind === "steps") {
      const number = make("input", { type: "number", min: 1, max: 100, value: form.count, "aria-label": "Steps" });
      const position = make("select", { "aria-label": "Jump" });
      for (const name of ["jump-end", "jump-start", "jump-none", "jump-both"]) {
        position.append(make("option", { text: name, selected: name === form.position }));
      }
      const take = () => this.#take({
        ...form, position: position.value,
        count: Math.max(Math.round(number.valueAsNumber) || 1, position.value === "jump-none" ? 2 : 1),
      }, false);
      number.addEventListener("change", take);
      position.addEventListener("change", take);
      this.#more.replaceChildren(number, position);
    } else if (form?.kind === "linear") {
      this.#more.replaceChildren(
        button("Add point", () => {
          const widest = form.points.slice(1)
            .map((point, index) => [point[0] - form.points[index][0], index])
            .reduce((one, other) => other[0] > one[0] ? other : one);
          const x = form.points[widest[1]][0] + widest[0] / 2;
          const points = [...form.points];
          points.splice(widest[1] + 1, 0, [x, value(form, x)]);
          this.#take({ ...form, points }, false);
        }),
        make("small", { text: "Double click adds a point, Delete removes the one that has the focus." }));
    } else {
      this.#more.replaceChildren();
    }
  }

  #presets() {
    const list = make("div", { class: "presets", role: "group", "aria-label": "Easings" });
    for (const name of presets) {
      const picture = draw("svg", { viewBox: "0 0 44 44", "aria-hidden": "true" });
      list.append(button("", () => this.read(name, true), { "aria-label": name, title: name }));
      list.lastChild.append(picture);
      this.#connection.ask({ do: "curve", text: name, count: 45 }).then(({ values }) => {
        picture.append(draw("path", { class: "curve", d: pathOf(values, new Box(44, 44, -0.4, 1.4, 4)) }));
      }).catch(() => {});
    }
    return list;
  }
}
