// The page of a live session: connects its parts and asks for frames.

import { Changes } from "./changes.js";
import { Connection, linkTo } from "./connection.js";
import { Console } from "./console.js";
import { Curves } from "./curves.js";
import { copy, find, listen } from "./elements.js";
import { Guests } from "./guests.js";
import { Images } from "./images.js";
import { Inspector } from "./inspector.js";
import { Layout } from "./layout.js";
import { Moments } from "./moments.js";
import { OnionSkin } from "./onion.js";
import { Parameters } from "./parameters.js";
import { Pointers } from "./pointers.js";
import { Recordings } from "./recordings.js";
import { Stage } from "./stage.js";
import { TimeControls } from "./time.js";
import { Transitions } from "./transitions.js";

const status = find("status");
const rates = find("rates");

const layout = new Layout();
const connection = new Connection();
const images = new Images(connection);
const stage = new Stage(find("stage"), images);
const compared = new Stage(find("compared"), images);
stage.mirror = compared;
const pointers = new Pointers(stage, find("touches"));
const changes = new Changes();
const moments = new Moments(connection, changes);
const time = new TimeControls(connection, pointers, moments);
const inspector = new Inspector(stage, connection, changes);
const transitions = new Transitions(connection, changes);
const curves = new Curves(connection, moments, time);
const onion = new OnionSkin(connection, stage, time);
const prompt = new Console(connection);
const parameters = new Parameters(connection);
const guests = new Guests(connection);
const recordings = new Recordings(connection, time, (kind, text) => prompt.say(kind, text));

let isWaiting = false;
let sampleCount = 0;
let eventAt = 0;
let number = 0;
let isDriver = false;

/** Whether the session is compared with other settings, and whether their frame is awaited. */
let isComparing = false;
let awaitsCompared = false;

/** Whether this is a guest's page, which has the stage and the clock alone. */
let isGuest = false;
let askedAt = 0;
let last = 0;
let refreshes = 0;
let dropped = 0;
let stageNumber = 0;
let restart = null;
let outlinedAt = null;
const preference = matchMedia("(prefers-reduced-motion: reduce)");
let reducedMotion = preference.matches;

/** Whether the session was told that less motion is wanted. */
let isReduced = false;

/** What does nothing without a connection. */
/** @type {NodeListOf<HTMLElement>} */
const reached = document.querySelectorAll("#transport, #tune, #recordings, #prompt, #inspector");

/** Tells the session whether less motion is wanted, if this page drives it and that has changed. */
function reduceMotion() {
  if (!isDriver || isGuest || isReduced === preference.matches) return;
  isReduced = preference.matches;
  connection.ask({ do: "eval", text: `require("motion").reducedMotion.value = ${isReduced}` });
}
preference.addEventListener("change", reduceMotion);

/** Asks for a frame at each refresh of the display; a slow session gets fewer requests, never a queue. */
function refresh(stamp) {
  requestAnimationFrame(refresh);
  refreshes += 1;
  if (last && stamp - last > 25) dropped += 1;
  last = stamp;
  if (!connection.isOpen || isWaiting || document.hidden) return;
  isWaiting = true;
  const samples = pointers.take();
  sampleCount = samples.length;
  eventAt = samples.at(-1)?.at ?? stamp;
  refreshes = 0;
  askedAt = performance.now();
  number = (number + 1) >>> 0;
  connection.send({
    do: "frame", at: stamp, n: number, scene: true, columns: false, stage: stageNumber,
    samples,
  });
  if (isGuest) return;
  if (isComparing && !awaitsCompared) {
    awaitsCompared = true;
    connection.send({ do: "frame", at: stamp, scene: true, columns: false, stage: stageNumber, compared: true });
  }
  inspector.refresh(stamp);
  moments.refresh(stamp);
  transitions.refresh(stamp);
  curves.refresh(stamp);
  onion.refresh(stamp);
}

connection.addEventListener("open", () => {
  isWaiting = false;
  restart = null;
  isReduced = false;
  awaitsCompared = false;
  stage.clear();
  compared.clear();
  moments.clear();
  prompt.clear();
  document.body.classList.remove("lost");
  status.textContent = "Connected";
  time.refreshTimelines();
});

listen(connection, "close", detail => {
  isWaiting = false;
  isDriver = false;
  pointers.reachScript = false;
  pointers.cancel();
  document.body.classList.add("lost");
  for (const part of reached) part.inert = true;
  status.textContent = {
    1008: "Refused. Open the address that orrery live printed.",
    4001: "This page is of another version. Reload it.",
  }[detail.code] ?? "The connection is lost. Trying again…";
});

