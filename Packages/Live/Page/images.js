// The images of layers, which come in pieces over the WebSocket.

const mostPixelsASide = 16384;

export class Images {
  #connection;
  /** For each name its address and picture, null for a missing one; a list of waiting functions meanwhile. */
  #known = new Map();

  constructor(connection) { this.#connection = connection; }

  /** Forgets all images, whose files may be others now. */
  forget() {
    for (const entry of this.#known.values()) if (entry?.address) URL.revokeObjectURL(entry.address);
    this.#known.clear();
  }

  /** Draws an image into a box, now or when it has come: a part, in fractions, fills the box. */
  show({ name, rect }, box) {
    const draw = entry => {
      if (!entry) {
        box.classList.add("missing");
        box.textContent = name.split("/").pop();
      } else if (rect[0] < 0 || rect[1] < 0 || rect[0] + rect[2] > 1 || rect[1] + rect[3] > 1) {
        box.replaceChildren(beyond(entry.picture, rect));
      } else {
        box.replaceChildren(within(entry, rect));
      }
    };
    const entry = this.#known.get(name);
    if (Array.isArray(entry)) return entry.push(draw);
    if (entry !== undefined) return draw(entry);
    this.#known.set(name, [draw]);
    this.#load(name);
  }

  async #load(name) {
    const waiting = this.#known.get(name);
    let entry = null;
    try {
      entry = await this.#fetch(name);
    } catch { /* it is not shown any more, or no image */ }
    if (this.#known.get(name) !== waiting) return;
    this.#known.set(name, entry);
    for (const draw of waiting) draw(entry);
  }

  async #fetch(name) {
    const pieces = [];
    let size;
    let from = 0;
    do {
      const piece = await this.#connection.askImage(name, from);
      size = piece.size;
      if (piece.bytes.byteLength === 0) return null;
      pieces.push(piece.bytes);
      from += piece.bytes.byteLength;
    } while (from < size);
    const picture = new Image();
    const address = URL.createObjectURL(new Blob(pieces));
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return width && Math.max(width, height) <= mostPixelsASide ? { address, picture } : null;
  }
}

function within({ address }, [x, y, width, height]) {
  const made = document.createElement("img");
  made.alt = "";
  made.decoding = "sync";
  made.draggable = false;
  made.src = address;
  made.style.width = `${100 / width}%`;
  made.style.height = `${100 / height}%`;
  made.style.left = `${-100 * x / width}%`;
  made.style.top = `${-100 * y / height}%`;
  return made;
}

/** A part that leads beyond the image, whose outermost pixels go on there. */
function beyond(picture, [x, y, width, height]) {
  const made = document.createElement("canvas");
  const size = [picture.naturalWidth, picture.naturalHeight];
  made.width = Math.min(Math.max(1, Math.round(width * size[0])), 2048);
  made.height = Math.min(Math.max(1, Math.round(height * size[1])), 2048);
  made.className = "stretched";
  const drawing = made.getContext("2d");
  const spans = (start, length, pixels, target) => {
    const place = fraction => (fraction - start) / length * target;
    return [
      [0, 1, Math.min(0, place(0)), place(0)], [0, pixels, place(0), place(1)],
      [pixels - 1, 1, place(1), Math.max(target, place(1))],
    ];
  };
  for (const [top, tall, y0, y1] of spans(y, height, size[1], made.height)) {
    for (const [left, wide, x0, x1] of spans(x, width, size[0], made.width)) {
      if (x1 > x0 && y1 > y0) {
        drawing.drawImage(picture, left, top, wide, tall, x0, y0, x1 - x0, y1 - y0);
      }
    }
  }
  return made;
}
