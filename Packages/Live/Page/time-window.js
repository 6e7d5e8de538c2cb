// The stretch of time that ruler and curves show: all of it, or a part that one zooms into.

const shortest = 0.01;

export class TimeWindow extends EventTarget {
  #whole = [0, 0.1];
  /** The part that is shown; null for all. */
  #part = null;

  /** The first and the last second that are shown. */
  get range() { return this.#part ?? this.#whole; }

  get isWhole() { return this.#part === null; }

  /** Takes over how long the session, or the timeline that is scrubbed, has become. */
  set whole([first, last]) {
    this.#whole = [first, Math.max(last, first + 0.1)];
    if (this.#part && this.#part[1] > this.#whole[1] + shortest) this.show(...this.#part);
  }

  /** Shows a part, which is moved to where there is something. */
  show(from, to) {
    const [first, last] = this.#whole;
    const length = Math.min(Math.max(to - from, shortest), last - first);
    const start = Math.min(Math.max(from, first), last - length);
    this.#part = length >= last - first ? null : [start, start + length];
    this.#change();
  }

  /** Shows a stretch that is `factor` times as long, and leaves a moment where it is. */
  zoom(factor, moment) {
    const [from, to] = this.range;
    const at = Math.min(Math.max(moment, from), to);
    this.show(at - (at - from) * factor, at + (to - at) * factor);
  }

  move(seconds) {
    const [from, to] = this.range;
    this.show(from + seconds, to + seconds);
  }

  fit() {
    this.#part = null;
    this.#change();
  }

  /** Goes on with a moment that leaves the part that is shown. */
  follow(moment) {
    if (!this.#part) return;
    const [from, to] = this.#part;
    const length = to - from;
    if (moment > to) this.show(moment - 0.1 * length, moment + 0.9 * length);
    else if (moment < from) this.show(moment - 0.9 * length, moment + 0.1 * length);
  }

  #change() { this.dispatchEvent(new Event("change")); }
}

/**
 * Lets the wheel with Ctrl, two fingers and the wheel with Shift zoom and move a window on an element.
 *
 * @param {HTMLElement} element
 * @param {TimeWindow} window
 * @param {(x: number) => number} timeAt the time at a place of the display
 * @param {boolean} isPlain whether the wheel zooms without Ctrl, too
 */
export function zoomWith(element, window, timeAt, isPlain) {
  element.addEventListener("wheel", event => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!isSideways && !event.ctrlKey && !isPlain) return;
    event.preventDefault();
    const [from, to] = window.range;
    if (isSideways) return window.move((event.deltaX || event.deltaY) / 500 * (to - from));
    return window.zoom(Math.exp(event.deltaY / 300), timeAt(event.clientX));
  }, { passive: false });
  pinchWith(element, window, timeAt);
}

/** Two fingers: their middle stays over its moment, and their distance is the stretch between them. */
function pinchWith(element, window, timeAt) {
  const fingers = new Map();
  const places = () => [...fingers.values()];
  element.addEventListener("pointerdown", event => {
    if (event.pointerType === "touch") fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 2) element.dataset.pinched = "";
  }, true);
  element.addEventListener("pointermove", event => {
    if (!fingers.has(event.pointerId)) return;
    const before = places();
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size !== 2) return;
    event.stopPropagation();
    const after = places();
    const apart = (/** @type {number[]} */ [one, other]) => Math.max(Math.abs(one - other), 8);
    const middle = (/** @type {number[]} */ [one, other]) => (one + other) / 2;
    window.move(timeAt(middle(before)) - timeAt(middle(after)));
    window.zoom(apart(before) / apart(after), timeAt(middle(after)));
  }, true);
  const release = event => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) delete element.dataset.pinched;
  };
  for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, release, true);
}
