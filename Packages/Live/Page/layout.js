// The sizes of the panels, which survive a reload, and full screen.

import { find } from "./elements.js";

const key = "orrery-layout";

/** For each splitter the variable that it turns, its least and most, and which way grows it. */
const splitters = {
  "split-aside": { name: "--aside", least: 220, most: 800, axis: "x", start: 420 },
  "split-curves": { name: "--curves", least: 60, most: 700, axis: "y", start: 200 },
  "split-console": { name: "--console", least: 80, most: 700, axis: "y", start: 260 },
};

/** The panels, each with a tab, by the place that they share; where there is no room all share one. */
const places = { upper: ["inspector", "tune"], lower: ["console", "recordings"] };
const titles = {
  inspector: "Layers", tune: "Parameters", console: "Console", recordings: "Recordings", curves: "Curves",
};
const narrow = matchMedia("(max-width: 760px), (max-height: 520px)");

export class Layout {
  #kept = {};

  constructor() {
    try {
      this.#kept = JSON.parse(localStorage.getItem(key)) ?? {};
    } catch { /* nothing was kept */ }
    for (const [id, splitter] of Object.entries(splitters)) this.#prepare(id, splitter);
    const whole = find("whole");
    whole.onclick = () => this.toggleFullScreen();
    document.addEventListener("fullscreenchange", () => {
      whole.setAttribute("aria-pressed", document.fullscreenElement !== null);
    });
    narrow.addEventListener("change", () => this.#arrange());
    this.#arrange();
    const more = find("more");
    more.onclick = () => {
      const isOpen = document.body.classList.toggle("with-more");
      more.setAttribute("aria-expanded", isOpen);
    };
    for (const id of ["show-touches", "show-rates", "curves-speed"]) this.#keepBox(id);
  }

  /** The panels by place, as there is room for them. */
  get #places() {
    return narrow.matches ? { upper: [...places.upper, "curves", ...[...places.lower].reverse()], lower: [] } : places;
  }

  /** Puts every panel into its place, with a tab. */
  #arrange() {
    document.body.classList.toggle("narrow", narrow.matches);
    const curves = find("curves");
    if (!narrow.matches) find("left").append(curves);
    curves.hidden = false;
    for (const [place, names] of Object.entries(this.#places)) {
      const tabs = find(`${place}-tabs`);
      tabs.replaceChildren(...names.map(name => this.#tab(name, place)));
      find(place).append(...names.map(name => find(name)));
      if (names.length) this.#show(place, names.includes(this.#kept[place]) ? this.#kept[place] : names[0]);
    }
  }

  #tab(name, place) {
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", id: `tab-${name}`, textContent: titles[name] });
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", name);
    tab.dataset.count = this.#counts[name] ?? "";
    tab.onclick = () => this.#show(place, name);
    tab.onkeydown = event => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const names = this.#places[place];
      const next = names[(names.indexOf(name) + step + names.length) % names.length];
      this.#show(place, next);
      find(`tab-${next}`).focus();
    };
    return tab;
  }

  #show(place, panel) {
    for (const name of this.#places[place]) {
      find(name).hidden = name !== panel;
      const tab = find(`tab-${name}`);
      tab.setAttribute("aria-selected", name === panel);
      tab.tabIndex = name === panel ? 0 : -1;
    }
    this.#keep(place, panel);
  }

  #counts = {};

  /** Says on the tab of a panel how much there is in it. */
  offer(panel, count) {
    this.#counts[panel] = count || "";
    find(`tab-${panel}`).dataset.count = this.#counts[panel];
  }

  toggleFullScreen() {
    if (document.fullscreenElement) return document.exitFullscreen();
    return find("view").requestFullscreen?.().catch(() => {});
  }

  #keepBox(id) {
    const box = find(id);
    box.checked = this.#kept[id] ?? box.checked;
    box.addEventListener("change", () => this.#keep(id, box.checked));
  }

  #keep(name, value) {
    this.#kept[name] = value;
    try {
      localStorage.setItem(key, JSON.stringify(this.#kept));
    } catch { /* it is full, or not allowed */ }
  }

  #prepare(id, { name, least, most, axis, start }) {
    const handle = find(id);
    const set = size => {
      const value = Math.round(Math.min(Math.max(size, least), most));
      document.documentElement.style.setProperty(name, `${value}px`);
      handle.setAttribute("aria-valuenow", value);
      return value;
    };
    handle.setAttribute("aria-valuemin", least);
    handle.setAttribute("aria-valuemax", most);
    let size = set(Number(this.#kept[name]) || start);
    let from = null;
    handle.onpointerdown = event => {
      handle.setPointerCapture(event.pointerId);
      from = { at: axis === "x" ? event.clientX : event.clientY, size };
    };
    handle.onpointermove = event => {
      if (from) size = set(from.size + from.at - (axis === "x" ? event.clientX : event.clientY));
    };
    handle.onpointerup = handle.onpointercancel = () => {
      from = null;
      this.#keep(name, size);
    };
    handle.onkeydown = event => {
      const step = { ArrowLeft: 16, ArrowUp: 16, ArrowRight: -16, ArrowDown: -16 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#keep(name, size = set(size + step));
    };
  }
}
