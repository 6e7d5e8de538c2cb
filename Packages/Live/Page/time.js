// Playing, stepping, speed and scrubbing.

export class TimeControls {
  #connection;
  #isScrubbing = false;

  constructor(connection, pointers) {
    this.#connection = connection;
    this.pointers = pointers;
    const find = id => document.getElementById(id);
    this.play = find("play");
    this.scrub = find("scrub");
    this.time = find("time");
    this.speed = find("speed");
    this.isPlaying = false;
    this.play.onclick = () => this.toggle();
    find("back").onclick = () => this.step(-1);
    find("forward").onclick = () => this.step(1);
    this.speed.onchange = () => { if (this.isPlaying) this.setPlaying(true); };
    this.scrub.oninput = () => this.seek(Number(this.scrub.value));
    this.scrub.onpointerdown = () => { this.#isScrubbing = true; };
    this.scrub.onpointerup = () => { this.#isScrubbing = false; };
    this.scrub.onpointercancel = this.scrub.onpointerup;
    document.addEventListener("keydown", event => this.#press(event));
  }

  toggle() { return this.setPlaying(!this.isPlaying); }

  setPlaying(isPlaying) {
    this.pointers.cancel();
    return this.#ask(
      isPlaying ? { do: "play", speed: Number(this.speed.value) } : { do: "pause" });
  }

  step(frames) {
    this.pointers.cancel();
    return this.#ask({ do: "step", frames });
  }

  async seek(seconds) {
    this.pointers.cancel();
    if (this.isPlaying) await this.#ask({ do: "pause" });
    return this.#ask({ do: "seek", to: seconds });
  }

  /** Shows what the session says of itself. */
  showState({ playing, speed }) {
    this.isPlaying = playing;
    this.play.textContent = playing ? "Pause" : "Play";
    this.play.setAttribute("aria-pressed", playing);
    if (!playing) return;
    for (const option of this.speed.options) {
      if (Number(option.value) === speed) this.speed.value = option.value;
    }
  }

  showFrame({ time, end, isPast }) {
    this.time.value = isPast
      ? `${time.toFixed(3)} of ${end.toFixed(3)} s` : `${time.toFixed(3)} s`;
    if (this.#isScrubbing) return;
    this.scrub.max = Math.max(end, time);
    this.scrub.value = time;
  }

  #press(event) {
    const isTyping = event.target.matches("input:not([type=range]):not([type=checkbox]), select");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target.matches("button, input");
    const actions = {
      " ": () => isButton || this.toggle(),
      ",": () => this.step(-1), ".": () => this.step(1),
      Home: () => this.seek(0),
      End: () => this.seek(Number(this.scrub.max)),
    };
    const action = actions[event.key];
    if (!action || (event.key === " " && isButton)) return;
    event.preventDefault();
    action();
  }

  async #ask(request) {
    try {
      return await this.#connection.ask(request);
    } catch (error) {
      document.dispatchEvent(new CustomEvent("complaint", { detail: error.message }));
      return undefined;
    }
  }
}
