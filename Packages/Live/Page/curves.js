// The courses of properties over time, with playhead, zoom, read-out and events.

import { PanelCanvas } from "./panel-canvas.js";

const mostNames = 12;
const labelWidth = 190;
const laneHeight = 22;
const leastRow = 48;
const barHeight = 17;
const mostBars = 8;

export class Curves extends EventTarget {
  #connection;
  #moments;
  #time;
  #element = document.getElementById("curves-canvas");
  #canvas = new PanelCanvas(this.#element, () => this.invalidate());
  #readout = document.getElementById("curves-at");
  #names = [];
  #series = [];
  #shown = [0, 1];
  /** The stretch of time that is shown, null for all of it; a number is its length, up to the end. */
  #window = null;
  #hover = null;
  #drag = null;
  #isAsking = false;
  #asked = 0;
  #asking = "";
  #isStale = true;

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
    const box = document.getElementById("curves-speed");
    box.addEventListener("change", () => this.#showSpeeds(box.checked));
    this.isVelocity = box.checked;
    document.getElementById("curves-fit").onclick = () => this.fit();
    canvas.addEventListener("wheel", event => this.#wheel(event), { passive: false });
    canvas.onpointerdown = event => this.#press(event);
    canvas.onpointermove = event => this.#move(event);
    canvas.onpointerup = canvas.onpointercancel = () => { this.#drag = null; };
    canvas.onpointerleave = () => this.#look(null);
    canvas.ondblclick = () => this.fit();
    canvas.addEventListener("keydown", event => this.#key(event));
    moments.addEventListener("change", () => this.draw());
  }

  #none = document.getElementById("curves-none");
  #invitation = this.#none.textContent;
  #pinned = new Set();
  #needed = 0;

  /** Shows the values of these properties over time; of those that stand still the pinned ones alone. */
  show(names, pinned) {
    const shown = names.slice(0, mostNames);
    this.#pinned = pinned;
    if (shown.join("\n") === this.#names.join("\n")) return this.draw();
    this.#names = shown;
    this.#series = this.#series.filter(row => shown.includes(row.key));
    this.invalidate();
  }

  #layer = 0;

  /** The motions of the selected layer, each with the lane of its bar. */
  #motions = [];
  #lanes = 0;
  #pointed = -1;

  /** Shows the motions of a layer as bars. */
  select(layer) {
    this.#layer = layer ?? 0;
    this.#motions = [];
    this.#lanes = 0;
    this.invalidate();
  }

  /** Gives each motion the first lane in which it does not lie over another. */
  #takeMotions(motions) {
    const ends = [];
    this.#motions = motions.flatMap(motion => {
      const end = motion.end ?? Infinity;
      let lane = ends.findIndex(one => one <= motion.start);
      if (lane < 0) lane = ends.length;
      if (lane >= mostBars) return [];
      ends[lane] = end;
      return [{ ...motion, end, lane }];
    });
    this.#lanes = ends.length;
  }

  #drawBars(drawing, width, color) {
    drawing.save();
    drawing.beginPath();
    drawing.rect(labelWidth, 0, width - labelWidth, this.#lanes * barHeight);
    drawing.clip();
    drawing.textAlign = "left";
    for (const motion of this.#motions) {
      const from = this.#x(motion.start);
      const to = Math.min(this.#x(Math.min(motion.end, this.#time.end)), width);
      const top = motion.lane * barHeight + 1;
      drawing.fillStyle = color("--band");
      drawing.fillRect(from, top, Math.max(to - from, 2), barHeight - 2);
      drawing.fillStyle = color("--accent");
      drawing.fillRect(from, top, 2, barHeight - 2);
      drawing.fillStyle = color("--text");
      const start = Math.max(from, labelWidth) + 5;
      if (to - start > 24) drawing.fillText(cut(drawing, words(motion), to - start - 4), start, top + barHeight / 2 - 1);
    }
    drawing.restore();
    if (!this.#lanes) return;
    drawing.fillStyle = color("--quiet");
    drawing.textAlign = "left";
    drawing.fillText("Motions", 12, barHeight / 2);
  }

  /** The motion whose bar is at a place of the canvas. */
  #motionAt(time, y) {
    const lane = Math.floor(y / barHeight);
    return this.#motions.find(one => one.lane === lane && time >= one.start && time <= one.end);
  }

  /** Keeps the courses that are shown, to compare others with them. */
  keep() {
    this.#kept = { rows: this.#series, shown: this.#shown, isVelocity: this.isVelocity };
  }

  forget() {
    this.#kept = null;
    this.draw();
  }

  /** Lets the courses be asked for anew. */
  invalidate() {
    this.#isStale = true;
    this.draw();
  }

  toggleSpeeds() {
    const box = document.getElementById("curves-speed");
    box.click();
  }

  fit() {
    this.#window = null;
    this.invalidate();
  }

  #showSpeeds(isVelocity) {
    this.isVelocity = isVelocity;
    this.invalidate();
  }

  get #range() {
    const end = Math.max(this.#time.end, 0.1);
    return this.#window ?? [0, end];
  }

  /** Asks for the courses while they are shown, some times a second. */
  async refresh(now) {
    const range = this.#range;
    const width = Math.max(this.#canvas.width - labelWidth, 32);
    if (!(this.#names.length || this.#layer) || !this.#canvas.height || this.#isAsking) return this.draw();
    const wanted = JSON.stringify([this.#names, range, this.isVelocity, this.#time.end, width]);
    if (now - this.#asked < 200 || (!this.#isStale && wanted === this.#asking)) return this.draw();
    [this.#isAsking, this.#isStale, this.#asked, this.#asking] = [true, false, now, wanted];
    try {
      const count = Math.min(Math.round(width / 2) + 1, 400);
      const [from, to] = [range[0], Math.min(range[1], Math.max(this.#time.end, range[0] + 0.001))];
      const answer = await this.#connection.ask({
        do: "series", names: this.#names, from, to, count, velocity: this.isVelocity });
      this.#shown = [answer.from, answer.to];
      this.#series = Object.entries(answer.series).flatMap(([key, rows]) => rows.map(row => ({
        key, ...row, label: row.name ? `${key}.${row.name}` : key,
      })));
      if (this.#layer) {
        this.#takeMotions((await this.#connection.ask({ do: "motions", layer: this.#layer })).motions);
      }
    } catch { /* the script is busy, or a layer is gone */ }
    this.#isAsking = false;
    return this.draw();
  }

  #x(time) {
    const [from, to] = this.#range;
    return labelWidth + (time - from) / (to - from) * (this.#canvas.width - labelWidth);
  }

  #timeAt(x) {
    const [from, to] = this.#range;
    return from + (x - labelWidth) / (this.#canvas.width - labelWidth) * (to - from);
  }

  #wheel(event) {
    event.preventDefault();
    const [from, to] = this.#range;
    const at = Math.min(Math.max(this.#timeAt(event.offsetX), from), to);
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const way = (event.deltaX || event.deltaY) / 500 * (to - from);
      return this.#setWindow(from + way, to + way);
    }
    const factor = Math.exp(event.deltaY / 300);
    return this.#setWindow(at - (at - from) * factor, at + (to - at) * factor);
  }

  #setWindow(from, to) {
    const length = Math.min(Math.max(to - from, 0.01), Math.max(this.#time.end, 0.1));
    const start = Math.max(from, 0);
    this.#window = start === 0 && length >= this.#time.end ? null : [start, start + length];
    this.draw();
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
    this.#look(event.offsetX < labelWidth ? null : this.#timeAt(event.offsetX));
  }

  #seek(event) { this.#time.seek(Math.max(this.#timeAt(event.offsetX), 0)); }

  #key(event) {
    if (event.key !== "+" && event.key !== "-") return;
    event.preventDefault();
    const [from, to] = this.#range;
    const at = this.#time.time;
    const factor = event.key === "+" ? 0.5 : 2;
    this.#setWindow(at - (at - from) * factor, at + (to - at) * factor);
  }

  #look(time) {
    this.#hover = time;
    this.draw();
  }

  /** The number of a course at a time, between two samples. */
  #value(row, time) {
    const [from, to] = this.#shown;
    // What is newer than the course is as it was at its end.
    const place = Math.min((time - from) / (to - from), 1) * (row.values.length - 1);
    if (!(place >= 0)) return null;
    const [low, high] = [row.values[Math.floor(place)], row.values[Math.ceil(place)]];
    if (low === null || high === null) return null;
    return low + (high - low) * (place - Math.floor(place));
  }

  draw() {
    if (!this.#canvas.height) return;
    const { width, height } = this.#canvas;
    const drawing = this.#canvas.clear();
    const color = name => this.#canvas.color(name);
    drawing.font = "12px system-ui";
    drawing.textBaseline = "middle";
    // What stands still is hidden, unless it was pinned.
    const rows = this.#series.filter(row => this.#pinned.has(row.key)
      || row.values.some(value => value !== null && value !== row.values[0]));
    this.#none.hidden = rows.length > 0 || this.#lanes > 0;
    this.#none.textContent = this.#names.length
      ? "Nothing of the layer has changed. Pin a property to see it." : this.#invitation;
    const above = this.#lanes * barHeight;
    const needed = above + rows.length * leastRow + laneHeight;
    if (needed !== this.#needed) {
      this.#needed = needed;
      this.#element.style.minHeight = `${needed}px`;
    }
    this.#drawBars(drawing, width, color);
    const room = (height - laneHeight - above) / Math.max(rows.length, 1);
    rows.forEach((row, index) => {
      this.#drawRow(drawing, row, { index, top: above + index * room, room }, width, color);
    });
    this.#drawLane(drawing, width, height, color);
    this.#drawLine(drawing, this.#x(this.#time.time), height, color("--accent"));
    if (this.#hover !== null) {
      this.#drawLine(drawing, this.#x(this.#hover), height, color("--quiet"));
      const reach = 4 / width * (this.#range[1] - this.#range[0]);
      const motion = this.#motionAt(this.#hover, this.#pointed);
      const said = motion ? words(motion) : this.#moments.words(this.#hover, reach);
      this.#readout.value = `${this.#hover.toFixed(3)} s${said ? ` — ${said}` : ""}`;
    } else {
      this.#readout.value = "";
    }
    const said = rows.map(row => row.label).join(", ") || "No curves";
    if (this.#element.ariaLabel !== said) this.#element.ariaLabel = said;
  }

  #drawRow(drawing, row, { index, top, room }, width, color) {
    drawing.fillStyle = color("--line");
    drawing.fillRect(0, Math.round(top + room) - 1, width, 1);
    const kept = this.#kept?.isVelocity === this.isVelocity ? this.#kept.rows : [];
    const before = kept.find(one => one.label === row.label);
    const known = [...row.values, ...before?.values ?? []].filter(value => value !== null);
    if (!known.length) return;
    let [least, most] = [Math.min(...known), Math.max(...known)];
    if (most - least < 1e-9) [least, most] = [least - 0.5, most + 0.5];
    // Downwards grows what grows downwards on the stage.
    const isDown = row.unit === "pt" && /\.y$/.test(row.label);
    const inset = Math.min(6, room / 5);
    const y = value => {
      const share = (value - least) / (most - least);
      return top + inset + (isDown ? share : 1 - share) * (room - 2 * inset);
    };
    const hue = color(`--curve-${index % 6 + 1}`);
    drawing.save();
    drawing.beginPath();
    drawing.rect(labelWidth, top, width - labelWidth, room);
    drawing.clip();
    drawing.strokeStyle = hue;
    drawing.lineWidth = 1.5;
    if (before) this.#drawCourse(drawing, before, this.#kept.shown, y, [4, 4]);
    this.#drawCourse(drawing, row, this.#shown, y, []);
    const time = this.#hover ?? this.#time.time;
    const value = this.#value(row, time);
    if (value !== null) {
      drawing.fillStyle = hue;
      drawing.beginPath();
      drawing.arc(this.#x(time), y(value), 3, 0, 7);
      drawing.fill();
    }
    drawing.restore();
    this.#drawLabel(drawing, row, { top, room, hue, value, least, most, color });
  }

  #drawCourse(drawing, { values }, [from, to], y, dashes) {
    drawing.setLineDash(dashes);
    drawing.beginPath();
    let isDrawing = false;
    values.forEach((value, place) => {
      const x = this.#x(from + place / (values.length - 1) * (to - from));
      if (value === null) isDrawing = false;
      else if (isDrawing) drawing.lineTo(x, y(value));
      else drawing.moveTo(x, y(value));
      if (value !== null) isDrawing = true;
    });
    drawing.stroke();
    drawing.setLineDash([]);
  }

  #drawLabel(drawing, row, { top, room, hue, value, least, most, color }) {
    const unit = `${row.unit}${this.isVelocity ? `${row.unit ? "/" : "1/"}s` : ""}`;
    const middle = room < 30 ? top + room / 2 : top + room / 2 - 8;
    drawing.fillStyle = hue;
    drawing.fillRect(4, middle - 5, 3, 10);
    drawing.fillStyle = color("--text");
    drawing.textAlign = "left";
    drawing.fillText(fitting(drawing, row.label, labelWidth - 84), 12, middle);
    drawing.textAlign = "right";
    const text = value === null ? "–" : `${value.toFixed(Math.abs(value) < 10 ? 3 : 1)} ${unit}`;
    drawing.fillText(text, labelWidth - 8, middle, 64);
    if (room < 30) return;
    drawing.fillStyle = color("--quiet");
    drawing.fillText(`${least.toFixed(1)}…${most.toFixed(1)}`, labelWidth - 8, middle + 15, 110);
  }

  /** Draws events, markers and seconds. */
  #drawLane(drawing, width, height, color) {
    const [from, to] = this.#range;
    const top = height - laneHeight;
    for (const { time, kind, text } of this.#moments.between(from, to)) {
      const isMarker = kind === "marker";
      drawing.fillStyle = color(isMarker ? "--accent" : "--quiet");
      drawing.fillRect(Math.round(this.#x(time)), isMarker ? top : top + 2, 1, isMarker ? laneHeight : 5);
      drawing.textAlign = "left";
      if (isMarker) drawing.fillText(text, this.#x(time) + 3, top + 5, 80);
    }
    const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600];
    const step = steps.find(one => one / (to - from) * (width - labelWidth) > 56) ?? 1800;
    drawing.fillStyle = color("--quiet");
    drawing.textAlign = "center";
    for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
      const x = this.#x(time);
      if (x < labelWidth + 12 || x > width - 16) continue;
      drawing.fillText(`${Number(time.toFixed(2))} s`, x, height - 6);
    }
  }

  #drawLine(drawing, x, height, fill) {
    if (x < labelWidth - 1) return;
    drawing.fillStyle = fill;
    drawing.fillRect(Math.min(Math.round(x), this.#canvas.width - 1), 0, 1, height);
  }
}

/** A text that is cut off at its front, where it does not fit: the end of a property's name tells them apart. */
function fitting(drawing, text, room) {
  if (drawing.measureText(text).width <= room) return text;
  let cut = text;
  while (cut && drawing.measureText(`…${cut}`).width > room) cut = cut.slice(1);
  return `…${cut}`;
}

/** A motion in words: its property, kind and easing, and when. */
function words({ keyPath, kind, easing, start, end }) {
  const until = Number.isFinite(end) ? end.toFixed(3) : "…";
  return `${keyPath} · ${easing ?? kind} · ${start.toFixed(3)}–${until} s`;
}

/** A text that is cut off at its end, where it does not fit. */
function cut(drawing, text, room) {
  if (drawing.measureText(text).width <= room) return text;
  let part = text;
  while (part && drawing.measureText(`${part}…`).width > room) part = part.slice(0, -1);
  return `${part}…`;
}