listen(connection, "state", detail => {
  isDriver = detail.driver === detail.page;
  isGuest = detail.guest !== null;
  document.body.classList.toggle("guest", isGuest);
  find("drive").hidden = isDriver || isGuest;
  const who = isDriver ? "You drive" : `Page ${detail.driver ?? "none"} drives`;
  const others = detail.pages > 1 ? `, ${detail.pages} pages` : "";
  status.textContent = isGuest ? detail.guest : who + others;
  guests.showState(detail);
  document.title = detail.script ? `${detail.script} – Orrery` : "Orrery";
  find("script").textContent = detail.script || "Orrery";
  if (!isDriver && !isGuest) pointers.cancel();
  reduceMotion();
  // Opens with time standing where motion is not wanted.
  if (reducedMotion && isDriver) time.setPlaying(false);
  reducedMotion = false;
  for (const part of reached) part.inert = false;
  isComparing = detail.comparing === true && !isGuest;
  parameters.showState(isDriver, isComparing);
  showSides();
  if (!isGuest) follow();
  find("run-on").checked = !detail.standsAtRest;
  time.showState(detail);
});

/** Shows both settings, or the one that is driven alone. */
function showSides() {
  const view = find("view");
  view.classList.toggle("beside", isComparing);
  view.classList.toggle("swapped", parameters.side === "b");
  find("compared").hidden = !isComparing;
  const [driven, other] = parameters.side === "a" ? ["A", "B"] : ["B", "A"];
  find("stage").dataset.side = driven;
  find("compared").dataset.side = other;
  find("compared").ariaLabel = `The layers with the settings ${other}`;
}

/** Shows the moment and sets the values that the address asks for. */
async function follow() {
  const { time: moment, values } = connection.link;
  if (moment === null && !values) return;
  // The state of a page that drives then comes here again.
  if (!isDriver) return connection.send({ do: "drive" });
  connection.link = { isToken: false, time: null, values: null };
  if (values) await parameters.apply(values);
  if (moment !== null) time.seek(moment);
}
connection.addEventListener("link", follow);
connection.addEventListener("changed", () => {
  changes.note();
  curves.invalidate();
});
find("copy-link").onclick = () => copy(linkTo(time.time, parameters.changed));

listen(connection, "columns", detail => {
  if (restart !== detail.restart) {
    if (restart !== null) begin();
    if (!parameters.isSetting && !isGuest) parameters.refresh();
  }
  restart = detail.restart;
  changes.note();
  inspector.takeColumns(detail);
});

/** Another run took the session's place: outlines show where everything was. */
function begin() {
  if (!parameters.isSetting) outline();
  images.forget();
  moments.clear();
  curves.invalidate();
  time.refreshTimelines();
}

function outline() {
  stage.keepOutlines();
  outlinedAt = "next";
}

/** Outlines of the version before stay while the moment does, and for some seconds while time runs. */
function showOutlines(frame) {
  if (outlinedAt === null) return;
  if (outlinedAt === "next") {
    stage.showOutlines();
    outlinedAt = { time: frame.time, until: performance.now() + 4000, isPaused: frame.isPaused };
  }
  const isOver = outlinedAt.isPaused
    ? frame.time !== outlinedAt.time : performance.now() > outlinedAt.until;
  if (isOver) clearOutlines();
}

function clearOutlines() {
  stage.clearOutlines();
  outlinedAt = null;
}

listen(connection, "scene", detail => {
  if (detail.compared) return compared.take(detail);
  stage.take(detail);
  if (detail.size !== undefined) find("nothing").hidden = detail.size !== null;
  if (detail.stages) showStages(detail.stages);
});

/** Shows a tab for each stage, where there are several. */
function showStages(names) {
  const tabs = find("stages");
  tabs.hidden = names.length < 2;
  tabs.replaceChildren(...names.map((name, index) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", String(index === stageNumber));
    tab.textContent = name || `Stage ${index + 1}`;
    tab.onclick = () => showStage(index);
    return tab;
  }));
  if (stageNumber >= names.length && names.length > 0) showStage(0);
}

function showStage(index) {
  if (index === stageNumber) return;
  pointers.cancel();
  stageNumber = index;
  stage.clear();
  compared.clear();
  [...find("stages").children].forEach((tab, place) => {
    tab.setAttribute("aria-selected", String(place === index));
  });
}

