// The WebSocket of the page: requests with answers, events, and frames.

const version = 2;

/** The requests after which the session may be another one. */
const changing = new Set(["eval", "seek", "step", "set", "compare", "replay", "restart"]);

/** Takes what the address says, `#TOKEN&t=1.25&set={"stiffness":300}`; the token is kept for reloads of this tab. */
function takeAddress() {
  const parts = location.hash.slice(1).split("&");
  if (location.hash) history.replaceState(null, "", location.pathname);
  const isToken = /^[0-9a-z]+$/i.test(parts[0]);
  if (isToken) sessionStorage.setItem("token", parts[0]);
  const named = new URLSearchParams(parts.slice(isToken ? 1 : 0).join("&"));
  const time = Number(named.get("t") ?? NaN);
  return { isToken, time: Number.isFinite(time) ? time : null, values: readValues(named.get("set")) };
}

/** The values of parameters in a link; null for a text that is none. */
function readValues(text) {
  try {
    const values = JSON.parse(text);
    return typeof values === "object" ? values : null;
  } catch {
    return null;
  }
}

const token = () => sessionStorage.getItem("token") ?? "";

/** A link to a moment with values of parameters, good for as long as the session lives. */
export function linkTo(time, values) {
  const set = Object.keys(values).length ? `&set=${encodeURIComponent(JSON.stringify(values))}` : "";
  return `${location.origin}/#${token()}&t=${time}${set}`;
}

/** Reads the bytes of a frame; docs/live-protocol.md has the table. */
export function readFrame(view) {
  const flags = view.getUint8(1);
  const values = 32 + view.getUint32(8, true) * 4;
  return {
    isDriver: (flags & 1) !== 0,
    isPaused: (flags & 2) !== 0,
    isPast: (flags & 4) !== 0,
    isBusy: (flags & 8) !== 0,
    isResting: (flags & 16) !== 0,
    takesKeys: (flags & 32) !== 0,
    isCompared: (flags & 64) !== 0,
    number: view.getUint32(12, true),
    time: view.getFloat64(16, true),
    end: view.getFloat64(24, true),
    /** The bytes, and where the layers that moved begin. */
    view,
    moves: Math.ceil(values / 8) * 8 + view.getUint16(2, true) * 8,
    size: view.byteLength,
  };
}

export class Connection extends EventTarget {
  #socket = null;
  #last = 0;
  #waiting = new Map();
  #pause = 250;

  /** Whether the server wants nothing of this page, so that it is not asked again. */
  #isRefused = false;

  /** The moment and the values that the address asks for, until the page has shown them. */
  link;

  constructor() {
    super();
    this.link = takeAddress();
    this.#open();
    // A new address that is pasted into the same tab.
    addEventListener("hashchange", () => {
      if (!location.hash.slice(1)) return;
      this.link = takeAddress();
      if (!this.link.isToken) return this.#tell("link");
      this.#socket.close();
      if (this.#isRefused) this.#open();
    });
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  /** Sends a request without waiting for an answer. */
  send(request) {
    if (this.isOpen) this.#socket.send(JSON.stringify(request));
  }

  /** Sends a request; the promise gives its answer, and fails when it is refused. */
  ask(request) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error("there is no connection"));
      this.#waiting.set(id, { name: request.do, resolve, reject });
      this.send({ ...request, id });
    });
  }

  /** Asks for a piece of an image: how large the whole is, and bytes from one on. */
  askImage(name, from) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error("there is no connection"));
      this.#waiting.set(id, { resolve, reject });
      this.send({ do: "image", id, n: id, name, from });
    });
  }

  #open() {
    const socket = new WebSocket(`ws://${location.host}/live`);
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.#pause = 250;
      this.#isRefused = false;
      this.send({ do: "hello", version, token: token() });
      this.#tell("open");
    };
    socket.onmessage = event => this.#receive(event.data);
    socket.onclose = event => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the connection is lost"));
      this.#waiting.clear();
      this.#tell("close", event);
      this.#isRefused = event.code === 1008 || event.code === 4001;
      if (this.#isRefused) return;
      setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, 4000);
    };
  }

  #receive(data) {
    if (typeof data !== "string") return this.#receiveBytes(data);
    const message = JSON.parse(data);
    if (message.event) return this.#tell(message.event, message);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (changing.has(waiting?.name)) this.#tell("changed");
    if (message.error === undefined) return waiting?.resolve(message);
    if (waiting) waiting.reject(new Error(message.error));
    else this.#tell("refused", message);
  }

  #receiveBytes(data) {
    const view = new DataView(data);
    if ((view.getUint8(1) & 128) === 0) return this.#tell("frame", readFrame(view));
    const id = view.getUint32(12, true);
    this.#waiting.get(id)?.resolve({ size: view.getUint32(4, true), bytes: data.slice(16) });
    this.#waiting.delete(id);
  }

  #tell(name, detail = null) { this.dispatchEvent(new CustomEvent(name, { detail })); }
}
