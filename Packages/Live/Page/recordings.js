// Takes of what pointers did: recorded, named, replayed, saved.

import { find, labelled } from "./elements.js";

const key = "takes";

export class Recordings extends EventTarget {
  #connection;
  #time;
  #say;
  #takes = [];
  #start = null;

  /** The number of takes. */
  get count() { return this.#takes.length; }

  constructor(connection, time, say) {
    super();
    this.#connection = connection;
    this.#time = time;
    this.#say = say;
    try {
      this.#takes = JSON.parse(sessionStorage.getItem(key)) ?? [];
    } catch { /* nothing was kept */ }
    find("record").onclick = () => this.toggle();
    find("open-take").onclick = () => find("take-file").click();
    find("take-file").onchange = event => this.#open(event.target.files[0]);
    find("save-session").onclick = () => this.#saveSession();
    find("picture").onclick = () => this.#drawPicture();
    find("picture-shown").querySelector("button").onclick = () => this.#closePicture();
    addEventListener("beforeunload", event => {
      if (this.#start !== null || this.#takes.some(take => !take.isSaved)) event.preventDefault();
    });
    this.#show();
  }

  /** Records from now on, or ends the recording. */
  async toggle() {
    const button = find("record");
    if (this.#start === null) {
      this.#start = this.#time.end;
      button.textContent = "Stop";
      button.setAttribute("aria-pressed", true);
      if (!this.#time.isPlaying) await this.#time.setPlaying(true);
      return;
    }
    const from = Math.min(this.#start, this.#time.end);
    this.#start = null;
    button.textContent = "Record";
    button.setAttribute("aria-pressed", false);
    const answer = await this.#ask({ do: "recording", from, to: this.#time.end });
    if (!answer) return;
    if (answer.count === 0) return this.#say("note", "no pointer did anything while it was recorded");
    this.#add({ name: `take ${this.#takes.length + 1}`, text: answer.text, isSaved: false });
  }

  #add(take) {
    this.#takes.push(take);
    this.#show();
  }

  #show() {
    find("takes").replaceChildren(...this.#takes.map(take => this.#row(take)));
    this.dispatchEvent(new Event("change"));
    try {
      sessionStorage.setItem(key, JSON.stringify(this.#takes));
    } catch { /* too long to be kept over a reload */ }
  }

  #row(take) {
    const row = document.createElement("li");
    const name = document.createElement("input");
    name.value = take.name;
    name.setAttribute("aria-label", "Name of the take");
    name.onchange = () => {
      take.name = name.value;
      this.#show();
    };
    const samples = take.text.trim().split("\n");
    const words = document.createElement("span");
    const last = JSON.parse(samples[samples.length - 1]).t;
    words.textContent = `${samples.length} samples, ${last.toFixed(2)} s${take.isSaved ? "" : ", not saved"}`;
    row.append(name, words,
      labelled("Replay", `Replay ${take.name} from here on`, () => this.#replay(take)),
      labelled("Save", `Save ${take.name} as .jsonl`, () => this.#save(take)),
      labelled("✕", `Remove ${take.name}`, () => {
        this.#takes = this.#takes.filter(one => one !== take);
        this.#show();
      }));
    return row;
  }

  async #replay(take) {
    const answer = await this.#ask({ do: "replay", text: take.text });
    for (const output of answer?.outputs ?? []) this.#say(output.kind, `${take.name}: ${output.text}`);
    if (answer && !this.#time.isPlaying) this.#time.setPlaying(true);
  }

  #save(take) {
    const link = document.createElement("a");
    const address = URL.createObjectURL(new Blob([take.text], { type: "application/jsonl" }));
    link.href = address;
    link.download = `${take.name.replace(/[^\p{L}\p{N} ._-]/gu, "").trim() || "take"}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    take.isSaved = true;
    this.#show();
  }

  async #open(file) {
    find("take-file").value = "";
    if (!file) return;
    const text = await file.text();
    try {
      if (typeof JSON.parse(text.trim().split("\n").at(-1)).t !== "number") throw new Error();
      this.#add({ name: file.name.replace(/\.jsonl$/, ""), text, isSaved: true });
    } catch {
      this.#say("error", `${file.name} is not a recording: each line is a sample with its time "t".`);
    }
  }

  /** Lets the host draw the moment that is shown, and shows the picture with a link that saves it. */
  async #drawPicture() {
    const button = find("picture");
    button.disabled = true;
    find("picture-busy").hidden = false;
    const answer = await this.#ask({ do: "picture", scale: 2 });
    find("picture-busy").hidden = true;
    button.disabled = false;
    if (!answer) return;
    this.#closePicture();
    const bytes = Uint8Array.from(atob(answer.picture), letter => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    const shown = find("picture-shown");
    const words = `The stage at ${answer.time.toFixed(3)} s`;
    Object.assign(shown.querySelector("img"), { src: address, alt: words });
    Object.assign(shown.querySelector("a"), { href: address, download: answer.name });
    shown.querySelector("span").textContent = words;
    shown.hidden = false;
    this.#picture = address;
  }

  /** The address of the picture that is shown. */
  #picture = null;

  #closePicture() {
    find("picture-shown").hidden = true;
    if (this.#picture) URL.revokeObjectURL(this.#picture);
    this.#picture = null;
  }

  /** Saves the session under a new name, and says which command runs it. */
  async #saveSession() {
    const answer = await this.#ask({ do: "saveSession" });
    if (!answer) return;
    this.#say("text", `${answer.path}:\n${answer.command}`);
    for (const take of this.#takes) take.isSaved = true;
    this.#show();
  }

  async #ask(request) {
    try {
      return await this.#connection.ask(request);
    } catch (error) {
      this.#say("error", error.message);
      return undefined;
    }
  }
}
