// The script's transitions: when each of their layers runs, as bars over the effective duration.

import { Question } from "./changes.js";
import { find } from "./elements.js";

const mostRows = 4;

export class Transitions extends EventTarget {
  #connection;
  #list = find("transitions");
  #question;
  #shown = "";
  #lines = [];

  constructor(connection, changes) {
    super();
    this.#connection = connection;
    this.#question = new Question(changes, 250);
  }

  /** Asks for transitions and timelines. */
  refresh(now) {
    this.#question.put(now, async () => {
      const answer = await this.#connection.ask({ do: "timelines" });
      this.#show(answer.transitions.slice(-mostRows).reverse());
      this.dispatchEvent(new CustomEvent("timelines", { detail: answer }));
    });
  }

  #show(transitions) {
    const ranges = JSON.stringify(transitions.map(({ name, ranges }) => [name, ranges]));
    if (ranges !== this.#shown) {
      this.#shown = ranges;
      this.#lines = [];
      this.#list.replaceChildren(...transitions.map(one => this.#row(one)));
      this.#list.hidden = transitions.length === 0;
    }
    transitions.forEach(({ fractionComplete }, index) => {
      this.#lines[index].style.left = `${fractionComplete * 100}%`;
    });
  }

  #row({ name, duration, ranges }) {
    const row = document.createElement("li");
    const title = document.createElement("span");
    title.textContent = `${name} · ${duration.toFixed(3)} s`;
    const bars = document.createElement("ul");
    for (const { layer, start, end } of ranges) {
      const bar = document.createElement("li");
      const words = layer ?? "shared element";
      bar.className = layer === null ? "range shared" : "range";
      bar.textContent = words;
      bar.title = `${words}: ${start.toFixed(3)}–${end.toFixed(3)} s`;
      bar.setAttribute("aria-label", bar.title);
      const length = Math.max(duration, 1e-9);
      bar.style.marginLeft = `${Math.min(start / length, 1) * 100}%`;
      bar.style.width = `${Math.min((end - start) / length, 1 - start / length) * 100}%`;
      bars.append(bar);
    }
    const line = document.createElement("i");
    line.setAttribute("aria-hidden", "true");
    this.#lines.push(line);
    const area = document.createElement("div");
    area.append(bars, line);
    row.append(title, area);
    return row;
  }
}
