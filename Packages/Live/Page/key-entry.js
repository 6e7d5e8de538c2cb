// Times and marks that are typed: 12.5s, 75f, 40%; m or ' and a letter.

const units = { s: "s", f: "f", "%": "%", Enter: "s" };

export class KeyEntry {
  #entry = "";
  #pending = "";

  /** What has been typed so far; empty for nothing. */
  get text() { return this.#entry || this.#pending ? `${this.#pending}${this.#entry}_` : ""; }

  /**
   * Takes a key.
   *
   * @param {string} key
   * @returns {{ time?: string, mark?: string, goTo?: string } | null} what it completes: a time such as "75f", a mark that
   *   is set or gone to; nothing for a part of one; null for a key that is none
   */
  take(key) {
    if (this.#pending) return this.#takeLetter(key);
    if (/^[0-9]$/.test(key) || (key === "." && this.#entry)) {
      this.#entry += key;
      return {};
    }
    if (this.#entry) return this.#takeUnit(key);
    if (key !== "m" && key !== "'") return null;
    this.#pending = key;
    return {};
  }

  #takeLetter(key) {
    const kind = this.#pending === "m" ? "mark" : "goTo";
    this.#pending = "";
    if (/^[a-zA-Z]$/.test(key)) return { [kind]: key };
    return key.length === 1 || key === "Escape" ? {} : null;
  }

  #takeUnit(key) {
    const entry = this.#entry;
    this.#entry = key === "Backspace" ? entry.slice(0, -1) : "";
    if (units[key]) return { time: `${entry}${units[key]}` };
    return ["Backspace", "Escape"].includes(key) ? {} : null;
  }
}
