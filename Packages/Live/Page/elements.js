// Elements of the page's controls.

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * The element of the page with an id, which is there: index.html has it.
 *
 * @type {(id: string) => any}
 */
export const find = id => document.getElementById(id);

/**
 * Calls a function with what events of a name hold.
 *
 * @type {(target: EventTarget, name: string, take: (detail: any) => void) => void}
 */
export const listen = (target, name, take) => target.addEventListener(
  name, event => take(/** @type {CustomEvent} */ (event).detail));

/** Makes an element with attributes and children; a function is a listener, `text` its text. */
export function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an element of SVG. */
export function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = value;
    else if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child));
  return element;
}

/** A push button. */
export function button(text, action, attributes = {}) {
  return make("button", { type: "button", text, click: action, ...attributes });
}

/** A push button whose text does not say what it does. */
export const labelled = (text, label, action, attributes = {}) => button(
  text, action, { title: label, "aria-label": label, ...attributes });

/** Puts a text on the clipboard; a page on a network address has no clipboard but a selection. */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = make("textarea", { readonly: true, style: "position:fixed;opacity:0" });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  return undefined;
}

/** Plays values over a duration on an element, over and over, until it is removed from the page. */
export class Preview {
  #dot = make("i");
  #values = [0, 1];
  #seconds = 1;

  constructor() {
    this.element = make("div", { class: "preview", "aria-hidden": "true" }, this.#dot);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const step = now => {
      if (!this.element.isConnected) return;
      if (!still.matches) this.#show(now);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  play(values, seconds) {
    this.#values = values;
    this.#seconds = Math.min(Math.max(seconds || 1, 0.1), 10);
  }

  #show(now) {
    // It rests for half a second at each end.
    const place = (now / 1000) % (this.#seconds + 0.5) / this.#seconds;
    const at = Math.min(place, 1) * (this.#values.length - 1);
    const [low, high] = [this.#values[Math.floor(at)], this.#values[Math.ceil(at)]];
    const value = low + (high - low) * (at - Math.floor(at));
    this.#dot.style.left = `${15 + 70 * value}%`;
  }
}
