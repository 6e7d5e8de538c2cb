// What pointers, the wheel and keys do on the stage: samples for the script, or selection while time stands.

const types = {
  pointerdown: "pointerdown", pointermove: "pointermove", pointerup: "pointerup",
  pointercancel: "pointercancel", lostpointercapture: "pointercancel",
};

export class Pointers {
  #stage;
  #samples = [];
  #down = new Map();
  #numbers = new Map();
  #touches;

  /** The sample of the last move of a mouse that is not pressed. */
  #hovered = null;

  /** Whether pointers reach the script; otherwise they select layers. */
  reachScript = false;

  /** Whether touches are drawn. */
  showsTouches = false;

  /** Whether the script takes keys, while the stage has the keyboard. */
  takesKeys = false;

  /** The keys that are held down on the stage. */
  #keys = new Set();

  /** The turning of the wheel in progress: when it was last turned, and whether it is the script's. */
  #scroll = null;

  /** Called when pressed pointers are cancelled by the page. */
  onCancel = () => {};

  /** Asks whether a wheel at a place of the stage scrolls a layer. */
  asksWheel = async (/** @type {number[]} */ _place) => false;

  /** Asks for a place of the next layer that can have the keyboard, or of the one before it. */
  asksFocus = async (/** @type {boolean} */ _backward) => null;