listen(connection, "outputs", detail => {
  prompt.show(detail.outputs);
  // What is broken, or mended, is told where it is seen.
  if (detail.fault !== fault) showTrouble(fault = detail.fault);
});

let fault = null;

function showTrouble(text) {
  const trouble = find("trouble");
  trouble.hidden = !text;
  trouble.firstElementChild.textContent = text;
}

find("trouble").lastElementChild.onclick = () => showTrouble("");

listen(connection, "refused", detail => {
  isWaiting = false;
  prompt.say("error", detail.error);
});

let busySince = null;

/** Says so when the script takes its time, with a button that ends its call. */
function showBusy({ isBusy, isPast, isPaused, isResting }, now) {
  busySince = isBusy ? busySince ?? now : null;
  const isLong = busySince !== null && now - busySince > 500;
  find("busy").hidden = !isLong;
  find("moment").textContent = isPast ? "The past is shown"
    : isPaused ? "Time is stopped" : isResting ? "At rest" : "";
  document.body.classList.toggle("resting", isResting);
}

find("again").onclick = async () => {
  pointers.cancel();
  try {
    prompt.show((await connection.ask({ do: "restart" })).outputs);
    if (!time.isPlaying) time.setPlaying(true);
  } catch (error) {
    prompt.say("error", error.message);
  }
};
find("run-on").addEventListener("change", event => {
  connection.send({ do: "rest", stands: !event.target.checked });
});
find("interrupt").onclick = () => connection.send({ do: "interrupt" });

listen(connection, "frame", detail => {
  if (detail.isCompared) {
    awaitsCompared = false;
    return compared.move(detail.view, detail.moves);
  }
  const start = performance.now();
  isWaiting = false;
  changes.take(detail);
  pointers.reachScript = (detail.isDriver || isGuest) && !detail.isPaused && !detail.isPast;
  pointers.takesKeys = detail.takesKeys;
  stage.move(detail.view, detail.moves);
  showOutlines(detail);
  showBusy(detail, start);
  const now = performance.now();
  time.showFrame(detail, now);
  if (rates.hidden) return;
  const done = performance.now();
  rates.value = `${(done - askedAt).toFixed(1)} ms, page ${(done - start).toFixed(1)} ms, `
    + `${detail.size} bytes, ${dropped} dropped`;
  document.dispatchEvent(new CustomEvent("measured", {
    detail: {
      latency: done - askedAt, script: done - start, size: detail.size, refreshes,
      samples: sampleCount, fromEvent: done - eventAt,
    },
  }));
});

parameters.addEventListener("compare", () => {
  if (!isComparing) {
    outline();
    curves.keep();
  }
  showSides();
});
listen(parameters, "saved", detail => {
  prompt.say("text", `${detail.path}:\n${detail.command}`);
});
const offerTakes = () => layout.offer("recordings", recordings.count);
recordings.addEventListener("change", offerTakes);
offerTakes();
parameters.addEventListener("change", () => layout.offer("tune", parameters.count));
listen(transitions, "timelines", detail => time.showTimelines(detail));
time.addEventListener("seek", () => curves.draw());
stage.addEventListener("select", () => curves.select(stage.selected));
inspector.addEventListener("change", () => curves.show(inspector.names, inspector.pinned));
pointers.asksWheel = async ([x, y]) => (await connection.ask({ do: "scrolls", x, y })).scrolls;
pointers.asksFocus = async backward => (await connection.ask({ do: "focus", backward })).focus;
pointers.onCancel = () => { if (isDriver || isGuest) connection.send({ do: "cancel" }); };
find("drive").onclick = () => connection.send({ do: "drive" });
find("help").onclick = () => find("keys").showModal();

const touches = find("show-touches");
const showTouches = () => { pointers.showsTouches = touches.checked; };
touches.addEventListener("change", showTouches);
const showRates = () => { rates.hidden = !find("show-rates").checked; };
find("show-rates").addEventListener("change", showRates);
showTouches();
showRates();

Object.assign(time.actions, {
  v: () => curves.toggleSpeeds(), p: () => inspector.pin(), n: () => onion.toggle(), r: () => recordings.toggle(),
  f: () => layout.toggleFullScreen(), "?": () => find("keys").showModal(),
  Escape: () => {
    clearOutlines();
    curves.forget();
  },
});
requestAnimationFrame(refresh);
