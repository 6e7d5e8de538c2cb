// The sizes of the panels, which survive a reload, and full screen.

const key = "orrery-layout";

/** For each splitter the variable that it turns, its least and most, and which way grows it. */
const splitters = {
  "split-aside": { name: "--aside", least: 220, most: 800, axis: "x", start: 420 },
  "split-curves": { name: "--curves", least: 60, most: 700, axis: "y", start: 200 },
  "split-console": { name: "--console", least: 80, most: 700, axis: "y", start: 260 },
};

/** The panels that share a place, each with a tab. */
const panels = ["inspector", "tune"];

export class Layout {
  #kept = {};

  constructor() {
    try {
      this.#kept = JSON.parse(localStorage.getItem(key)) ?? {};
    } catch { /* nothing was kept */ }
    for (const [id, splitter] of Object.entries(splitters)) this.#prepare(id, splitter);
    const whole = document.getElementById("whole");
    whole.onclick = () => this.toggleFullScreen();
    document.addEventListener("fullscreenchange", () => {
      whole.setAttribute("aria-pressed", document.fullscreenElement !== null);
    });
    for (const name of panels) {
      const tab = document.getElementById(`tab-${name}`);
      tab.onclick = () => this.#show(name);
      tab.onkeydown = event => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        const next = panels[(panels.indexOf(name) + step + panels.length) % panels.length];
        this.#show(next);
        document.getElementById(`tab-${next}`).focus();
      };
    }
    this.#show(panels.includes(this.#kept.panel) ? this.#kept.panel : panels[0]);
    for (const id of ["show-touches", "show-rates", "curves-speed"]) this.#keepBox(id);
  }

  #show(panel) {
    for (const name of panels) {
      document.getElementById(name).hidden = name !== panel;
      const tab = document.getElementById(`tab-${name}`);
      tab.setAttribute("aria-selected", name === panel);
      tab.tabIndex = name === panel ? 0 : -1;
    }
    this.#keep("panel", panel);
  }

  /** Says on the tab of a panel how much there is in it. */
  offer(panel, count) { document.getElementById(`tab-${panel}`).dataset.count = count || ""; }

  toggleFullScreen() {
    if (document.fullscreenElement) return document.exitFullscreen();
    return document.getElementById("view").requestFullscreen?.().catch(() => {});
  }

  #keepBox(id) {
    const box = document.getElementById(id);
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
    const handle = document.getElementById(id);
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