  constructor(stage, touches) {
    this.#stage = stage;
    this.#touches = touches;
    const root = stage.root;
    for (const name of Object.keys(types)) {
      root.addEventListener(name, event => this.#take(event));
    }
    root.addEventListener("pointerleave", event => {
      if (!this.#down.has(event.pointerId)) this.#hover(event);
    });
    for (const name of ["contextmenu", "selectstart", "dragstart"]) {
      root.addEventListener(name, event => event.preventDefault());
    }
    root.addEventListener("wheel", event => this.#turn(event), { passive: false });
    root.addEventListener("keydown", event => this.#press(event));
    root.addEventListener("keyup", event => this.#release(event.key, event.timeStamp));
    root.addEventListener("blur", event => this.#releaseAll(event.timeStamp));
    root.addEventListener("dblclick", () => { if (!this.reachScript) stage.showAll(); });
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancel(); });
  }

  get isPressed() { return this.#down.size > 0; }

  /** Takes the samples since the last call. */
  take() {
    const samples = this.#samples;
    this.#samples = [];
    return samples;
  }

  /** Forgets every pressed pointer and tells the session, which cancels them. */
  cancel() {
    this.#samples = [];
    this.#keys.clear();
    if (this.#down.size === 0) return;
    this.#down.clear();
    this.#draw();
    this.onCancel();
  }

  #take(event) {
    const isDown = this.#down.has(event.pointerId);
    if (event.type === "pointerdown") {
      event.preventDefault();
      this.#stage.root.focus({ preventScroll: true });
      if (!this.reachScript) return this.#select(event);
      if (event.pointerType === "mouse" && event.button !== 0) return;
      try { this.#stage.root.setPointerCapture(event.pointerId); } catch { /* it is gone already */ }
    } else if (!isDown) {
      this.#hover(event);
      return;
    }
    const type = types[event.type];
    const all = event.type === "pointermove" ? event.getCoalescedEvents?.() ?? [] : [];
    for (const one of all.length ? all : [event]) this.#add(type, one, event);
    if (type === "pointerup" || type === "pointercancel") this.#down.delete(event.pointerId);
    else this.#down.set(event.pointerId, [event.clientX, event.clientY]);
    this.#draw();
  }

  /** A mouse that is not pressed: of its moves between two frames the last counts. */
  #hover(event) {
    if (event.type !== "pointermove" && event.type !== "pointerleave") return;
    if (!this.reachScript || event.pointerType !== "mouse") return;
    if (this.#hovered && this.#samples.at(-1) === this.#hovered) this.#samples.pop();
    this.#add(event.type, event, event);
    this.#hovered = this.#samples.at(-1);
  }

  /** A wheel scrolls the layer under it, or moves the stage; which of both is decided when its turning begins. */
  #turn(event) {
    event.preventDefault();
    if (event.timeStamp - (this.#scroll?.last ?? -Infinity) > 150) this.#begin(event);
    this.#scroll.last = event.timeStamp;
    if (this.#scroll.waiting) this.#scroll.waiting.push(event);
    else this.#scrollBy(event, this.#scroll.isTaken);
  }

  /** Events that come before the answer wait for it. */
  #begin(event) {
    const scroll = { last: event.timeStamp, isTaken: false, waiting: null };
    this.#scroll = scroll;
    if (!this.reachScript || event.altKey) return;
    scroll.waiting = [];
    this.asksWheel(this.#stage.point([event.clientX, event.clientY]))
      .catch(() => false)
      .then(isTaken => {
        for (const event of scroll.waiting) this.#scrollBy(event, isTaken);
        Object.assign(scroll, { isTaken, waiting: null });
      });
  }

  #scrollBy(event, isTaken) {
    if (isTaken && this.reachScript) {
      const { deltaX, deltaY, deltaMode, ctrlKey } = event;
      this.#push("wheel", event, { pointerType: "mouse", deltaX, deltaY, deltaMode, ctrlKey });
    } else if (event.ctrlKey) {
      this.#stage.zoom(Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
    } else {
      this.#stage.pan(-event.deltaX, -event.deltaY);
    }
  }

  /** What the browser or the page does with a modifier stays theirs. */
  #press(event) {
    if (!this.reachScript || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") return this.#moveFocus(event);
    if (!this.takesKeys) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keys.add(event.key);
    this.#samples.push({ at: event.timeStamp, type: "keydown", key: event.key });
  }

  #release(key, at) {
    if (this.#keys.delete(key)) this.#samples.push({ at, type: "keyup", key });
  }

  #releaseAll(at) {
    for (const key of this.#keys) this.#release(key, at);
    if (this.reachScript && this.takesKeys) this.#samples.push({ at, type: "focusout" });
  }

  /** Tab gives the keyboard from layer to layer, and leaves the stage behind the last one. */
  async #moveFocus(event) {
    event.preventDefault();
    const at = event.timeStamp;
    const place = await this.asksFocus(event.shiftKey).catch(() => null);
    if (place) this.#samples.push({ at, type: "focusin", ...place });
    else this.#leave(event.shiftKey);
  }

  #leave(isBackward) {
    /** @type {NodeListOf<HTMLElement>} */
    const found = document.querySelectorAll(
      "a[href], [tabindex], :is(button, input, select, textarea):enabled");
    const all = [...found].filter(element => element.tabIndex >= 0 && element.getClientRects().length > 0);
    const index = all.indexOf(this.#stage.root) + (isBackward ? -1 : 1);
    all.at(index % all.length)?.focus();
  }

  #add(type, event, whole) {
    const at = event.timeStamp || whole.timeStamp;
    const pointerType = whole.pointerType || "mouse";
    this.#push(type, event, { at, pointerId: this.#number(whole), pointerType });
  }

  #push(type, event, members) {
    const [x, y] = this.#stage.point([event.clientX, event.clientY]);
    this.#samples.push({ at: event.timeStamp, type, x, y, ...members });
  }

  /** Small numbers for the pointers of the browser, so that a recording is the same each time. */
  #number(event) {
    if (!this.#down.has(event.pointerId) && event.type === "pointerdown") {
      const taken = new Set([...this.#down.keys()].map(id => this.#numbers.get(id)));
      let number = 1;
      while (taken.has(number)) number += 1;
      this.#numbers.set(event.pointerId, number);
    }
    return this.#numbers.get(event.pointerId) ?? 1;
  }

  #select(event) {
    const view = this.#stage.layerAt(event.clientX, event.clientY);
    this.#stage.select(event.altKey ? view?.parent : view?.id);
  }

  #draw() {
    const frame = this.#touches.getBoundingClientRect();
    const places = this.showsTouches ? [...this.#down.values()] : [];
    this.#touches.replaceChildren(...places.map(([x, y]) => {
      const mark = document.createElement("div");
      mark.className = "touch";
      mark.style.transform = `translate(${x - frame.left}px, ${y - frame.top}px)`;
      return mark;
    }));
  }
}
