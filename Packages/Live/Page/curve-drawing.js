// Draws curves: plots that share an axis, bars of motions, events and times.

import { extent, greatestDifference, ticks, timeTicks, valueAt } from "./scales.js";

export const laneHeight = 22;
export const barHeight = 17;
const leastPlot = 48;
const lineHeight = 16;

/** The width of the names: two fifths of a narrow panel. */
export const labelWidth = width => Math.min(190, Math.round(width * 0.4));

/** The height that a plot needs: a line for each of its names, and one more where there is a difference. */
export const neededHeight = ({ rows }) => Math.max(
  leastPlot, rows.reduce((sum, row) => sum + (row.other ? 2 : 1) * lineHeight, 10));

/** What a drawing of curves is made with: the context, colours, width, x of a time, the labels' width. */
export class CurveDrawing {
  constructor(drawing, color, width, range) {
    this.drawing = drawing;
    this.color = color;
    this.width = width;
    this.range = range;
    this.left = labelWidth(width);
    drawing.font = "12px system-ui";
    drawing.textBaseline = "middle";
  }

  x(time) {
    const [from, to] = this.range;
    return this.left + (time - from) / (to - from) * (this.width - this.left);
  }

  #clip(top, height) {
    this.drawing.save();
    this.drawing.beginPath();
    this.drawing.rect(this.left, top, this.width - this.left, height);
    this.drawing.clip();
  }

  #say(text, x, y, { align = "left", fill = "--text", most = undefined } = {}) {
    this.drawing.fillStyle = this.color(fill);
    this.drawing.textAlign = align;
    this.drawing.fillText(text, x, y, most);
  }

  /** Draws the motions of a layer, each from its start to its end. */
  bars(motions, count, end) {
    const { drawing, width } = this;
    this.#clip(0, count * barHeight);
    for (const motion of motions) {
      const from = this.x(motion.start);
      const to = Math.min(this.x(Math.min(motion.end, end)), width);
      const top = motion.lane * barHeight + 1;
      drawing.fillStyle = this.color("--band");
      drawing.fillRect(from, top, Math.max(to - from, 2), barHeight - 2);
      drawing.fillStyle = this.color(edges[motion.kind] ?? "--accent");
      drawing.fillRect(from, top, 2, barHeight - 2);
      const start = Math.max(from, this.left) + 5;
      if (to - start > 24) this.#say(cut(drawing, words(motion), to - start - 4), start, top + barHeight / 2 - 1);
    }
    drawing.restore();
    if (count) this.#say("Motions", 12, barHeight / 2, { fill: "--quiet" });
  }

  /** Draws the courses of a group over one axis. */
  plot({ unit, isDown, rows }, { top, height, time, isVelocity, first }) {
    const { drawing } = this;
    drawing.fillStyle = this.color("--line");
    drawing.fillRect(0, Math.round(top + height) - 1, this.width, 1);
    const [least, most] = extent(rows.flatMap(row => [row.values, row.other?.values ?? []])) ?? [0, 1];
    const inset = Math.min(8, height / 5);
    const y = value => {
      const share = (value - least) / (most - least);
      return top + inset + (isDown ? share : 1 - share) * (height - 2 * inset);
    };
    const suffix = isVelocity ? `${unit ? `${unit}/` : "1/"}s` : unit;
    this.#axis(ticks(least, most, Math.max(2, Math.floor(height / 24))), y, suffix, top, height);
    rows.forEach((row, index) => this.#course(row, y, { top, height, time, hue: hue(first + index) }));
    this.#names(rows, { top, time, suffix, first });
  }

  /** Draws the ticks of an axis across the plot, and their numbers; the first one with the unit. */
  #axis(values, y, suffix, top, height) {
    const { drawing } = this;
    this.#clip(top, height);
    drawing.font = "10px system-ui";
    values.forEach((value, index) => {
      const line = Math.round(y(value));
      drawing.globalAlpha = 0.6;
      drawing.fillStyle = this.color("--line");
      drawing.fillRect(this.left, line, this.width - this.left, 1);
      drawing.globalAlpha = 1;
      if (line < top + 6 || line > top + height - 6) return;
      this.#say(`${value}${index === values.length - 1 && suffix ? ` ${suffix}` : ""}`, this.left + 3, line - 1, {
        fill: "--quiet" });
    });
    drawing.font = "12px system-ui";
    drawing.restore();
  }

  #course(row, y, { top, height, time, hue: name }) {
    const { drawing } = this;
    this.#clip(top, height);
    drawing.strokeStyle = this.color(name);
    drawing.lineWidth = 1.5;
    if (row.other) {
      this.#between(row, y, name);
      this.#line(row.other.values, row.other.range, y, [4, 4]);
    }
    this.#line(row.values, row.range, y, []);
    const value = valueAt(row.values, row.range, time);
    if (value !== null) {
      drawing.fillStyle = this.color(name);
      drawing.beginPath();
      drawing.arc(this.x(time), y(value), 3, 0, 7);
      drawing.fill();
    }
    drawing.restore();
  }

  #line(values, [from, to], y, dashes) {
    const { drawing } = this;
    drawing.setLineDash(dashes);
    drawing.beginPath();
    let isDrawing = false;
    values.forEach((value, place) => {
      const x = this.x(from + place / (values.length - 1) * (to - from));
      if (value === null) isDrawing = false;
      else if (isDrawing) drawing.lineTo(x, y(value));
      else drawing.moveTo(x, y(value));
      if (value !== null) isDrawing = true;
    });
    drawing.stroke();
    drawing.setLineDash([]);
  }

  /** Fills what lies between a course and the one that it is compared with. */
  #between({ values, range: [from, to], other }, y, name) {
    const { drawing } = this;
    drawing.globalAlpha = 0.18;
    drawing.fillStyle = this.color(name);
    drawing.beginPath();
    const back = [];
    values.forEach((value, place) => {
      const time = from + place / (values.length - 1) * (to - from);
      const beside = time <= other.range[1] + 1e-9 ? valueAt(other.values, other.range, time) : null;
      if (value === null || beside === null) return;
      drawing.lineTo(this.x(time), y(value));
      back.push([this.x(time), y(beside)]);
    });
    for (const [x, place] of back.reverse()) drawing.lineTo(x, place);
    drawing.fill();
    drawing.globalAlpha = 1;
  }

  /** Writes name and value of each course, and how much it differs from what it is compared with. */
  #names(rows, { top, time, suffix, first }) {
    let line = top + 5 + lineHeight / 2;
    rows.forEach((row, index) => {
      this.drawing.fillStyle = this.color(hue(first + index));
      this.drawing.fillRect(4, line - 5, 3, 10);
      const value = valueAt(row.values, row.range, time);
      const said = value === null ? "–" : `${numeral(value)} ${suffix}`;
      const room = this.left - 24 - this.drawing.measureText(said).width;
      this.#say(fitting(this.drawing, row.label, room), 12, line);
      this.#say(said, this.left - 6, line, { align: "right" });
      line += lineHeight;
      if (!row.other) return;
      const other = valueAt(row.other.values, row.other.range, time);
      const most = greatestDifference(row.values, row.range, row.other.values, row.other.range);
      const apart = value === null || other === null ? "–" : numeral(value - other);
      this.#say(`Δ ${apart}, at most ${most === null ? "–" : numeral(most)}`, this.left - 6, line - 2, {
        align: "right", fill: "--quiet", most: this.left - 18 });
      line += lineHeight;
    });
  }

  /** Draws events, markers and seconds. */
  lane(moments, top) {
    const { drawing } = this;
    for (const { time, kind, text } of moments) {
      const isMarker = kind === "marker";
      drawing.fillStyle = this.color(isMarker ? "--accent" : "--quiet");
      drawing.fillRect(Math.round(this.x(time)), isMarker ? top : top + 2, 1, isMarker ? laneHeight : 5);
      if (isMarker) this.#say(text, this.x(time) + 3, top + 5, { fill: "--accent", most: 80 });
    }
    for (const time of timeTicks(...this.range, this.width - this.left, 56)) {
      const x = this.x(time);
      if (x < this.left + 12 || x > this.width - 16) continue;
      this.#say(`${time} s`, x, top + laneHeight - 6, { align: "center", fill: "--quiet" });
    }
  }

  /** Draws a time as a line from top to bottom. */
  moment(time, height, fill) {
    const x = this.x(time);
    if (x < this.left - 1 || x > this.width) return;
    this.drawing.fillStyle = this.color(fill);
    this.drawing.fillRect(Math.min(Math.round(x), this.width - 1), 0, 1, height);
  }
}

/** The colour of the front edge of a bar, by what moves the layer; the rest has that of the page. */
const edges = { gesture: "--curve-2", written: "--curve-3" };

const hue = index => `--curve-${index % 6 + 1}`;

const numeral = value => value.toFixed(Math.abs(value) < 10 ? 3 : 1);

/** A motion in words: its property, kind and easing, and when. */
export function words({ keyPath, kind, easing, start, end }) {
  const until = Number.isFinite(end) ? end.toFixed(3) : "…";
  return `${keyPath} · ${easing ?? kind} · ${start.toFixed(3)}–${until} s`;
}

/** A text that is cut off at its front, where it does not fit: the end of a property's name tells them apart. */
function fitting(drawing, text, room) {
  if (drawing.measureText(text).width <= room) return text;
  let part = text;
  while (part && drawing.measureText(`…${part}`).width > room) part = part.slice(1);
  return `…${part}`;
}

/** A text that is cut off at its end, where it does not fit. */
function cut(drawing, text, room) {
  if (drawing.measureText(text).width <= room) return text;
  let part = text;
  while (part && drawing.measureText(`${part}…`).width > room) part = part.slice(0, -1);
  return `${part}…`;
}
