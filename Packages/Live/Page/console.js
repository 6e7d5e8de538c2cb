// The prompt, with completion and history.

import { find, listen } from "./elements.js";

const mostLines = 500;

export class Console {
  #connection;
  #log = find("log");
  #line = find("line");
  #candidates = find("candidates");
  #history = [];
  #place = 0;
  #pending = "";

  constructor(connection) {
    this.#connection = connection;
    try {
      this.#history = JSON.parse(sessionStorage.getItem("history")) ?? [];
    } catch { /* nothing was kept */ }
    this.#place = this.#history.length;
    find("prompt").addEventListener("submit", event => {
      event.preventDefault();
      this.#submit();
    });
    this.#line.addEventListener("keydown", event => this.#press(event));
    listen(document, "complaint", detail => this.say("error", detail));
  }

  /** Adds outputs of the session. */
  show(outputs) {
    // One insertion and one scroll: a script may print hundreds of lines a frame.
    const rows = document.createDocumentFragment();
    for (const { kind, name, text } of outputs.slice(-mostLines)) {
      const row = document.createElement("li");
      row.className = kind;
      row.textContent = kind === "plot" ? `${name}: a plot` : text;
      rows.append(row);
    }
    this.#log.append(rows);
    const extra = this.#log.children.length - mostLines;
    if (extra > 0) {
      const range = document.createRange();
      range.setStartBefore(this.#log.firstChild);
      range.setEndAfter(this.#log.children[extra - 1]);
      range.deleteContents();
    }
    this.#scroll();
  }

  say(kind, text) { this.show([{ kind, text }]); }

  clear() { this.#log.replaceChildren(); }

  /** Scrolls to the end with the next frame, once for all messages until then. */
  #scroll() {
    if (this.#isScrolling) return;
    this.#isScrolling = true;
    requestAnimationFrame(() => {
      this.#isScrolling = false;
      this.#log.parentElement.scrollTop = this.#log.scrollHeight;
    });
  }

  #isScrolling = false;

  async #submit() {
    const text = this.#line.value;
    if (!text.trim()) return;
    if (this.#history.at(-1) !== text) this.#history.push(text);
    this.#history = this.#history.slice(-mostLines);
    sessionStorage.setItem("history", JSON.stringify(this.#history));
    this.#place = this.#history.length;
    this.#line.value = "";
    this.#candidates.replaceChildren();
    this.say("typed", text);
    const whole = this.#pending ? `${this.#pending}\n${text}` : text;
    this.#pending = "";
    try {
      const answer = await this.#connection.ask({ do: "eval", text: whole });
      if (answer.outcome === "incomplete") this.#pending = whole;
      this.show(answer.outputs);
    } catch (error) {
      this.say("error", error.message);
    }
  }

  #press(event) {
    if (event.key === "Tab" && this.#line.value) {
      event.preventDefault();
      this.#complete();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const step = event.key === "ArrowUp" ? -1 : 1;
      this.#place = Math.min(Math.max(this.#place + step, 0), this.#history.length);
      this.#line.value = this.#history[this.#place] ?? "";
    }
  }

  async #complete() {
    const text = this.#line.value;
    const bytes = new TextEncoder().encode(text.slice(0, this.#line.selectionStart)).length;
    try {
      const found = await this.#connection.ask({ do: "complete", text, cursor: bytes });
      if (this.#line.value !== text) return;
      this.#take(text, found);
    } catch (error) {
      this.say("error", error.message);
    }
  }

  #take(text, { start, end, candidates }) {
    const rows = candidates.length > 1 ? candidates.slice(0, 40) : [];
    this.#candidates.replaceChildren(...rows.map(candidate => {
      const row = document.createElement("li");
      row.textContent = candidate;
      return row;
    }));
    if (!candidates.length) return;
    let shared = candidates[0];
    for (const candidate of candidates) {
      while (!candidate.startsWith(shared)) shared = shared.slice(0, -1);
    }
    const bytes = new TextEncoder().encode(text);
    const decoder = new TextDecoder();
    if (shared.length <= decoder.decode(bytes.slice(start, end)).length && rows.length) return;
    const before = decoder.decode(bytes.slice(0, start)) + shared;
    this.#line.value = before + decoder.decode(bytes.slice(end));
    this.#line.setSelectionRange(before.length, before.length);
  }
}
