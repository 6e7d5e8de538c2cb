// The courses of properties over time, with playhead, read-out and events, and bars of the layer's motions.

import { barHeight, CurveDrawing, labelWidth, laneHeight, neededHeight, words } from "./curve-drawing.js";
import { find } from "./elements.js";
import { PanelCanvas } from "./panel-canvas.js";
import { greatestDifference, groups, lanes } from "./scales.js";
import { zoomWith } from "./time-window.js";

const mostNames = 12;
const mostBars = 8;
const mostSamples = 4000;

export class Curves extends EventTarget {
  #connection;
  #moments;
  #time;
  #element = find("curves-canvas");
  #canvas = new PanelCanvas(this.#element, () => this.invalidate());
  #readout = find("curves-at");
  #none = find("curves-none");
  #invitation = this.#none.textContent;
  #names = [];
  #pinned = new Set();
  #series = [];
  #hover = null;
  #pointed = -1;
  #drag = null;
  #isAsking = false;
  #asked = 0;
  #asking = "";
  #isStale = true;
  #needed = 0;
  #layer = 0;

  /** The motions of the selected layer, each with the lane of its bar. */
  #motions = { placed: [], count: 0 };

  /** The courses of other settings, which are drawn dashed below those that are shown. */
  #kept = null;

  /** Whether speeds are shown rather than values. */
  isVelocity = false;

