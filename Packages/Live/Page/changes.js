// What tells that the session is another one than before, so that nothing is asked of one that stands still.

export class Changes {
  #last = "";

  /** How often something has changed. */
  count = 0;

  /** Takes a frame: another time, or more of the session, is a change. */
  take({ time, end }) {
    const shown = `${time} ${end}`;
    if (shown !== this.#last) this.note();
    this.#last = shown;
  }

  /** Something has changed that frames do not tell. */
  note() { this.count += 1; }
}

/** Something that is asked of the session when there were changes, and at most so often. */
export class Question {
  #changes;
  #interval;
  #seen = -1;
  #asked = -Infinity;
  #isAsked = false;

  /**
   * @param {Changes} changes
   * @param {number} interval milliseconds between two questions
   */
  constructor(changes, interval) {
    this.#changes = changes;
    this.#interval = interval;
  }

  /** Lets it be asked again, whether something changed or not. */
  again() { this.#seen = -1; }

  /**
   * Asks, if it is time to.
   *
   * @param {number} now milliseconds
   * @param {() => Promise<void>} ask a question that fails is asked again
   */
  async put(now, ask) {
    const { count } = this.#changes;
    if (this.#isAsked || now - this.#asked < this.#interval || this.#seen === count) return;
    [this.#isAsked, this.#asked, this.#seen] = [true, now, count];
    try {
      await ask();
    } catch {
      // The script is busy, or something is gone.
      this.again();
    }
    this.#isAsked = false;
  }
}
