// Playing, stepping, speed, scrubbing, the range that is played, and going to moments.

import { find } from "./elements.js";
import { KeyEntry } from "./key-entry.js";
import { PanelCanvas } from "./panel-canvas.js";
import { TimeWindow, zoomWith } from "./time-window.js";

/** Half the width of the slider's handle. */
const thumb = 8;

export class TimeControls extends EventTarget {
  #connection;
  #pointers;
  #moments;
  #lane = new PanelCanvas(find("lane"), () => this.#draw());
  #isScrubbing = false;
  #isTurning = false;

  /** The time that is sought until the session has answered. */
  #target = null;
  #frame = { time: 0, end: 0, isPast: false };
  #marks = new Map();
  #entry = new KeyEntry();
  #reverse = 0;
  #asked = 0;

  /** The stretch of time that slider and curves show. */
  window = new TimeWindow();

  /** The timeline that is scrubbed, "session" for the session, and where it stands. */
  #timeline = { name: "session", position: 0, range: [0, 0] };

  constructor(connection, pointers, moments) {
    super();
    this.#connection = connection;
    this.#pointers = pointers;
    this.#moments = moments;
    this.isPlaying = false;
    this.isLooping = false;
    this.first = null;
    this.last = null;
    this.actions = {
      " ": () => this.toggle(), ",": () => this.step(-1), ".": () => this.step(1),
      ArrowLeft: event => this.shift(event.shiftKey ? -0.5 : -0.05),
      ArrowRight: event => this.shift(event.shiftKey ? 0.5 : 0.05),
      Home: () => this.seek(this.first ?? 0), End: () => this.seek(this.last ?? this.#range[1]),
      PageUp: () => this.jump(-1), PageDown: () => this.jump(1),
      "[": () => this.changeSpeed(0.5), "]": () => this.changeSpeed(2),
      j: () => this.playBack(), k: () => this.setPlaying(false), l: () => this.playOn(),
      "+": () => this.window.zoom(0.5, this.#position), "=": () => this.window.zoom(0.5, this.#position),
      "-": () => this.window.zoom(2, this.#position), a: () => this.window.fit(),
      i: () => this.setFirst(), o: () => this.setLast(), L: () => this.loop(),
    };
    const click = (id, action) => { find(id).onclick = action; };
    click("play", () => this.toggle());
    click("start", () => this.actions.Home());
    click("end", () => this.actions.End());
    click("back", () => this.step(-1));
    click("forward", () => this.step(1));
    click("loop", () => this.loop());
    click("in", () => this.setFirst());
    click("out", () => this.setLast());
    click("before", () => this.jump(-1));
    click("after", () => this.jump(1));
    click("zoom-in", () => this.actions["+"]());
    click("zoom-out", () => this.actions["-"]());
    click("zoom-fit", () => this.window.fit());
    zoomWith(find("track"), this.window, x => this.#timeAt(x), false);
    this.window.addEventListener("change", () => this.#showWindow());
    find("speed").onchange = () => { if (this.isPlaying) this.setPlaying(true); };
    find("timeline").onchange = () => this.choose(find("timeline").value);
    const scrub = find("scrub");
    scrub.oninput = () => { if (!("pinched" in find("track").dataset)) this.seek(Number(scrub.value)); };
    scrub.onpointerdown = () => { this.#isScrubbing = true; };
    scrub.onpointerup = scrub.onpointercancel = () => { this.#isScrubbing = false; };
    document.addEventListener("keydown", event => this.#press(event));
    moments.addEventListener("change", () => this.#draw());
  }

  /** The time that is shown, and the session's last. */
  get time() { return this.#frame.time; }
  get end() { return this.#frame.end; }

  get #isSession() { return this.#timeline.name === "session"; }
  get #range() { return this.#isSession ? [0, this.#frame.end] : this.#timeline.range; }
  get #position() { return this.#isSession ? this.#frame.time : this.#timeline.position; }

  toggle() { return this.setPlaying(!this.isPlaying); }

  setPlaying(isPlaying) {
    this.#reverse = 0;
    this.#pointers.cancel();
    return this.#ask(isPlaying
      ? { do: "play", speed: Number(find("speed").value) } : { do: "pause" });
  }

  step(frames) {
    this.#reverse = 0;
    this.#pointers.cancel();
    if (!this.#isSession) return this.shift(frames / 120);
    return this.#ask({ do: "step", frames });
  }

  /** Goes on from where it is going to, so that keys that come before an answer count, too. */
  shift(seconds) { return this.seek((this.#target ?? this.#position) + seconds); }

  async seek(to) {
    this.#pointers.cancel();
    this.#target = to;
    if (this.isPlaying) await this.#ask({ do: "pause" });
    return this.#turn(to);
  }

  jump(direction) {
    const moment = this.#moments.next(this.#frame.time, direction);
    if (moment) return this.seek(moment.time);
    return this.#say(direction > 0 ? "nothing happens later" : "nothing happens before");
  }

  changeSpeed(factor) {
    const speeds = [...find("speed").options].map(option => Number(option.value));
    const index = speeds.indexOf(Number(find("speed").value)) + (factor > 1 ? 1 : -1);
    find("speed").value = speeds[Math.min(Math.max(index, 0), speeds.length - 1)];
    if (this.isPlaying) this.setPlaying(true);
  }

  /** Plays; once more, faster. */
  playOn() {
    if (this.isPlaying) this.changeSpeed(2);
    else this.setPlaying(true);
  }

  /** Shows the past backwards; once more, twice as fast. */
  async playBack() {
    const speed = Math.min(this.#reverse ? this.#reverse * 2 : 1, 16);
    if (this.isPlaying) await this.#ask({ do: "pause" });
    this.#reverse = speed;
    this.#asked = performance.now();
    this.#say(`backwards × ${speed}`);
  }

  setFirst() { this.#narrow(this.#position, this.last); }
  setLast() { this.#narrow(this.first, this.#position); }

  #narrow(first, last) {
    const isWhole = (first ?? 0) <= 0 && (last === null || last >= this.#range[1]);
    if (first !== null && last !== null && first >= last) return this.#say("the range would be empty");
    [this.first, this.last] = isWhole ? [null, null] : [first, last];
    if (isWhole) this.#setLooping(false);
    this.#draw();
    return this.#say(isWhole ? "the whole session"
      : `range ${(first ?? 0).toFixed(3)}…${(last ?? this.#range[1]).toFixed(3)} s`);
  }

  /** Plays the range over and over, of which the end is now if it had none; once more, no longer. */
  loop() {
    this.#setLooping(!this.isLooping);
    if (this.isLooping && this.last === null) this.last = this.#range[1];
    this.#draw();
  }

  #setLooping(isLooping) {
    this.isLooping = isLooping;
    find("loop").setAttribute("aria-pressed", isLooping);
  }

  /** Lets the slider turn a timeline, by its name in the script, or the session. */
  async choose(name) {
    await this.#ask({ do: "eval", text: `.timeline ${name}` });
    this.first = this.last = null;
    this.#setLooping(false);
    this.window.fit();
    await this.refreshTimelines();
  }

  /** Asks which timelines there are, and where the chosen one stands. */
  async refreshTimelines() {
    const answer = await this.#ask({ do: "timelines" });
    if (answer) this.showTimelines(answer);
  }

  /** Shows which timelines there are, and where the chosen one stands. */
  showTimelines(answer) {
    const select = find("timeline");
    const names = ["session", ...answer.timelines];
    const known = [...select.options].map(option => option.value);
    if (names.join("\n") !== known.join("\n")) {
      select.replaceChildren(...names.map(name => new Option(name, name)));
    }
    this.#takeStatus(answer.status);
  }

  #takeStatus({ timeline, position, range }) {
    this.#timeline = { name: timeline ?? "session", position, range };
    find("timeline").value = this.#timeline.name;
    if (!this.#isSession) this.#showPosition();
  }

  /** Shows what the session says of itself. */
  showState({ playing, speed }) {
    this.isPlaying = playing;
    const play = find("play");
    play.textContent = playing ? "Pause" : "Play";
    play.setAttribute("aria-pressed", playing);
    if (!playing) return;
    this.#reverse = 0;
    const options = [...find("speed").options];
    const same = options.find(option => Number(option.value) === speed);
    if (same) find("speed").value = same.value;
  }

  /** Shows the time of a frame, and goes on at the ends of the range. */
  showFrame(frame, now) {
    this.#frame = frame;
    if (this.#isSession) this.#showPosition();
    find("here").value = this.#entry.text || this.#note(now) || this.#moments.words(frame.time);
    if (!frame.isDriver || this.#isTurning) return;
    if (this.#reverse) return this.#goBack(now);
    const last = this.last;
    if (!this.isPlaying || last === null || frame.time < last || !this.#isSession) return;
    // What plays on behind the range was not asked for, unless the session itself goes on there.
    if (this.isLooping) this.#turn(this.first ?? 0);
    else if (frame.isPast) this.seek(last);
  }

  #goBack(now) {
    const time = this.#frame.time - Math.min(now - this.#asked, 100) / 1000 * this.#reverse;
    this.#asked = now;
    const first = this.first ?? 0;
    if (time <= first && !this.isLooping) this.#reverse = 0;
    this.#turn(time > first ? time : this.isLooping ? this.last ?? this.#range[1] : first);
  }

  async #turn(to) {
    this.#isTurning = true;
    const answer = await this.#ask({ do: "seek", to });
    this.#isTurning = false;
    if (answer?.status) {
      this.#takeStatus(answer.status);
      if (this.#isSession) this.#frame = { ...this.#frame, time: answer.status.time };
    }
    if (this.#target === to) this.#target = null;
    this.dispatchEvent(new Event("seek"));
    return answer;
  }

  #showPosition() {
    const [position, [first, last]] = [this.#position, this.#range];
    find("time").value = !this.#isSession ? `${position.toFixed(3)} s of ${this.#timeline.name}`
      : this.#frame.isPast ? `${position.toFixed(3)} of ${last.toFixed(3)} s`
        : `${position.toFixed(3)} s`;
    if (this.#isScrubbing) return;
    this.window.whole = [first, Math.max(last, position)];
    if (position !== this.#followed) this.window.follow(position);
    this.#followed = position;
    this.#showWindow();
    const scrub = find("scrub");
    scrub.value = position;
    scrub.setAttribute("aria-valuetext", find("time").value);
  }

  #followed = 0;

  /** Lets the slider lead over the stretch that is shown. */
  #showWindow() {
    const scrub = find("scrub");
    const [first, last] = this.window.range;
    if (scrub.min === String(first) && scrub.max === String(last)) return;
    [scrub.min, scrub.max] = [first, last];
    scrub.value = this.#position;
    this.#draw();
  }

  /** The time at a place of the window, over the slider. */
  #timeAt(clientX) {
    const { left, width } = find("scrub").getBoundingClientRect();
    const [first, last] = this.window.range;
    return first + (clientX - left - thumb) / Math.max(width - 2 * thumb, 1) * (last - first);
  }

  /** Draws markers, events, marks and the range above the slider. */
  #draw() {
    const canvas = this.#lane;
    const { width, height } = canvas;
    const drawing = canvas.clear();
    const [first, last] = [Number(find("scrub").min), Number(find("scrub").max)];
    if (!(last > first) || !this.#isSession) return;
    const x = time => thumb + (time - first) / (last - first) * (width - 2 * thumb);
    drawing.fillStyle = canvas.color("--band");
    if (this.first !== null || this.last !== null) {
      drawing.fillRect(x(this.first ?? first), 0, x(this.last ?? last) - x(this.first ?? first), height);
    }
    for (const { time, kind } of this.#moments.all) {
      const isMarker = kind === "marker";
      drawing.fillStyle = canvas.color(isMarker ? "--accent" : "--quiet");
      if (!isMarker) {
        drawing.fillRect(Math.round(x(time)), height - 5, 1, 5);
        continue;
      }
      drawing.beginPath();
      for (const [dx, y] of [[0, 1], [4, 5], [0, 9], [-4, 5]]) drawing.lineTo(x(time) + dx, y);
      drawing.fill();
    }
    // Setting a font brings the styles of the whole page up to date.
    if (this.#marks.size === 0) return;
    drawing.fillStyle = canvas.color("--text");
    drawing.font = "10px system-ui";
    for (const [letter, time] of this.#marks) drawing.fillText(letter, x(time) - 3, 9);
  }

  #said = { text: "", until: 0 };
  #say(text) { this.#said = { text, until: performance.now() + 2000 }; }
  #note(now) { return now < this.#said.until ? this.#said.text : ""; }

  #press(event) {
    const isTyping = event.target.matches(
      "input:not([type=range]):not([type=checkbox]), select, textarea");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || find("keys").open) return;
    // The keys of a control are its own.
    if (event.target.closest("#tune, #tree, [role=tablist]")) return;
    if (event.target.matches("[role=separator]") && event.key.startsWith("Arrow")) return;
    if (event.key === " " && event.target.matches("button, input, canvas, a")) return;
    const isDone = this.#type(event.key) || this.#act(event);
    if (isDone) event.preventDefault();
  }

  #act(event) {
    const action = this.actions[event.key];
    if (!action) return false;
    action(event);
    return true;
  }

  /** Takes a key of a time that is typed, or the letter of a mark. */
  #type(key) {
    const done = this.#entry.take(key);
    if (done?.time) this.#turn(done.time);
    if (done?.mark) this.#mark(done.mark);
    if (done?.goTo) this.#goTo(done.goTo);
    return done !== null;
  }

  #mark(letter) {
    this.#marks.set(letter, this.#position);
    this.#say(`${letter} marked`);
    this.#draw();
  }

  #goTo(letter) {
    const time = this.#marks.get(letter);
    if (time === undefined) this.#say(`${letter} is not a mark`);
    else this.seek(time);
  }

  async #ask(request) {
    try {
      const answer = await this.#connection.ask(request);
      const errors = answer.outputs?.filter(output => output.kind === "error") ?? [];
      for (const { text } of errors) this.#complain(text);
      return answer;
    } catch (error) {
      this.#complain(error.message);
      return undefined;
    }
  }

  #complain(detail) { document.dispatchEvent(new CustomEvent("complaint", { detail })); }
}
