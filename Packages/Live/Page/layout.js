// The sizes of the panels, which survive a reload, and full screen.

const key = "orrery-layout";

/** For each splitter the variable that it turns, its least and most, and which way grows it. */
const splitters = {
  "split-aside": { name: "--aside", least: 220, most: 800, axis: "x", start: 420 },
  "split-curves": { name: "--curves", least: 60, most: 700, axis: "y", start: 200 },
  "split-console": { name: "--console", least: 80, most: 700, axis: "y", start: 260 },
};

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
    for (const id of ["show-touches", "show-rates", "curves-speed"]) this.#keepBox(id);
  }

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