  constructor(connection, moments, time) {
    super();
    this.#connection = connection;
    this.#moments = moments;
    this.#time = time;
    const canvas = this.#element;
    const box = find("curves-speed");
    const showSpeeds = () => {
      this.isVelocity = box.checked;
      this.invalidate();
    };
    box.addEventListener("change", showSpeeds);
    showSpeeds();
    find("curves-fit").onclick = () => time.window.fit();
    time.window.addEventListener("change", () => this.invalidate());
    zoomWith(canvas, time.window, x => this.#timeAt(x - canvas.getBoundingClientRect().left), true);
    canvas.onpointerdown = event => this.#press(event);
    canvas.onpointermove = event => this.#move(event);
    canvas.onpointerup = canvas.onpointercancel = () => { this.#drag = null; };
    canvas.onpointerleave = () => this.#look(null);
    canvas.ondblclick = () => time.window.fit();
    moments.addEventListener("change", () => this.draw());
  }

  /** Shows the values of these properties over time; of those that stand still the pinned ones alone. */
  show(names, pinned) {
    const shown = names.slice(0, mostNames);
    this.#pinned = pinned;
    if (shown.join("\n") === this.#names.join("\n")) return this.draw();
    this.#names = shown;
    this.#series = this.#series.filter(row => shown.includes(row.key));
    return this.invalidate();
  }

  /** Shows the motions of a layer as bars. */
  select(layer) {
    this.#layer = layer ?? 0;
    this.#motions = lanes([], mostBars);
    this.invalidate();
  }

  /** Keeps the courses that are shown, to compare others with them. */
  keep() { this.#kept = { rows: this.#series, isVelocity: this.isVelocity }; }

  forget() {
    this.#kept = null;
    this.draw();
  }

  /** Lets the courses be asked for anew. */
  invalidate() {
    this.#isStale = true;
    this.draw();
  }

  toggleSpeeds() { find("curves-speed").click(); }

  /** The number of samples: one a pixel of the display, and one for two of them while time runs. */
  get #count() {
    const width = Math.max(this.#canvas.width - labelWidth(this.#canvas.width), 32);
    const fine = this.#time.isPlaying ? 0.5 : devicePixelRatio || 1;
    return Math.min(Math.round(width * fine) + 1, mostSamples);
  }

  /** Asks for the courses while they are shown, some times a second. */
  async refresh(now) {
    if (!(this.#names.length || this.#layer) || !this.#canvas.height || this.#isAsking) return this.draw();
    const [range, count] = [this.#time.window.range, this.#count];
    const wanted = JSON.stringify([this.#names, range, this.isVelocity, this.#time.end, count]);
    if (now - this.#asked < 200 || (!this.#isStale && wanted === this.#asking)) return this.draw();
    [this.#isAsking, this.#isStale, this.#asked, this.#asking] = [true, false, now, wanted];
    try {
      const [from, to] = [range[0], Math.min(range[1], Math.max(this.#time.end, range[0] + 0.001))];
      this.#take(await this.#connection.ask({
        do: "series", names: this.#names, from, to, count, velocity: this.isVelocity }));
      if (this.#layer) {
        const { motions } = await this.#connection.ask({ do: "motions", layer: this.#layer });
        this.#motions = lanes(motions, mostBars);
      }
    } catch { /* the script is busy, or a layer is gone */ }
    this.#isAsking = false;
    return this.draw();
  }

  #take({ from, to, series }) {
    const range = [from, to];
    this.#series = Object.entries(series).flatMap(([key, rows]) => rows.map(({ name, unit, values, compared }) => ({
      key, unit, values, range, label: name ? `${key}.${name}` : key,
      other: compared ? { values: compared, range } : undefined,
    })));
  }

  /** The courses that are drawn, each with the one that it is compared with; what stands still is hidden. */
  get #rows() {
    const kept = this.#kept?.isVelocity === this.isVelocity ? this.#kept.rows : [];
    const moves = values => values?.some(value => value !== null && value !== values[0]);
    return this.#series
      .map(row => {
        const before = kept.find(one => one.label === row.label);
        return row.other || !before ? row : { ...row, other: { values: before.values, range: before.range } };
      })
      .filter(row => this.#pinned.has(row.key) || moves(row.values) || moves(row.other?.values));
  }

  #timeAt(x) {
    const [from, to] = this.#time.window.range;
    const left = labelWidth(this.#canvas.width);
    return from + (x - left) / (this.#canvas.width - left) * (to - from);
  }

  #press(event) {
    if (event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    this.#drag = event.pointerId;
    this.#seek(event);
  }

  #move(event) {
    if (this.#drag === event.pointerId) this.#seek(event);
    this.#pointed = event.offsetY;
    this.#look(event.offsetX < labelWidth(this.#canvas.width) ? null : this.#timeAt(event.offsetX));
  }

  #seek(event) {
    if ("pinched" in this.#element.dataset) return;
    this.#time.seek(Math.max(this.#timeAt(event.offsetX), 0));
  }

  #look(time) {
    this.#hover = time;
    this.draw();
  }

  draw() {
    if (!this.#canvas.height) return;
    const { width, height } = this.#canvas;
    const rows = this.#rows;
    const { placed, count } = this.#motions;
    this.#none.hidden = rows.length > 0 || count > 0;
    this.#none.textContent = this.#names.length
      ? "Nothing of the layer has changed. Pin a property to see it." : this.#invitation;
    const drawing = new CurveDrawing(
      this.#canvas.clear(), name => this.#canvas.color(name), width, this.#time.window.range);
    drawing.bars(placed, count, this.#time.end);
    this.#drawPlots(drawing, groups(rows), count * barHeight, height);
    drawing.lane(this.#moments.between(...this.#time.window.range), height - laneHeight);
    drawing.moment(this.#time.time, height, "--accent");
    if (this.#hover !== null) drawing.moment(this.#hover, height, "--quiet");
    this.#readout.value = this.#hover === null ? "" : this.#read(this.#hover);
    const said = rows.map(row => row.label).join(", ") || "No curves";
    if (this.#element.ariaLabel !== said) this.#element.ariaLabel = said;
    const apart = differences(rows);
    if (this.#element.ariaDescription !== apart) this.#element.ariaDescription = apart;
  }

  /** Draws the plots one below the other; what room is left makes all of them higher. */
  #drawPlots(drawing, plots, above, height) {
    const heights = plots.map(neededHeight);
    const sum = heights.reduce((one, other) => one + other, 0);
    const needed = above + sum + laneHeight;
    if (needed !== this.#needed) {
      this.#needed = needed;
      this.#element.style.minHeight = `${needed}px`;
    }
    const stretch = Math.max((height - laneHeight - above) / Math.max(sum, 1), 1);
    const time = this.#hover ?? this.#time.time;
    let [top, first] = [above, 0];
    plots.forEach((plot, index) => {
      const room = heights[index] * stretch;
      drawing.plot(plot, { top, height: room, time, isVelocity: this.isVelocity, first });
      top += room;
      first += plot.rows.length;
    });
  }

  /** What happens at a time that is pointed at. */
  #read(time) {
    const [from, to] = this.#time.window.range;
    const lane = Math.floor(this.#pointed / barHeight);
    const motion = this.#motions.placed.find(one => one.lane === lane && time >= one.start && time <= one.end);
    const said = motion ? words(motion) : this.#moments.words(time, 4 / this.#canvas.width * (to - from));
    return `${time.toFixed(3)} s${said ? ` — ${said}` : ""}`;
  }
}

/** How far the courses are apart from those that they are compared with, in words. */
function differences(rows) {
  return rows.filter(row => row.other).map(({ label, unit, values, range, other }) => {
    const most = greatestDifference(values, range, other.values, other.range);
    return most === null ? "" : `${label} differs by at most ${most.toFixed(1)} ${unit}`;
  }).join(", ");
}
