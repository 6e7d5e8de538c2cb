// The markers and events of the session, and going from one to the next.

import { Question } from "./changes.js";

const mostMoments = 5000;

const names = {
  marker: "marker", animationAdded: "added", animationRemoved: "removed",
  animationCompleted: "completed", input: "input", line: ">",
};

export class Moments extends EventTarget {
  #connection;
  #question;

  /** The moments in order of time: time, kind and text. */
  all = [];

  constructor(connection, changes) {
    super();
    this.#connection = connection;
    this.#question = new Question(changes, 400);
  }

  /** Begins anew, since another run took the session's place. */
  clear() {
    this.all = [];
    this.#question.again();
    this.dispatchEvent(new Event("change"));
  }

  /** Asks for what is new. */
  refresh(now) { this.#question.put(now, () => this.#ask()); }

  async #ask() {
    const known = this.all;
    const after = known.length ? known[known.length - 1].time : -1;
    const { moments } = await this.#connection.ask({ do: "moments", after });
    if (known !== this.all || !moments.length) return;
    this.all = [...known, ...moments].slice(-mostMoments);
    this.dispatchEvent(new Event("change"));
  }

  /** The next moment after a time, or the one before it. */
  next(time, direction) {
    const near = 1e-6;
    return direction > 0
      ? this.all.find(moment => moment.time > time + near)
      : this.all.filter(moment => moment.time < time - near).at(-1);
  }

  /** Those at a time, in words. */
  words(time, reach = 1e-6) {
    const found = this.all.filter(moment => Math.abs(moment.time - time) <= reach);
    const texts = found.slice(0, 3).map(({ kind, text }) => `${names[kind]} ${text}`);
    if (found.length > 3) texts.push(`and ${found.length - 3} more`);
    return texts.join(", ");
  }

  /** Those between two times, at most so many. */
  between(from, to) {
    return this.all.filter(moment => moment.time >= from && moment.time <= to);
  }
}
